/** Listener for path changes; `isStep` is true if the browser's Back or Forward caused the change. */
type Hear = (pathname: string, isStep: boolean) => void;

let listener: Hear = () => undefined;

/** Sets the only listener for path changes. It is called before the new screen is rendered. */
export function onPathChange(hear: Hear): void {
  listener = hear;
}

export const notifyPathChange: Hear = (pathname, isStep) => listener(pathname, isStep);
