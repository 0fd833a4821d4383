/** Types for the part of the package that is used here. The package has none of its own. */
declare module "postject" {
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>;
}
