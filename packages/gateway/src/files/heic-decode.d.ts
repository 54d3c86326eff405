/** The package's own declarations lack the size, which is known before decoding, and the release of its memory. */
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
