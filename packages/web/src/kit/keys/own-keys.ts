import { keyOf, type SetKeys, type WorkAct } from "@parley/core/contract/identity/work-key-table";
import { workKeys } from "@parley/core/contract/identity/work-keys";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { store, stored } from "../../shared/storage/stored.ts";
import type { Shortcut } from "../../ui/keys/use-shortcuts.ts";
import { keyText } from "./key-text.ts";

export const workKeyCalls = areaQueries("workKeys", workKeys);
const FRESH_MS = 5 * 60_000;

const keptHere = (userId: number): SetKeys => {
  try {
    const kept: unknown = JSON.parse(stored("workKeys", String(userId)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

/** Shortcuts of this user. */
export interface OwnKeys {
  /** Only the user's own settings. */
  readonly set: SetKeys;
  readonly keyOf: (act: WorkAct) => string | null;
  /** Hint with the key; undefined if the action has none. */
  readonly textOf: (act: WorkAct) => string | undefined;
  /** Shortcut definition of an action; none without a key. */
  readonly shortcut: (act: WorkAct, parts: Omit<Shortcut, "keys">) => readonly Shortcut[];
}

/**
 * Stored at the gateway; until loaded, the values last known to this browser apply, so that the first key press is
 * right.
 */
export function useOwnKeys(): OwnKeys {
  const { userId } = useUser();
  const { data } = useQuery({ ...workKeyCalls.list.options(), staleTime: FRESH_MS, meta: { quiet: true } });
  useEffect(() => {
    if (data !== undefined) store("workKeys", Object.keys(data.keys).length === 0 ? undefined : JSON.stringify(data.keys), String(userId));
  }, [userId, data]);
  return useMemo(() => {
    const set: SetKeys = data?.keys ?? keptHere(userId);
    const of = (act: WorkAct) => keyOf(set, act);
    return {
      set,
      keyOf: of,
      textOf: (act) => {
        const key = of(act);
        return key === null ? undefined : keyText(key);
      },
      shortcut: (act, parts) => {
        const keys = of(act);
        return keys === null ? [] : [{ ...parts, keys }];
      },
    };
  }, [data, userId]);
}

/** Setting whether Enter or only Ctrl Enter sends, and its setter: on every device of this user. */
export function useSendKey(): readonly ["send" | "newLine", (choice: "send" | "newLine") => void] {
  const own = useOwnKeys();
  const cache = useQueryClient();
  const { mutate } = useMutation({ ...workKeyCalls.set.mutation(), onError: () => cache.invalidateQueries({ queryKey: workKeyCalls.list.key() }) });
  return [
    own.keyOf("send") === "enter" ? "send" : "newLine",
    (choice) => {
      const key = choice === "send" ? "enter" : "mod+enter";
      // Applied at once; the response decides.
      void cache.cancelQueries({ queryKey: workKeyCalls.list.key() });
      cache.setQueryData(workKeyCalls.list.key(), { keys: { ...own.set, send: key } });
      mutate({ body: { act: "send", key, instead: false } });
    },
  ];
}
