/** Where the build says that the console's stylesheet lies. */
const MARK = 'meta[name="parley-styles"]';

/** Loads Blueprint's whole stylesheet, which the sign-in form does without. Settles when it is in force, or has failed to arrive. */
export function loadStyles(): Promise<void> {
  const href = document.querySelector<HTMLMetaElement>(MARK)?.content;
  if (href === undefined || document.querySelector(`link[href="${href}"]`) !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}
