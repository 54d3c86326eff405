import { MESSAGE_MAX } from "@parley/core/contract/chats/conversations";
import type { KeptDraft } from "@parley/core/contract/chats/support";
import { GatewayError } from "@parley/core/errors";
import { hearStored, store, stored, storedParts } from "../../shared/storage/stored.ts";

export type DraftMode = "reply" | "note";
const MODES: readonly DraftMode[] = ["reply", "note"];
const SAVE_AFTER_MS = 500;

/** A draft as the gateway has it. */
export interface GatewayDraft {
  readonly mode: DraftMode;
  readonly body: string;
  readonly version: number;
  readonly updatedAt: string;
}

/** The calls of the conversation or ticket that the drafts are of. */
export interface DraftCalls {
  /** Tells the drafts apart in this browser: by person, and by conversation or ticket. */
  readonly place: string;
  readonly list: () => Promise<readonly GatewayDraft[]>;
  readonly save: (draft: { readonly mode: DraftMode; readonly body: string; readonly version: number | null }) => Promise<KeptDraft>;
}

export interface DraftsShown {
  readonly texts: Readonly<Record<DraftMode, string>>;
  /** A text of another window that is neither replaced nor taken over without being asked. */
  readonly others: Readonly<Partial<Record<DraftMode, string>>>;
  /** When the answer that the gateway had kept was written last; absent where it was begun here. */
  readonly replyKeptAt: string | undefined;
  /** False until the gateway has told which drafts it keeps: an empty text says nothing before. */
  readonly isLoaded: boolean;
}

export interface KeptDrafts {
  readonly state: () => DraftsShown;
  readonly subscribe: (listener: () => void) => () => void;
  readonly write: (mode: DraftMode, text: string) => void;
  /** The text was sent: it is a draft no longer, in no window. */
  readonly sent: (mode: DraftMode) => void;
  /** The version that the text began from: the gateway removes that draft when the text is sent. */
  readonly versionOf: (mode: DraftMode) => number | null;
  /** Stores the text at the gateway before a call sends it, so that a reload right after Send shows no copy that only this browser has. */
  readonly beforeSend: () => Promise<void>;
  /** Names the draft as it is stored, so that two windows that send it send one message; undefined where it differs from what is stored. */
  readonly nameOf: (mode: DraftMode) => string | undefined;
  /** Decides on the text of another window: puts it before the text here, or leaves it out. */
  readonly decide: (mode: DraftMode, how: "add" | "discard") => void;
  /** Stores at the gateway what is not stored yet, at once. */
  readonly keep: () => void;
  /** Asks the gateway what it keeps: something may have changed elsewhere. */
  readonly refresh: () => void;
  /** The gateway has told which draft has changed; `version` is null once it is gone. */
  readonly heard: (told: { readonly mode: DraftMode; readonly version: number | null }) => void;
  /** Begins to listen; the answer ends it, and stores what is not stored yet. */
  readonly open: () => () => void;
}

/** A text in this browser that the gateway does not have yet. Each window has an entry of its own: two that are written in overwrite nothing. */
interface Entry {
  readonly body: string;
  readonly version: number | null;
  readonly at: number;
  /** The text that was sent, where this entry is what remained of it. */
  readonly sent?: string | undefined;
}

interface Kept {
  text: string;
  /** Changed here since the gateway last took or told it. */
  isDirty: boolean;
  /** The version that the text began from. */
  version: number | null;
  /** The text of that version; undefined where it is not known, or was sent. */
  body: string | undefined;
  sent: string | undefined;
  /** The draft of another window, until the user decides on it. */
  other: GatewayDraft | undefined;
  /** Entries in this browser that the text was taken from. */
  readonly from: Map<string, string>;
}

/** Tells the windows of one browser apart. */
const WINDOW_ID = crypto.randomUUID().slice(0, 8);

const entryOf = (value: string): Entry => {
  try {
    const found: unknown = JSON.parse(value);
    if (typeof found === "object" && found !== null && "body" in found && typeof found.body === "string" && "version" in found) return found as Entry;
  } catch {
    // An older build stored the text alone.
  }
  return { body: value, version: null, at: 0 };
};

/** Both texts, the one that was there first before the other. */
const joined = (first: string, second: string): string => (second.trim() === "" ? first : `${first}\n\n${second}`);

/**
 * Unsent texts of a conversation or ticket, one per mode: they follow the user, not the browser (field note 30). Text
 * is stored in this browser at once, and at the gateway after a pause, on blur and on leaving; text that could not be
 * saved is still here next time. All windows show one text, and no text is ever replaced by one that does not contain
 * it (ADR 0153).
 */
export function createKeptDrafts({ place, list, save }: DraftCalls): KeptDrafts {
  const listeners = new Set<() => void>();
  /** A name goes to one message: the same words may be written and sent again before the gateway has heard that they were sent. */
  const usedNames = new Set<string>();
  const prefixOf = (mode: DraftMode) => `${place}.${mode}`;
  const ownPart = (mode: DraftMode) => `${prefixOf(mode)}.${WINDOW_ID}`;
  let isLoaded = false;
  let replyKeptAt: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls one after the other: an answer always finds what the one before has changed. */
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
  /** The text stands at the gateway, or nowhere any more: the entries that it came from are over, unless another window has gone on in them. */
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

  /** Brings the text here and the one at the gateway together, so that neither is lost. */
  function reconcile(mode: DraftMode, theirs: GatewayDraft | undefined): void {
    const one = kept[mode];
    const version = theirs?.version ?? null;
    if (version === one.version && one.other === undefined) {
      if (!one.isDirty && one.text === theirs?.body) take(mode, theirs);
      return;
    }
    const [mine, other] = [one.text.trim(), theirs?.body.trim() ?? ""];
    // A save that was on its way when the text was sent.
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

  /** A text that is too long for a message stays here, and so does one until the user decides on another window's. */
  const isToSave = ({ isDirty, other, text }: Kept) => isDirty && other === undefined && text.length <= MESSAGE_MAX;

  /** White space alone is no draft in any list. */
  const storedForm = ({ text }: Kept): string => (text.trim() === "" ? "" : text);

  async function saveOne(mode: DraftMode): Promise<void> {
    const one = kept[mode];
    // A second time at most: another window may have stored its text right before.
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

  // Failing loses nothing: the text stays in this browser, and the next change, blur, connection or visit tries again.
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
      // The text of another window of this browser, which sent it before this window heard that it was saved.
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

  /** Follows what another window of this browser is writing, or has just sent, also while the gateway cannot be reached. */
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
