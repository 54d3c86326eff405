import { screenAt } from "@parley/core/screens";
import { useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { SettingsOwnerContext } from "../../shared/session/person.ts";
import { store, stored } from "../../shared/storage/stored.ts";
import type { UrlState } from "../../shared/url-state/use-url-state.ts";

type Values = Readonly<Record<string, string | undefined>>;

/**
 * Matches prefixes with a number, which belong to lists inside one item, such as the recipients of a broadcast. Their
 * state is not stored.
 */
const OF_ONE_THING = /\d/;

function keptValues(key: string, names: readonly string[]): Values | undefined {
  try {
    const kept: unknown = JSON.parse(stored("list", key) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const own = Object.entries(kept).filter((entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === "string");
    return own.length === 0 ? undefined : Object.fromEntries(own);
  } catch {
    return undefined;
  }
}

/**
 * Returns the user's last filters, sort order and page size for this list, if the URL has no query (field note 4.2),
 * until they are written to the URL. Values in the URL take precedence; searches are not stored.
 */
export function useRestoredListState(url: UrlState, names: readonly string[], prefix: string): Values {
  const person = useContext(SettingsOwnerContext);
  const { pathname, search } = useLocation();
  const list = `${screenAt(pathname)?.screen.id ?? pathname}.${prefix}${names.join("-")}`;
  const key = person === undefined || OF_ONE_THING.test(prefix) ? undefined : `${person}.${list}`;
  // True if the URL determines the state. A saved view determines all lists of its screen, even with default state.
  const isSaid = Object.keys(url.all).length > 0 || new URLSearchParams(search).has("saved");
  const [pending, setPending] = useState(() => (key === undefined || isSaid ? undefined : keptValues(key, names)));
  const chosen = JSON.stringify(Object.fromEntries(names.flatMap((name) => (url.get(name) === undefined ? [] : [[name, url.get(name)]]))));
  const [cameWith] = useState(chosen);
  /**
   * True after the user has changed the list. Before that, values in the URL may come from somebody else's link and are
   * not stored.
   */
  const isOwn = useRef(false);
  const { set } = url;
  useEffect(() => {
    if (pending === undefined) return;
    set(pending);
    setPending(undefined);
  }, [pending, set]);
  useEffect(() => {
    if (key === undefined || pending !== undefined) return;
    if (chosen !== cameWith) isOwn.current = true;
    if (isOwn.current) store("list", chosen === "{}" ? undefined : chosen, key);
  }, [key, pending, chosen, cameWith]);
  return pending ?? NOTHING;
}

const NOTHING: Values = {};
