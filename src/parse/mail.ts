/** Separates the headers of a message from the lines below them. */
import type { SourceLine } from "../domain/source-line.ts";
import { isBlank, isNotBlank } from "./line-ends.ts";

export interface MailHead {
  /** Includes the signature; empty if the source is not a message. */
  readonly headers: readonly SourceLine[];
  readonly body: readonly SourceLine[];
  /** `Answers from the June call` for `Subject: Re: [judges] Answers from the June call`. */
  readonly subject: string | undefined;
  /** As written. */
  readonly date: string | undefined;
}

/** `Message-ID: <…>`: only names used in mail and news, because a line of the text may look similar. */
const header =
  /^(?<name>From|To|Cc|Bcc|Date|Sent|Subject|Sender|Received|Organization|Organisation|Newsgroups|Path|Lines|Importance|Priority|Precedence|Message-ID|References|(?:X|List|Content|MIME|Reply|Return|In|User|Delivered|NNTP|Message|DKIM|Authentication)-[A-Za-z0-9-]{1,40}):(?<value>.*)$/i;
/** A long header continues on an indented line. */
const continued = /\n[ \t]+/g;
/** `Re: [judges] ` */
const beforeSubject = /^(?:(?:re|fwd?|aw|wg): *|\[[^\][]{1,40}\] *){1,6}/i;

/** The line that mail programs put above the sender's name. Several of them separate parts of the text. */
const signatureMark = /^-- ?$/;
const longestSignature = 15;

/** `Ann Lee <ann@example.org> wrote:` above quoted text. */
const attribution = /^\S[^<>\n]{0,80}<[^<>\s]{1,60}@[^<>\s]{1,60}> (?:wrote|writes):$/;

export function readMailHead(lines: readonly SourceLine[]): MailHead {
  const attributions = lines.filter(({ text }) => attribution.test(text.trim()));
  const { headers, body, ...facts } = readMessage(lines);
  return {
    ...facts,
    headers: [...headers, ...attributions.filter((line) => body.includes(line))],
    body: body.filter((line) => !attributions.includes(line)),
  };
}

function readMessage(lines: readonly SourceLine[]): MailHead {
  const start = lines.findIndex(isNotBlank);
  const end = lines.findIndex(({ text }, at) => at > start && isBlank(text));
  const headers = start < 0 || end < 0 ? [] : lines.slice(start, end);
  const rows = headers
    .map(({ text }) => text.trimEnd())
    .join("\n")
    .replace(continued, " ")
    .split("\n");
  const fields = rows.map((row) => header.exec(row.trimEnd())?.groups);
  const valueIn = (name: string) => fields.find((field) => field?.name === name)?.value?.trim();
  const subject = valueIn("Subject")?.replace(beforeSubject, "");
  if (!subject || !valueIn("From") || fields.includes(undefined))
    return { headers: [], body: lines, subject: undefined, date: undefined };
  const bodyEnd = signatureStart(lines, end) ?? lines.length;
  const signature = lines.slice(bodyEnd).filter(isNotBlank);
  return {
    headers: [...headers, ...signature],
    body: lines.slice(end, bodyEnd),
    subject,
    date: valueIn("Date") ?? valueIn("Sent"),
  };
}

function signatureStart(lines: readonly SourceLine[], bodyStart: number): number | null {
  const [start = 0, ...others] = lines.flatMap(({ text }, at) => (signatureMark.test(text) ? [at] : []));
  const isOne = start > bodyStart && others.length === 0 && lines.length - start <= longestSignature;
  return isOne ? start : null;
}
