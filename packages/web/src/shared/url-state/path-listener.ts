/** `isStep` says that the browser's back or forward led there. */
type Hear = (pathname: string, isStep: boolean) => void;

let listener: Hear = () => undefined;

/** Hears of every path that the console goes to, before it is drawn; there is one listener. */
export function hearPaths(hear: Hear): void {
  listener = hear;
}

export const tellPath: Hear = (pathname, isStep) => listener(pathname, isStep);
