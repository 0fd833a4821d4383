/** What a system answers when a disk or a file fails, in the words of a person. */
const reasons: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "your share of the disk is full",
  EFBIG: "the file would be larger than may be",
  EACCES: "it may not be written",
  EPERM: "it may not be written",
  EROFS: "its disk can only be read",
  EIO: "the disk reports a fault",
  ENOENT: "there is no such folder",
  ENOTDIR: "something else stands in the place of a folder",
  EISDIR: "a folder stands in the place of a file",
  ENAMETOOLONG: "its path is too long",
};

export function diskReason(code: string): string {
  return reasons[code] ?? `the system answers ${code}`;
}
