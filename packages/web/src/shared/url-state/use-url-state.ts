import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** Values to set in the URL, by name. `undefined` or an empty string removes the name, so that URLs stay short. */
export type UrlPatch = Readonly<Record<string, string | undefined>>;

export interface UrlState {
  readonly get: (name: string) => string | undefined;
  readonly number: (name: string, fallback: number) => number;
  readonly all: Readonly<Record<string, string>>;
  /**
   * Sets values in the URL and replaces the history entry, so that Back leaves the list instead of undoing single
   * filters (style section 3).
   */
  readonly set: (patch: UrlPatch) => void;
}

/**
 * Manages state in the URL, which survives a reload, Back and sharing. `prefix` distinguishes two lists on one screen.
 */
export function useUrlState(prefix = ""): UrlState {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (patch: UrlPatch) =>
      setParams(
        () => {
          // Reads the URL itself, because the value from the hook may be outdated when a debounced search is written.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries(patch)) {
            if (value === undefined || value === "") next.delete(prefix + name);
            else next.set(prefix + name, value);
          }
          return next;
        },
        { replace: true, preventScrollReset: true, flushSync: true },
      ),
    [setParams, prefix],
  );
  return useMemo(() => {
    const get = (name: string) => params.get(prefix + name) ?? undefined;
    const number = (name: string, fallback: number) => {
      const value = Number(get(name) ?? Number.NaN);
      return Number.isInteger(value) && value > 0 ? value : fallback;
    };
    const all = Object.fromEntries(
      [...params].filter(([name]) => name.startsWith(prefix)).map(([name, value]) => [name.slice(prefix.length), value]),
    );
    return { get, number, all, set };
  }, [params, prefix, set]);
}
