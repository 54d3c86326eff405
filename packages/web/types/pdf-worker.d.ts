declare module "pdfjs-dist/build/pdf.worker.min.mjs" {
  /** URL of the built worker, relative to the importing code. */
  const address: string;
  export = address;
}
