import { useCallback } from "react";
import { deniedReason, useUser } from "../../shared/session/use-session.ts";
import type { Resource } from "./resource.ts";

/** Returns the reason why this user may not act on the item or, without an item, on any item; undefined if they may. */
export type DisabledReasons<Item> = (verb: string, item?: Item) => string | undefined;

export function useDisabledReasons<Item extends object, Values extends object>({ rows, guard }: Resource<Item, Values>): DisabledReasons<Item> {
  const user = useUser();
  return useCallback(
    (verb, item) => {
      const call = rows[verb];
      const own = item === undefined ? undefined : guard?.(item);
      return (call === undefined ? undefined : deniedReason(call.access, user)) ?? (own === undefined ? undefined : deniedReason(own, user));
    },
    [rows, guard, user],
  );
}
