import { useState, useSyncExternalStore } from "react";
import { store, stored } from "../../../../shared/storage/stored.ts";

/** Minimum width for the names of the lists next to three other panes (workspace.css). */
const WIDE = "(min-width: 1400px)";

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/** True if the lists are folded to icons: the user's stored choice, or by the window's width. */
export function useFolded(): readonly [boolean, (isFolded: boolean) => void] {
  const isWide = useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
  const [chosen, setChosen] = useState(() => stored("workLists"));
  return [
    chosen === undefined ? !isWide : chosen === "folded",
    (isFolded) => {
      const next = isFolded ? "folded" : "open";
      store("workLists", next);
      setChosen(next);
    },
  ];
}
