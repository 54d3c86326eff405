declare module "pdfjs-dist/build/pdf.worker.min.mjs" {
  /** Address of the built worker, relative to the code that imports it. */
  const address: string;
  export = address;
}
