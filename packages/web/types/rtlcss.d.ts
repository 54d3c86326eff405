declare module "rtlcss" {
  const rtlcss: {
    /** A stylesheet for what is written from left to right, as it is for the other direction. */
    process(css: string): string;
  };
  export = rtlcss;
}
