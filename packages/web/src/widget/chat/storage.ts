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

/**
 * Stores the visitor's secret and unsent messages in the page's local storage, for all its tabs. If the storage is
 * blocked, or there is none as in the preview, they last as long as the page.
 */
export function createStorage(bot: string, area: () => Storage = () => localStorage): WidgetStorage {
  const prefix = storagePrefix(bot);
  const memory = new Map<string, string>();
  const read = (name: string): string | undefined => {
    try {
      return area().getItem(prefix + name) ?? memory.get(name);
    } catch {
      return memory.get(name);
    }
  };
  const write = (name: string, value: string | undefined): void => {
    if (value === undefined) memory.delete(name);
    else memory.set(name, value);
    try {
      if (value === undefined) area().removeItem(prefix + name);
      else area().setItem(prefix + name, value);
    } catch {
      // The storage is blocked or full; the value is in memory.
    }
  };
  const names = (): readonly string[] => {
    try {
      const stored = Object.keys(area()).flatMap((name) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
      return [...new Set([...stored, ...memory.keys()])];
    } catch {
      return [...memory.keys()];
    }
  };
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
    setKey: (key) => write("key", key),
    seen: () => Number(read("seen") ?? 0) || 0,
    setSeen: (seq) => write("seen", String(seq)),
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
    },
    onKeyChange: (listener) => {
      onStorage((name, value) => {
        if (name === "key") listener(value);
      });
    },
  };
}
