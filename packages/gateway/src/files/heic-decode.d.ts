/**
 * Replaces the declarations of the package, which lack the image size known before decoding and the function that
 * releases memory.
 */
declare module "heic-decode" {
  interface HeicImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<{ readonly data: Uint8ClampedArray; readonly width: number; readonly height: number }>;
  }
  const decode: {
    all(source: { readonly buffer: Uint8Array }): Promise<readonly HeicImage[] & { dispose(): void }>;
  };
  // biome-ignore lint/style/noDefaultExport: as the package exports it
  export default decode;
}
