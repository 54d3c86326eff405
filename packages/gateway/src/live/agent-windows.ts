import { randomUUID } from "node:crypto";
import type { BroadcastAgentStatus } from "@parley/core/contract/routing/agent-status";
import { sql, type Transaction } from "kysely";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { PLATFORM } from "../db/scope.ts";
import { type AgentId, changeAgentStatus, displayedAgentState, lockState, type StoredState } from "./chat/agent-states.ts";

const BEAT_MS = 10_000;
/** Time without a heartbeat after which a process counts as ended. */
const DEAD_AFTER = "45 seconds";

/**
 * Records the open console tabs of support agents in the database for all processes (docs/adr/0117). Opening the first
 * tab restores the agent's last status; closing the last one is recorded immediately. The agent's state is locked, so
 * that of two tabs closed at the same time in two processes, the second finds none left.
 */
export interface AgentTabs {
  opened(windowId: string, agent: AgentId): Promise<void>;
  closed(windowId: string): Promise<void>;
  /** Removes the tabs of processes that have ended. */
  forgetTheDead(): Promise<void>;
  /** Resolves after all closed tabs have been recorded. */
  stop(): Promise<void>;
}

export interface AgentTabsOptions {
  readonly database: Pick<Database, "query" | "transaction">;
  readonly tell: (stakeholderId: number, status: BroadcastAgentStatus) => void;
  readonly log: Logger;
  readonly now: () => Date;
  readonly beatMs?: number;
}

const BEAT = {
  name: "gateway_process_beat",
  text: "insert into gateway_process (id) values ($1) on conflict (id) do update set seen_at = now()",
};
const NOTED = {
  name: "agent_windows_noted",
  text: 'select id, user_id as "userId", stakeholder_id as "stakeholderId" from agent_window where process_id = $1',
};
const DEAD = { name: "gateway_process_dead", text: `delete from gateway_process where seen_at < now() - interval '${DEAD_AFTER}'`, values: [] };
const ORPHANS = {
  name: "agent_windows_orphaned",
  text: `select w.id, w.user_id as "userId", w.stakeholder_id as "stakeholderId" from agent_window w
    where not exists (select from gateway_process p where p.id = w.process_id)`,
  values: [],
};

export const createAgentTabs = ({ database, tell, log, now, beatMs = BEAT_MS }: AgentTabsOptions): AgentTabs => {
  const processId = randomUUID();
  /** Console tabs that are open in this process, even if they could not be recorded yet. */
  const open = new Map<string, AgentId>();
  const underWay = new Set<Promise<void>>();

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: unknown) => log.warn({ err: error }, "it could not be noted whether a support agent is there"))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
    return tracked;
  };

  /** Changes the state of an agent and publishes the change if it is visible. */
  const change = async (
    agent: AgentId,
    work: (trx: Transaction<Schema>, state: StoredState, at: Date) => Promise<Partial<StoredState>>,
  ): Promise<void> => {
    const at = now();
    const [before, after] = await database.transaction(agent.stakeholderId, async (trx) => {
      const state = await lockState(trx, agent, at);
      return [displayedAgentState(state), displayedAgentState({ ...state, ...(await work(trx, state, at)) })];
    });
    if (before.status !== after.status || before.reason !== after.reason) tell(agent.stakeholderId, { agentId: agent.userId, ...after });
  };

  const note = (windowId: string, agent: AgentId): Promise<void> =>
    change(agent, async (trx, { status, said, saidReason }, at) => {
      // Stops if the tab was closed in the meantime. Its closing either waits for this transaction or has found nothing
      // to remove.
      if (!open.has(windowId)) return {};
      await trx
        .insertInto("agent_window")
        .values({ id: windowId, process_id: processId, user_id: agent.userId, stakeholder_id: agent.stakeholderId })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      await trx.updateTable("agent_state").set({ gone_at: null }).where("user_id", "=", agent.userId).execute();
      if (status !== "offline") return { goneAt: null };
      const next = { status: said, reason: saidReason };
      await changeAgentStatus(trx, agent, { ...next, at, by: null });
      return { ...next, since: at.toISOString(), goneAt: null };
    });

  /** Removes a tab. With `orphaned`, removes it only if its process has ended. */
  const take = (windowId: string, agent: AgentId, { orphaned }: { readonly orphaned: boolean }): Promise<void> =>
    change(agent, async (trx, { goneAt }, at) => {
      const alive = sql<boolean>`exists (select from gateway_process p where p.id = agent_window.process_id)`;
      const taken = await trx
        .deleteFrom("agent_window")
        .where("id", "=", windowId)
        .$if(orphaned, (query) => query.where((eb) => eb.not(alive)))
        .returning("id")
        .executeTakeFirst();
      if (!taken || goneAt !== null) return {};
      const other = await trx.selectFrom("agent_window").select("id").where("user_id", "=", agent.userId).limit(1).executeTakeFirst();
      if (other) return {};
      await trx.updateTable("agent_state").set({ gone_at: at }).where("user_id", "=", agent.userId).execute();
      return { goneAt: at.toISOString() };
    });

  /**
   * Sends the heartbeat of this process. Records open tabs that could not be recorded or were removed during a stall,
   * and removes tabs closed in the meantime.
   */
  const beat = async (): Promise<void> => {
    await database.query(PLATFORM, { ...BEAT, values: [processId] });
    const rows = await database.query<AgentId & { id: string }>(PLATFORM, { ...NOTED, values: [processId] });
    const noted = new Set(rows.map(({ id }) => id));
    for (const [windowId, agent] of open) if (!noted.has(windowId)) await note(windowId, agent);
    for (const { id, ...agent } of rows) if (!open.has(id)) await take(id, agent, { orphaned: false });
  };
  const first = track(beat());
  const timer = setInterval(() => void track(beat()), beatMs);
  timer.unref();

  return {
    opened: async (windowId, agent) => {
      open.set(windowId, agent);
      await first;
      await track(note(windowId, agent));
    },
    closed: async (windowId) => {
      const agent = open.get(windowId);
      if (!agent) return;
      open.delete(windowId);
      await track(take(windowId, agent, { orphaned: false }));
    },
    forgetTheDead: async () => {
      await database.query(PLATFORM, DEAD);
      const orphans = await database.query<AgentId & { id: string }>(PLATFORM, ORPHANS);
      for (const { id, ...agent } of orphans) await take(id, agent, { orphaned: true });
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
      await track(
        database
          .query(PLATFORM, { name: "gateway_process_end", text: "delete from gateway_process where id = $1", values: [processId] })
          .then(() => undefined),
      );
    },
  };
};
