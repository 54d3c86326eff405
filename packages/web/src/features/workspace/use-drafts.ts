import { MESSAGE_MAX } from "@parley/core/contract/messenger/conversations";
import { type Draft, drafts } from "@parley/core/contract/messenger/support";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { connection } from "../../shared/connection/connection.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { store, stored } from "../../shared/storage/stored.ts";

export type DraftMode = Draft["mode"];
type Texts = Readonly<Record<DraftMode, string>>;

export interface Drafts {
  readonly texts: Texts;
  /** When the answer that the gateway had kept was written last; absent where it was begun here. */
  readonly replyKeptAt: string | undefined;
  /** False until the gateway has told which drafts it keeps: an empty text says nothing before. */
  readonly isLoaded: boolean;
  readonly write: (mode: DraftMode, text: string) => void;
  /** Stores at the gateway what is not stored yet, at once. */
  readonly keep: () => void;
}

const MODES: readonly DraftMode[] = ["reply", "note"];
const SAVE_AFTER_MS = 500;

/** Whose draft, of what: several people may sign in at one browser. */
interface DraftPlace {
  readonly userId: number;
  readonly sessionId: number;
}

const partOf = ({ userId, sessionId }: DraftPlace, mode: DraftMode) => `${userId}.${sessionId}.${mode}`;

/** Stored at the gateway, then let go of here, unless more was written meanwhile. What is too long for a message stays here. */
async function save(place: DraftPlace, mode: DraftMode): Promise<void> {
  const body = stored("draft", partOf(place, mode));
  if (body === undefined || body.length > MESSAGE_MAX) return;
  await connection().client.call(drafts.save, { body: { sessionId: place.sessionId, mode, body } });
  if (stored("draft", partOf(place, mode)) === body) store("draft", undefined, partOf(place, mode));
}

/**
 * The unsent texts of a conversation, one for each mode: they follow the person, not the browser (field note 30). What is written is kept in
 * this browser at once and at the gateway when it rests, on blur and on leaving; what the gateway did not take is still here next time.
 */
export function useDrafts(sessionId: number): Drafts {
  const { userId } = useUser();
  const place = useMemo(() => ({ userId, sessionId }), [userId, sessionId]);
  const [texts, setTexts] = useState<Texts>(() => ({
    reply: stored("draft", partOf(place, "reply")) ?? "",
    note: stored("draft", partOf(place, "note")) ?? "",
  }));
  const [replyKeptAt, setReplyKeptAt] = useState<string>();
  const [isLoaded, setIsLoaded] = useState(false);
  const touched = useRef(new Set<DraftMode>(MODES.filter((mode) => stored("draft", partOf(place, mode)) !== undefined)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    // Failing loses nothing: the text stays in this browser, and the next change, blur or visit tries again.
    for (const mode of MODES) save(place, mode).catch(() => undefined);
  }, [place]);
  const write = useCallback(
    (mode: DraftMode, text: string) => {
      touched.current.add(mode);
      store("draft", text, partOf(place, mode));
      setTexts((now) => ({ ...now, [mode]: text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, SAVE_AFTER_MS);
    },
    [place, keep],
  );

  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly Draft[]) => {
      if (!isWanted) return;
      setIsLoaded(true);
      for (const { mode, body, updatedAt } of found) {
        if (touched.current.has(mode)) continue;
        setTexts((now) => ({ ...now, [mode]: body }));
        if (mode === "reply") setReplyKeptAt(updatedAt);
      }
    };
    // Without the gateway's drafts one can still write; what is written wins anyway.
    connection()
      .client.call(drafts.list, { params: { sessionId } })
      .then(take, () => take([]));
    return () => {
      isWanted = false;
      keep();
    };
  }, [sessionId, keep]);

  return useMemo(() => ({ texts, replyKeptAt, isLoaded, write, keep }), [texts, replyKeptAt, isLoaded, write, keep]);
}
