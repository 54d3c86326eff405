import { useState, useSyncExternalStore } from "react";
import { store, stored } from "../../../../shared/storage/stored.ts";

/** Media query for screens on which the list names fit next to three other panes (workspace.css). */
const WIDE = "(min-width: 1400px)";

const subscribe = (listener: () => void) => {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
};

/**
 * Returns whether the lists are folded to icons, by the user's stored choice or else by the screen width, and a setter.
 */
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
