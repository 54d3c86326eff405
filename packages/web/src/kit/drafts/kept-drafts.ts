import { MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import type { KeptDraft } from "@parley/core/contract/chats/support";
import { GatewayError } from "@parley/core/errors";
import { hearStored, store, stored, storedParts } from "../../shared/storage/stored.ts";

export type DraftMode = "reply" | "note";
const MODES: readonly DraftMode[] = ["reply", "note"];
const SAVE_AFTER_MS = 500;

/** A draft stored at the gateway. */
export interface GatewayDraft {
  readonly mode: DraftMode;
  readonly body: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** Draft calls of a conversation or ticket. */
export interface DraftCalls {
  /** Key of the drafts in this browser: user, and conversation or ticket. */
  readonly place: string;
  readonly list: () => Promise<readonly GatewayDraft[]>;
  readonly save: (draft: { readonly mode: DraftMode; readonly body: string; readonly version: number | null }) => Promise<KeptDraft>;
}

export interface DraftsShown {
  readonly texts: Readonly<Record<DraftMode, string>>;
  /** Text of another window that needs the user's decision. */
  readonly others: Readonly<Partial<Record<DraftMode, string>>>;
  /** Last change of a stored reply; undefined if it was begun here. */
  readonly replyKeptAt: string | undefined;
  /** False until the gateway's drafts are loaded: an empty text means nothing before. */
  readonly isLoaded: boolean;
}

export interface KeptDrafts {
  readonly state: () => DraftsShown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (mode: DraftMode, text: string) => void;
  /** Call after sending: removes the draft in all windows. */
  readonly sent: (mode: DraftMode) => void;
  /** Version that the text is based on: the gateway removes that draft when the text is sent. */
  readonly versionOf: (mode: DraftMode) => number | null;
  /** Stores the text at the gateway before sending, so that a reload right after Send finds no unsent local copy. */
  readonly beforeSend: () => Promise<void>;
  /**
   * Id of the stored draft, so that two windows that send it send one message; undefined if the text differs from the
   * stored one.
   */
  readonly nameOf: (mode: DraftMode) => string | undefined;
  /** Resolves a conflicting text of another window: inserts it before this text, or discards it. */
  readonly decide: (mode: DraftMode, how: "add" | "discard") => void;
  /** Stores unsaved text at the gateway now. */
  readonly keep: () => void;
  /** Reads the gateway's drafts again. */
  readonly refresh: () => void;
  /** Handles the event of a changed draft; `version` is null after its removal. */
  readonly heard: (told: { readonly mode: DraftMode; readonly version: number | null }) => void;
  /** Starts listening; the returned function stops it and saves unsaved text. */
  readonly open: () => () => void;
}

/**
 * Text in this browser that is not at the gateway yet. Each window has its own entry, so that windows do not overwrite
 * each other.
 */
interface Entry {
  readonly body: string;
  readonly version: number | null;
  readonly at: number;
  /** Sent text, if this entry is what remained of it. */
  readonly sent?: string | undefined;
}

interface Kept {
  text: string;
  /** Changed since the last save or load. */
  isDirty: boolean;
  /** Version that the text is based on. */
  version: number | null;
  /** Text of that version; undefined if unknown, or sent. */
  body: string | undefined;
  sent: string | undefined;
  /** Draft of another window, until the user decides. */
  other: GatewayDraft | undefined;
  /** Entries in this browser that the text came from. */
  readonly from: Map<string, string>;
}

/** Identifies the window within the browser. */
const WINDOW_ID = crypto.randomUUID().slice(0, 8);

const entryOf = (value: string): Entry => {
  try {
    const found: unknown = JSON.parse(value);
    if (typeof found === "object" && found !== null && "body" in found && typeof found.body === "string" && "version" in found) return found as Entry;
  } catch {
    // Earlier builds stored plain text.
  }
  return { body: value, version: null, at: 0 };
};

/** Both texts, the earlier one first. */
const joined = (first: string, second: string): string => (second.trim() === "" ? first : `${first}\n\n${second}`);

/**
 * Unsent texts of a conversation or ticket, one per mode: they follow the user, not the browser (field note 30). Text
 * is stored in this browser at once, and at the gateway after a pause, on blur and on leaving; text that could not be
 * saved is still here next time. All windows show one text, and no text is ever replaced by one that does not contain
 * it (ADR 0153).
 */
export function createKeptDrafts({ place, list, save }: DraftCalls): KeptDrafts {
  const listeners = new Set<() => void>();
  /** Each id is used for one message: the same words may be sent again before the gateway knows of the first. */
  const usedNames = new Set<string>();
  const prefixOf = (mode: DraftMode) => `${place}.${mode}`;
  const ownPart = (mode: DraftMode) => `${prefixOf(mode)}.${WINDOW_ID}`;
  let isLoaded = false;
  let replyKeptAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls run one after the other, so that each sees the results of the one before. */
  let calls: Promise<void> = Promise.resolve();
  const kept: Record<DraftMode, Kept> = { reply: begin("reply"), note: begin("note") };
  let shown = show();

  function begin(mode: DraftMode): Kept {
    const found = storedParts("draft", prefixOf(mode)).map((part) => ({ part, value: stored("draft", part) ?? "" }));
    const newest = found.map(({ part, value }) => ({ part, value, ...entryOf(value) })).sort((one, other) => other.at - one.at)[0];
    if (newest === undefined) return { text: "", isDirty: false, version: null, body: undefined, sent: undefined, other: undefined, from: new Map() };
    return {
      text: newest.body,
      isDirty: true,
      version: newest.version,
      body: undefined,
      sent: newest.sent,
      other: undefined,
      from: new Map([[newest.part, newest.value]]),
    };
  }

  function show(): DraftsShown {
    const others: Partial<Record<DraftMode, string>> = {};
    for (const mode of MODES) {
      const { other } = kept[mode];
      if (other !== undefined) others[mode] = other.body;
    }
    return { texts: { reply: kept.reply.text, note: kept.note.text }, others, replyKeptAt, isLoaded };
  }
  function tell(): void {
    shown = show();
    for (const listener of listeners) listener();
  }

  function storeEntry(mode: DraftMode): void {
    const { text, version, sent } = kept[mode];
    store("draft", JSON.stringify({ body: text, version, at: Date.now(), sent } satisfies Entry), ownPart(mode));
  }
  /** Removes the local entries of a text that is stored or gone, unless another window has changed them. */
  function dropEntries(mode: DraftMode): void {
    store("draft", undefined, ownPart(mode));
    for (const [part, value] of kept[mode].from) if (stored("draft", part) === value) store("draft", undefined, part);
    kept[mode].from.clear();
  }

  function take(mode: DraftMode, theirs: GatewayDraft | undefined): void {
    const one = kept[mode];
    one.text = theirs?.body ?? "";
    one.body = theirs?.body;
    one.version = theirs?.version ?? null;
    one.isDirty = false;
    one.sent = undefined;
    one.other = undefined;
    dropEntries(mode);
    if (mode === "reply") replyKeptAt = theirs?.updatedAt;
  }

  /** Merges the local text with the gateway's, so that neither is lost. */
  function reconcile(mode: DraftMode, theirs: GatewayDraft | undefined): void {
    const one = kept[mode];
    const version = theirs?.version ?? null;
    if (version === one.version && one.other === undefined) {
      if (!one.isDirty && one.text === theirs?.body) take(mode, theirs);
      return;
    }
    const [mine, other] = [one.text.trim(), theirs?.body.trim() ?? ""];
    // A save that was running when the text was sent.
    if (one.sent !== undefined && mine === "" && other !== "" && one.sent.startsWith(other)) {
      one.version = version;
      return;
    }
    const isContained = theirs !== undefined && (mine === "" || other.includes(mine));
    if (!one.isDirty || isContained) take(mode, theirs);
    else if (theirs === undefined || mine.includes(other)) {
      one.version = version;
      one.body = theirs?.body;
      one.other = undefined;
    } else one.other = theirs;
  }

  async function readAll(): Promise<void> {
    const found = await list();
    for (const mode of MODES)
      reconcile(
        mode,
        found.find((draft) => draft.mode === mode),
      );
    isLoaded = true;
    tell();
  }

  /** Texts too long for a message stay local, and so do texts with an unresolved conflict. */
  const isToSave = ({ isDirty, other, text }: Kept) => isDirty && other === undefined && text.length <= MESSAGE_MAX;

  /** White space alone is no draft in any list. */
  const storedForm = ({ text }: Kept): string => (text.trim() === "" ? "" : text);

  async function saveOne(mode: DraftMode): Promise<void> {
    const one = kept[mode];
    // At most twice: another window may have saved just before.
    for (let time = 0; time < 2 && isToSave(one); time += 1) {
      const body = storedForm(one);
      try {
        const { version } = await save({ mode, body, version: one.version });
        one.version = version;
        one.body = one.sent === undefined ? body : undefined;
        // Changed, or cleared, during the call: the change is saved by its own timer.
        if (storedForm(one) !== body) {
          storeEntry(mode);
          return;
        }
        one.isDirty = false;
        one.sent = undefined;
        dropEntries(mode);
        return;
      } catch (thrown) {
        if (!(thrown instanceof GatewayError && thrown.status === 409)) throw thrown;
        await readAll();
      }
    }
  }

  // Errors lose nothing: the text stays in this browser, and the next change, blur, connection or visit tries again.
  const inTurn = (work: () => Promise<void>): void => {
    calls = calls.then(work).catch(() => undefined);
  };
  const keep = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const mode of MODES) if (isToSave(kept[mode])) inTurn(() => saveOne(mode));
  };
  const refresh = (): void => {
    inTurn(async () => {
      await readAll();
      keep();
    });
  };

  const heard: KeptDrafts["heard"] = ({ mode, version }) => {
    inTurn(async () => {
      const one = kept[mode];
      // Most events report a save of this window.
      if (version === one.version && one.other === undefined) return;
      await readAll();
      // Text that is being written waits for its pause.
      if (timer === undefined) keep();
    });
    if (version !== null) return;
    inTurn(async () => {
      const one = kept[mode];
      // Text of another window, which sent it before this one learned that it was saved.
      if (one.isDirty || one.version !== null || one.text.trim() === "") return;
      take(mode, undefined);
      tell();
    });
  };

  function change(mode: DraftMode, text: string): void {
    kept[mode].text = text;
    kept[mode].isDirty = true;
    storeEntry(mode);
    tell();
  }

  /** Follows text written or sent in another window of this browser, also while the gateway is unreachable. */
  function follow(mode: DraftMode, value: string): void {
    const one = kept[mode];
    const { body, version, sent } = entryOf(value);
    if (one.isDirty && (sent === undefined || one.text.trim() !== sent)) return;
    if (one.isDirty) dropEntries(mode);
    one.text = body;
    one.isDirty = false;
    one.version = version;
    one.body = undefined;
    tell();
  }

  return {
    state: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    keep,
    refresh,
    heard,

    write: (mode, text) => {
      kept[mode].sent = undefined;
      change(mode, text);
      clearTimeout(timer);
      timer = setTimeout(keep, SAVE_AFTER_MS);
    },

    versionOf: (mode) => kept[mode].version,

    beforeSend: () => {
      keep();
      return calls;
    },

    sent: (mode) => {
      const one = kept[mode];
      usedNames.add(`draft-${one.version}`);
      one.body = undefined;
      if (one.other !== undefined) take(mode, one.other);
      else {
        one.sent = one.text.trim();
        change(mode, "");
      }
      tell();
      keep();
    },

    nameOf: (mode) => {
      const { version, body, text } = kept[mode];
      const name = `draft-${version}`;
      return version !== null && body !== undefined && body.trim() === text.trim() && !usedNames.has(name) ? name : undefined;
    },

    decide: (mode, how) => {
      const one = kept[mode];
      if (one.other === undefined) return;
      const { other } = one;
      one.version = other.version;
      one.body = other.body;
      one.other = undefined;
      change(mode, how === "add" ? joined(other.body, one.text) : one.text);
      keep();
    },

    open: () => {
      // Without the gateway's drafts users can still write; the texts are merged later.
      inTurn(() =>
        readAll().catch(() => {
          isLoaded = true;
          tell();
        }),
      );
      inTurn(async () => keep());
      const stop = hearStored("draft", (part, value) => {
        for (const mode of MODES) if (part.startsWith(`${prefixOf(mode)}.`) && value !== undefined) follow(mode, value);
      });
      return () => {
        stop();
        keep();
      };
    },
  };
}
