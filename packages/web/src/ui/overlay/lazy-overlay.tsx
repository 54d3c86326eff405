import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import { KeyBufferingFallback } from "./keys-ahead.ts";

/**
 * Creates an overlay whose code loads on first use. Keys typed in the meantime are buffered for its first field.
 * `fetchAhead` preloads the code when the page is idle.
 */
// biome-ignore lint/suspicious/noExplicitAny: the properties of a view may be any, and are those of its own type
export function lazyOverlay<View extends ComponentType<any>>(load: () => Promise<View>) {
  let fetched: Promise<{ readonly default: View }> | undefined;
  const fetchOnce = () => {
    fetched ??= load().then((view) => ({ default: view }));
    return fetched;
  };
  const Loaded = lazy(fetchOnce);
  return {
    View: (props: ComponentProps<View>) => (
      <Suspense fallback={<KeyBufferingFallback />}>
        <Loaded {...props} />
      </Suspense>
    ),
    fetchAhead: (): void => void fetchOnce().catch(() => undefined),
  };
}
