import { DAY_MS } from "@parley/core/calendar";
import type { OutgoingMessage } from "@parley/core/contract/chats/support";
import type { UnsentMessage, UnsentMessages } from "@parley/core/live";
import { storagePrefix } from "../widget-keys.ts";

/** Age in milliseconds after which a message that was never sent is forgotten. */
const UNSENT_MAX_MS = 30 * DAY_MS;

export interface WidgetStorage {
  readonly key: () => string | undefined;
  readonly setKey: (key: string) => void;
  /** Number of the last message that the visitor has seen. */
  readonly seen: () => number;
  readonly setSeen: (seq: number) => void;
  readonly unsent: UnsentMessages;
  /** Text in the message field of this tab. */
  readonly draft: () => string;
  readonly setDraft: (text: string) => void;
  /** Returns whether the conversation, a message or the draft would be lost with the page. */
  readonly lastsWithPage: () => boolean;
  /** Removes everything of this bot from the browser. */
  readonly clear: () => void;
  /** Calls the listener when another tab has begun, continued or removed the conversation. */
  readonly onKeyChange: (listener: (key: string | undefined) => void) => void;
}

/** Returns the stored message; undefined if the entry is damaged, because scripts of the page can write here too. */
function unsentOf(value: string | undefined): UnsentMessage | undefined {
  try {
    const { message, refusal } = JSON.parse(value ?? "null") as { message: OutgoingMessage; refusal: string | null };
    const isValid = typeof message.clientId === "string" && typeof message.body === "string" && Number.isInteger(message.sessionId);
    return isValid && Date.now() - message.timestamp <= UNSENT_MAX_MS ? { message, refusal } : undefined;
  } catch {
    return undefined;
  }
}

/** Entries of one storage of the browser. Values that it does not store are kept in memory, as long as the page. */
function createEntries(area: () => Storage, prefix: string) {
  const memory = new Map<string, string>();
  const guarded = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(area());
    } catch {
      return undefined; // The storage is blocked or full.
    }
  };
  const write = (name: string, value: string | undefined): void => {
    memory.delete(name);
    const isStored = guarded((storage) => {
      if (value !== undefined) storage.setItem(prefix + name, value);
      return value !== undefined;
    });
    if (isStored) return;
    if (value !== undefined) memory.set(name, value);
    // Removes the former value too, so that it is not read after a reload instead of one that did not fit.
    guarded((storage) => storage.removeItem(prefix + name));
  };
  const storedNames = () =>
    guarded((storage) => Object.keys(storage).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []))) ?? [];
  return {
    memory,
    read: (name: string): string | undefined => memory.get(name) ?? guarded((storage) => storage.getItem(prefix + name)) ?? undefined,
    write,
    names: (): readonly string[] => [...new Set([...storedNames(), ...memory.keys()])],
  };
}

/**
 * Stores the visitor's secret and unsent messages in the page's local storage, for all its tabs, and the text in the
 * message field for this tab. If the storage is blocked or full, or there is none as in the preview, they last as long
 * as the page.
 */
export function createStorage(bot: string, area: () => Storage = () => localStorage, tabArea: () => Storage = () => sessionStorage): WidgetStorage {
  const prefix = storagePrefix(bot);
  const { memory, read, write, names } = createEntries(area, prefix);
  const tab = createEntries(tabArea, prefix);
  const onStorage = (listener: (name: string, value: string | undefined) => void) => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (!key?.startsWith(prefix)) return;
      memory.delete(key.slice(prefix.length));
      listener(key.slice(prefix.length), newValue ?? undefined);
    };
    addEventListener("storage", hear);
    return () => removeEventListener("storage", hear);
  };
  return {
    key: () => read("key"),
    setKey: (key) => {
      if (read("key") !== key) write("key", key);
    },
    seen: () => Number(read("seen") ?? 0) || 0,
    setSeen: (seq) => {
      if (read("seen") !== String(seq)) write("seen", String(seq));
    },
    draft: () => tab.read("draft") ?? "",
    setDraft: (text) => tab.write("draft", text || undefined),
    lastsWithPage: () => tab.memory.size > 0 || [...memory.keys()].some((name) => name !== "seen"),
    unsent: {
      all: () => names().flatMap((name) => (name.startsWith("unsent.") ? (unsentOf(read(name)) ?? []) : [])),
      put: (unsent) => write(`unsent.${unsent.message.clientId}`, JSON.stringify(unsent)),
      remove: (clientId) => write(`unsent.${clientId}`, undefined),
      onRemoved: (listener) =>
        onStorage((name, value) => {
          if (value === undefined && name.startsWith("unsent.")) listener(name.slice("unsent.".length));
        }),
    },
    clear: () => {
      for (const name of names()) write(name, undefined);
      tab.write("draft", undefined);
    },
    onKeyChange: (listener) => {
      onStorage((name, value) => {
        if (name === "key") listener(value);
      });
    },
  };
}
