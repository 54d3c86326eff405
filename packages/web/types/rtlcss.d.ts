declare module "rtlcss" {
  const rtlcss: {
    /** Converts a left-to-right stylesheet to right-to-left. */
    process(css: string): string;
  };
  export = rtlcss;
}
