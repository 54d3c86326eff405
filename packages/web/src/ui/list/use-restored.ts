import { screenAt } from "@parley/core/screens";
import { useContext, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Person } from "../../shared/session/person.ts";
import { store, stored } from "../../shared/storage/stored.ts";
import type { UrlState } from "../../shared/url-state/use-url-state.ts";

type Values = Readonly<Record<string, string | undefined>>;

/** Lists of a single item, such as the recipients of one broadcast, are not remembered. */
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
 * The user's last choice for this list, applied to an address without a query (field note 4.2): choices in a link,
 * including an open row, take precedence. Returned until the address has it, too. Searches are not remembered.
 */
export function useRestored(url: UrlState, names: readonly string[], prefix: string): Values {
  const person = useContext(Person);
  const { pathname, search } = useLocation();
  const list = `${screenAt(pathname)?.screen.id ?? pathname}.${prefix}${names.join("-")}`;
  const key = person === undefined || OF_ONE_THING.test(prefix) ? undefined : `${person}.${list}`;
  // A saved view determines the state of all lists of its screen, even if the state is the default.
  const isSaid = Object.keys(url.all).length > 0 || new URLSearchParams(search).has("saved");
  const [pending, setPending] = useState(() => (key === undefined || isSaid ? undefined : keptValues(key, names)));
  const chosen = JSON.stringify(Object.fromEntries(names.flatMap((name) => (url.get(name) === undefined ? [] : [[name, url.get(name)]]))));
  const [cameWith] = useState(chosen);
  /** Columns from a link are somebody else's choice; they are stored only after this user has changed them. */
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
