/** Of the package, which brings no types, what is used here. */
declare module "postject" {
  export function inject(
    file: string,
    resource: string,
    bytes: Buffer,
    options: { readonly sentinelFuse: string; readonly machoSegmentName?: string },
  ): Promise<void>;
}
