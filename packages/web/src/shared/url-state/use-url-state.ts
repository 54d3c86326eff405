import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";

/** New values by name; `undefined` or an empty text removes the name, to keep addresses short. */
export type UrlPatch = Readonly<Record<string, string | undefined>>;

export interface UrlState {
  readonly get: (name: string) => string | undefined;
  readonly number: (name: string, fallback: number) => number;
  readonly all: Readonly<Record<string, string>>;
  /**
   * Filters, page and order replace the history entry: Back leaves the list instead of undoing one key stroke (style
   * section 3).
   */
  readonly set: (patch: UrlPatch) => void;
}

/** State in the address, which survives reload, Back and sharing. `prefix` separates two lists of one screen. */
export function useUrlState(prefix = ""): UrlState {
  const [params, setParams] = useSearchParams();
  const set = useCallback(
    (patch: UrlPatch) =>
      setParams(
        () => {
          // Reads the present address: the hook's value may be outdated when a debounced search is written.
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
