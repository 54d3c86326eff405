import { pins as pinRows } from "@parley/core/contract/identity/pins";
import type { ScreenId } from "@parley/core/screens";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { store, stored } from "../../shared/storage/stored.ts";

const calls = areaQueries("pins", pinRows);
const SEPARATOR = ".";
const FRESH_MS = 5 * 60_000;

const keptHere = (userId: number): readonly string[] => (stored("pins", String(userId)) ?? "").split(SEPARATOR).filter(Boolean);
const keepHere = (userId: number, pins: readonly string[]): void =>
  store("pins", pins.length === 0 ? undefined : pins.join(SEPARATOR), String(userId));

export interface Pins {
  /** Ids of the pinned screens in order. Some may not exist in this version or be inaccessible. */
  readonly pins: readonly string[];
  readonly toggle: (id: ScreenId) => void;
}

/**
 * Manages the screens pinned to the top of the user's sidebar, including favourite reports. Until loaded from the
 * gateway, those last stored in this browser apply. If `isAsked` is false, no call is sent yet.
 */
export function usePins(isAsked = true): Pins {
  const { userId } = useUser();
  const cache = useQueryClient();
  const { data } = useQuery({ ...calls.list.options(), enabled: isAsked, staleTime: FRESH_MS, meta: { quiet: true } });
  const pins = useMemo(() => data?.screens ?? keptHere(userId), [data, userId]);
  useEffect(() => {
    if (data !== undefined) keepHere(userId, data.screens);
  }, [userId, data]);
  const { mutate } = useMutation({
    ...calls.set.mutation(),
    onError: () => cache.invalidateQueries({ queryKey: calls.list.key() }),
  });
  return {
    pins,
    toggle: (screen) => {
      const pinned = !pins.includes(screen);
      // Shows the change before the response arrives; an error restores the stored pins.
      void cache.cancelQueries({ queryKey: calls.list.key() });
      cache.setQueryData(calls.list.key(), { screens: pinned ? [...pins, screen] : pins.filter((one) => one !== screen) });
      mutate({ params: { screen }, body: { pinned } });
    },
  };
}
