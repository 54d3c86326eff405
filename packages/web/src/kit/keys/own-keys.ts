import { type CustomKeys, keyOf, type WorkAction } from "@parley/core/contract/identity/work-key-table";
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

const keptHere = (userId: number): CustomKeys => {
  try {
    const kept: unknown = JSON.parse(stored("workKeys", String(userId)) ?? "{}");
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch {
    return {};
  }
};

export interface OwnKeys {
  /** Shortcuts that the user has changed. */
  readonly set: CustomKeys;
  readonly keyOf: (act: WorkAction) => string | null;
  /** Returns the shortcut for display in a tooltip; undefined if the action has none. */
  readonly textOf: (act: WorkAction) => string | undefined;
  /** Returns the shortcut definition of an action; empty if no key is set. */
  readonly shortcut: (act: WorkAction, parts: Omit<Shortcut, "keys">) => readonly Shortcut[];
}

/**
 * Loads the user's shortcuts from the gateway. Until then, uses those that this browser stored last, so that the first
 * keystroke already works.
 */
export function useOwnKeys(): OwnKeys {
  const { userId } = useUser();
  const { data } = useQuery({ ...workKeyCalls.list.options(), staleTime: FRESH_MS, meta: { quiet: true } });
  useEffect(() => {
    if (data !== undefined) store("workKeys", Object.keys(data.keys).length === 0 ? undefined : JSON.stringify(data.keys), String(userId));
  }, [userId, data]);
  return useMemo(() => {
    const set: CustomKeys = data?.keys ?? keptHere(userId);
    const of = (act: WorkAction) => keyOf(set, act);
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

/**
 * Returns whether Enter alone sends a message, or only Ctrl Enter, and a setter. The setting applies on every device of
 * the user.
 */
export function useSendKey(): readonly ["send" | "newLine", (choice: "send" | "newLine") => void] {
  const own = useOwnKeys();
  const cache = useQueryClient();
  const { mutate } = useMutation({ ...workKeyCalls.set.mutation(), onError: () => cache.invalidateQueries({ queryKey: workKeyCalls.list.key() }) });
  return [
    own.keyOf("send") === "enter" ? "send" : "newLine",
    (choice) => {
      const key = choice === "send" ? "enter" : "mod+enter";
      // Applies the setting before the response arrives; an error reloads the stored setting.
      void cache.cancelQueries({ queryKey: workKeyCalls.list.key() });
      cache.setQueryData(workKeyCalls.list.key(), { keys: { ...own.set, send: key } });
      mutate({ body: { act: "send", key, instead: false } });
    },
  ];
}
