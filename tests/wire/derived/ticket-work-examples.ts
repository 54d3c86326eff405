import type { CallName } from "@parley/core/contract";
import { type Make, one } from "./example.ts";
import { fresh, session, slaPriority, tag, talkedTicket } from "./things.ts";
import type { World } from "./world.ts";

/** Time in the future, independent of when the tests run. */
const LATER = new Date(Date.now() + 86_400_000).toISOString();
const scheduledReply = async (world: World): Promise<number> =>
  world.own(`insert into scheduled_reply (stakeholder_id, user_id, session_id, body, send_at, seen_seq, seen_status, seen_owner_id)
    values (2, $1::int, ${await session(world, "active")}, 'Ours', now() + interval '1 day', 0, 'active', $1::int) returning id`);

/** Creates a macro of the caller with a step of every type; returns its id. */
const macro = async (world: World): Promise<number> =>
  world.own(`insert into ticket_macro (stakeholder_id, user_id, scope, name, owner, priority, sla, sla_priority_id, add_labels, status, pending_hours, note, reply, next)
    select 2, $1::int, 'personal', '${fresh()}', 'me', 'high', 'level', ${await slaPriority(world)}, array[name], 'pending', 24, 'Ours', 'Ours', 'stay'
    from tag where id = ${await tag(world)} returning id`);

export const ticketWorkExamples: Partial<Record<CallName, Make>> = {
  "scheduledReplies.create": one(async (world) => ({ body: { sessionId: await session(world, "active"), body: "Ours", sendAt: LATER } })),
  "scheduledReplies.list": one(async (world) => ({ query: { sessionId: await session(world, "active") } })),
  "scheduledReplies.remove": one(async (world) => ({ params: { id: await scheduledReply(world) } })),
  "scheduledReplies.update": one(async (world) => ({
    params: { id: await scheduledReply(world) },
    body: { body: "Ours", sendAt: LATER, version: 1 },
  })),
  "ticketSettings.update": one(async ({ own }) => ({
    body: { reopenDays: 30, version: await own("select coalesce((select version from ticket_setting where stakeholder_id = 2 limit 1), 0) as id") },
  })),
  "tickets.suggestion": one(async (world) => ({ params: { sessionId: await session(world, "active") } })),
  "tickets.applyMacro": one(async (world) => ({
    body: { ...(await talkedTicket(world, await session(world, "ended"), true)), macroId: await macro(world) },
  })),
};
