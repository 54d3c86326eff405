declare module "rtlcss" {
  const rtlcss: {
    /** Converts a stylesheet from left-to-right to right-to-left. */
    process(css: string): string;
  };
  export = rtlcss;
}
