import { MESSAGE_MAX } from "@parley/core/contract/messenger/conversations";
import type { TicketDraft } from "@parley/core/contract/messenger/ticket-conversations";
import { useCallback, useEffect, useRef, useState } from "react";
import { ticketCalls } from "../../kit/tickets/ticket-calls.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { store, stored } from "../../shared/storage/stored.ts";

type Mode = TicketDraft["mode"];
const MODES: readonly Mode[] = ["reply", "note"];
const SAVE_AFTER_MS = 500;

const partOf = (userId: number, ticketId: number, mode: Mode) => `${userId}.ticket${ticketId}.${mode}`;

/** Stored at the gateway, then let go of here, unless more was written meanwhile. What is too long for a message stays here. */
async function save(userId: number, ticketId: number, mode: Mode): Promise<void> {
  const part = partOf(userId, ticketId, mode);
  const body = stored("draft", part);
  if (body === undefined || body.length > MESSAGE_MAX) return;
  await ticketCalls.saveDraft.call({ body: { id: ticketId, mode, body } });
  if (stored("draft", part) === body) store("draft", undefined, part);
}

/**
 * The unsent texts of a ticket, one for each mode: they follow the person, not the browser (field note 30). What is written is kept in this browser at once and at the gateway
 * when it rests and on leaving; what the gateway did not take is still here next time.
 */
export function useTicketDrafts(ticketId: number) {
  const { userId } = useUser();
  const [texts, setTexts] = useState<Readonly<Record<Mode, string>>>(() => ({
    reply: stored("draft", partOf(userId, ticketId, "reply")) ?? "",
    note: stored("draft", partOf(userId, ticketId, "note")) ?? "",
  }));
  const touched = useRef(new Set<Mode>(MODES.filter((mode) => stored("draft", partOf(userId, ticketId, mode)) !== undefined)));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    // Failing loses nothing: the text stays in this browser, and the next change or visit tries again.
    for (const mode of MODES) save(userId, ticketId, mode).catch(() => undefined);
  }, [userId, ticketId]);
  const write = useCallback(
    (mode: Mode, text: string) => {
      touched.current.add(mode);
      store("draft", text, partOf(userId, ticketId, mode));
      setTexts((now) => ({ ...now, [mode]: text }));
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, SAVE_AFTER_MS);
    },
    [userId, ticketId, keep],
  );
  useEffect(() => {
    let isWanted = true;
    const take = (found: readonly TicketDraft[]) => {
      if (!isWanted) return;
      for (const { mode, body } of found) if (!touched.current.has(mode)) setTexts((now) => ({ ...now, [mode]: body }));
    };
    // Without the gateway's drafts one can still write; what is written wins anyway.
    ticketCalls.drafts.call({ params: { id: ticketId } }).then(take, () => undefined);
    return () => {
      isWanted = false;
      keep();
    };
  }, [ticketId, keep]);
  return { texts, write, keep };
}
