import { MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import type { StoredDraft } from "@parley/core/contract/chats/support";
import { GatewayError } from "@parley/core/errors";
import { onStoredChange, store, stored, storedParts } from "../../shared/storage/stored.ts";

export type DraftMode = "reply" | "note";
const MODES: readonly DraftMode[] = ["reply", "note"];
const SAVE_AFTER_MS = 500;

export interface GatewayDraft {
  readonly mode: DraftMode;
  readonly body: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** Calls that load and store the drafts of a conversation or ticket. */
export interface DraftCalls {
  /** Storage key of the drafts in this browser, made of the user and the conversation or ticket. */
  readonly place: string;
  readonly list: () => Promise<readonly GatewayDraft[]>;
  readonly save: (draft: { readonly mode: DraftMode; readonly body: string; readonly version: number | null }) => Promise<StoredDraft>;
}

export interface DraftsShown {
  readonly texts: Readonly<Record<DraftMode, string>>;
  /** Drafts of another browser tab that conflict with this one, until the user decides. */
  readonly others: Readonly<Partial<Record<DraftMode, string>>>;
  /** Time of the last change of a stored reply draft; undefined if the reply was begun in this tab. */
  readonly replyKeptAt: string | undefined;
  /**
   * True after the gateway's drafts have been loaded. Before that, an empty text does not mean that there is no draft.
   */
  readonly isLoaded: boolean;
}

export interface DraftManager {
  readonly state: () => DraftsShown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (mode: DraftMode, text: string) => void;
  /** Called after a message was sent, to remove its draft in all browser tabs. */
  readonly sent: (mode: DraftMode) => void;
  /**
   * Returns the version of the stored draft on which the text is based. The gateway removes that draft when the text is
   * sent.
   */
  readonly versionOf: (mode: DraftMode) => number | null;
  /**
   * Stores the text at the gateway before it is sent, so that reloading the page right after Send does not restore it
   * as an unsent draft.
   */
  readonly beforeSend: () => Promise<void>;
  /**
   * Returns an id derived from the stored draft. If two browser tabs send the same draft, the gateway stores one
   * message. Undefined if the text differs from the stored draft.
   */
  readonly nameOf: (mode: DraftMode) => string | undefined;
  /** Resolves a conflict with another tab's draft: inserts it before this text, or discards it. */
  readonly decide: (mode: DraftMode, how: "add" | "discard") => void;
  readonly keep: () => void;
  readonly refresh: () => void;
  /** Handles the event of a changed draft; `version` is null after its removal. */
  readonly heard: (told: { readonly mode: DraftMode; readonly version: number | null }) => void;
  /** Starts listening for changes. The returned function stops this and saves unsaved text. */
  readonly open: () => () => void;
}

/**
 * Text in this browser's storage that is not stored at the gateway yet. Each tab has its own entry, so that tabs do not
 * overwrite each other.
 */
interface Entry {
  readonly body: string;
  readonly version: number | null;
  readonly at: number;
  /** Sent text of a draft whose entry could not yet be removed from the storage. */
  readonly sent?: string | undefined;
}

interface Kept {
  text: string;
  /** True if the text was changed since it was last saved or loaded. */
  isDirty: boolean;
  /** Version of the stored draft on which the text is based. */
  version: number | null;
  /** Text that the gateway stores under `version`; undefined if it is unknown or was sent. */
  body: string | undefined;
  sent: string | undefined;
  /** Conflicting draft of another tab, until the user decides. */
  other: GatewayDraft | undefined;
  /** Storage entries from which the text was loaded, to be removed after it has been saved. */
  readonly from: Map<string, string>;
}

/** Random id of this browser tab. */
const WINDOW_ID = crypto.randomUUID().slice(0, 8);

const entryOf = (value: string): Entry => {
  try {
    const found: unknown = JSON.parse(value);
    if (typeof found === "object" && found !== null && "body" in found && typeof found.body === "string" && "version" in found) return found as Entry;
  } catch {
    // Ignores a syntax error, because earlier builds stored plain text instead of JSON.
  }
  return { body: value, version: null, at: 0 };
};

const joined = (first: string, second: string): string => (second.trim() === "" ? first : `${first}\n\n${second}`);

/**
 * Manages the drafts of a conversation or ticket, one per mode, which follow the user across devices (field note 30).
 * Text is stored in this browser at once and at the gateway after a pause. No text is replaced by one that does not
 * contain it (ADR 0153).
 */
export function createDraftManager({ place, list, save }: DraftCalls): DraftManager {
  const listeners = new Set<() => void>();
  /**
   * Draft ids used so far. Each is used for one message, because the user may send the same words again before the
   * gateway has removed the draft.
   */
  const usedNames = new Set<string>();
  const prefixOf = (mode: DraftMode) => `${place}.${mode}`;
  const ownPart = (mode: DraftMode) => `${prefixOf(mode)}.${WINDOW_ID}`;
  let isLoaded = false;
  let replyKeptAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Queue of the calls, which run one after another, so that each sees the result of the previous one. */
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
  /** Removes the storage entries of a text that is saved or sent, except those that another tab has changed. */
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

  /**
   * Compares the local text with the gateway's draft and keeps the one that contains the other. If neither does, the
   * user must decide.
   */
  function reconcile(mode: DraftMode, theirs: GatewayDraft | undefined): void {
    const one = kept[mode];
    const version = theirs?.version ?? null;
    if (version === one.version && one.other === undefined) {
      if (!one.isDirty && one.text === theirs?.body) take(mode, theirs);
      return;
    }
    const [mine, other] = [one.text.trim(), theirs?.body.trim() ?? ""];
    // Ignores a draft that is the beginning of the text just sent, because a save was running while it was sent.
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

  /**
   * Returns whether a text has to be saved at the gateway. Texts longer than a message and texts with an unresolved
   * conflict stay in this browser.
   */
  const isToSave = ({ isDirty, other, text }: Kept) => isDirty && other === undefined && text.length <= MESSAGE_MAX;

  /**
   * Returns the text to store; text that contains only white space is stored as empty, so that no list shows it as a
   * draft.
   */
  const storedForm = ({ text }: Kept): string => (text.trim() === "" ? "" : text);

  async function saveOne(mode: DraftMode): Promise<void> {
    const one = kept[mode];
    // Tries again after a conflict, because another tab may have saved just before. Two attempts at most.
    for (let time = 0; time < 2 && isToSave(one); time += 1) {
      const body = storedForm(one);
      try {
        const { version } = await save({ mode, body, version: one.version });
        one.version = version;
        one.body = one.sent === undefined ? body : undefined;
        // Stops if the text was changed or sent during the call, because the change is saved by its own timer.
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

  // Runs a call after the previous ones and ignores errors. The text stays in this browser, and the next change, blur,
  // reconnect or visit tries again.
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

  const heard: DraftManager["heard"] = ({ mode, version }) => {
    inTurn(async () => {
      const one = kept[mode];
      // Ignores events about the version that this tab has saved.
      if (version === one.version && one.other === undefined) return;
      await readAll();
      // Saves merged text, unless the user is typing; the timer saves it after the pause.
      if (timer === undefined) keep();
    });
    if (version !== null) return;
    inTurn(async () => {
      const one = kept[mode];
      // Clears a text that another tab sent before this tab learned that it had been saved.
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

  /** Applies a text that was written or sent in another tab of this browser, even while the gateway is unreachable. */
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
      // Lets users write even if loading the drafts has failed. The texts are merged later.
      inTurn(() =>
        readAll().catch(() => {
          isLoaded = true;
          tell();
        }),
      );
      inTurn(async () => keep());
      const stop = onStoredChange("draft", (part, value) => {
        for (const mode of MODES) if (part.startsWith(`${prefixOf(mode)}.`) && value !== undefined) follow(mode, value);
      });
      return () => {
        stop();
        keep();
      };
    },
  };
}
