let listener: (pathname: string) => void = () => undefined;

/** Hears of every path that the console goes to, before it is drawn; there is one listener, whose code comes after the first screen. */
export function hearPaths(hear: typeof listener): void {
  listener = hear;
}

export const tellPath = (pathname: string): void => listener(pathname);
