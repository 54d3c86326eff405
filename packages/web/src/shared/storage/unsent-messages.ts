import { DAY_MS } from "@parley/core/calendar";
import { OutgoingMessage } from "@parley/core/contract/chats/support";
import { UNSENT_REASON_TEXTS, type UnsentMessage, type UnsentMessages } from "@parley/core/live";
import { onStoredChange, store, stored, storedParts } from "./stored.ts";
import { storedInTab, storedPartsInTab, storeInTab } from "./stored-in-tab.ts";

/** Age in milliseconds after which a message that nobody has sent or removed is forgotten. */
const AGE_MAX_MS = 30 * DAY_MS;

/** Storage entries of unconfirmed messages, one per message, so that browser tabs do not overwrite each other. */
interface Entries {
  readonly parts: (place: string) => readonly string[];
  readonly read: (part: string) => string | undefined;
  readonly write: (part: string, value: string | undefined) => void;
}

const IN_BROWSER: Entries = {
  parts: (place) => storedParts("unsent", place),
  read: (part) => stored("unsent", part),
  write: (part, value) => store("unsent", value, part),
};

/** Entries of this tab. Those that its storage does not store are kept in memory, as long as the page. */
function inTab(): Entries & { readonly memory: ReadonlyMap<string, string> } {
  const memory = new Map<string, string>();
  return {
    memory,
    parts: (place) => [...new Set([...storedPartsInTab("visitorUnsent", place), ...memory.keys()])],
    read: (part) => memory.get(part) ?? storedInTab("visitorUnsent", part),
    write: (part, value) => {
      memory.delete(part);
      storeInTab("visitorUnsent", value, part);
      if (value !== undefined && storedInTab("visitorUnsent", part) !== value) memory.set(part, value);
    },
  };
}

/** Returns the stored message; undefined if the entry is damaged, because users can edit the storage. */
function unsentOf(value: string | undefined): UnsentMessage | undefined {
  try {
    const found: { readonly message?: unknown; readonly refusal?: unknown } | null = JSON.parse(value ?? "null");
    const message = OutgoingMessage.safeParse(found?.message).data;
    return message && { message, refusal: typeof found?.refusal === "string" ? found.refusal : null };
  } catch {
    return undefined;
  }
}

/**
 * Stores the unconfirmed messages of `place`, which is undefined while nobody may send. Calls `onNotStored` if the
 * storage is full or blocked.
 */
function unsentIn(entries: Entries, place: () => string | undefined, onNotStored?: () => void): Omit<UnsentMessages, "onRemoved"> {
  const partsOf = () => {
    const present = place();
    return present === undefined ? [] : entries.parts(present);
  };
  const partOf = (clientId: string) => `${place()}.${clientId}`;
  return {
    all: () =>
      partsOf().flatMap((part) => {
        const unsent = unsentOf(entries.read(part));
        if (unsent !== undefined && Date.now() - unsent.message.timestamp <= AGE_MAX_MS) return [unsent];
        entries.write(part, undefined);
        return [];
      }),
    put: (unsent) => {
      if (place() === undefined) return;
      const [part, value] = [partOf(unsent.message.clientId), JSON.stringify(unsent)];
      entries.write(part, value);
      if (entries.read(part) !== value) onNotStored?.();
    },
    remove: (clientId) => entries.write(partOf(clientId), undefined),
  };
}

export interface StaffUnsent extends UnsentMessages {
  /** Leaves it to the user to send the messages after the next sign-in. Must be called at sign-out. */
  readonly hold: () => void;
}

/** Stores the messages of a user in this browser, for all its tabs. */
export function unsentInBrowser(place: () => string | undefined, onNotStored?: () => void): StaffUnsent {
  const messages = unsentIn(IN_BROWSER, place, onNotStored);
  return {
    ...messages,
    hold: () => {
      for (const { message, refusal } of messages.all()) messages.put({ message, refusal: refusal ?? UNSENT_REASON_TEXTS.signedOut });
    },
    onRemoved: (listener) =>
      onStoredChange("unsent", (part, value) => {
        const begin = `${place()}.`;
        if (value === undefined && part.startsWith(begin)) listener(part.slice(begin.length));
      }),
  };
}

export interface CustomerUnsent extends UnsentMessages {
  /** Returns whether a message would be lost with the page, because the storage is full or blocked. */
  readonly lastsWithPage: () => boolean;
}

/** Stores a customer's messages in this browser tab, which alone has the key of the conversation. */
export const unsentInTab = (place: string): CustomerUnsent => {
  const entries = inTab();
  return { ...unsentIn(entries, () => place), onRemoved: () => () => undefined, lastsWithPage: () => entries.memory.size > 0 };
};
