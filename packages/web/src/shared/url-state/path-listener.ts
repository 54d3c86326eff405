/** `isStep` is true for the browser's back and forward. */
type Hear = (pathname: string, isStep: boolean) => void;

let listener: Hear = () => undefined;

/** Listens for every path change before rendering; one listener only. */
export function hearPaths(hear: Hear): void {
  listener = hear;
}

export const tellPath: Hear = (pathname, isStep) => listener(pathname, isStep);
