import type { Client } from "@parley/core/client";
import { auditLog } from "@parley/core/contract/messenger/audit-log";
import { notFound, usage } from "../../io/fail.ts";
import type { Given } from "../plain/particulars.ts";

async function actorNamed(client: Client, named: string): Promise<number> {
  if (/^\d+$/.test(named)) return Number(named);
  const wanted = named.trim().toLowerCase();
  const called = (await client.call(auditLog.people)).filter(({ name }) => name.toLowerCase() === wanted);
  const [found, ...others] = called;
  if (!found) throw notFound(`Nobody named '${named}' did anything lately.`, "Use their id: parley users show <login>");
  if (others.length > 0) throw usage(`Several people are named '${named}'.`, `Use one of their ids: ${called.map(({ id }) => id).join(", ")}`);
  return found.id;
}

/** The filters as the call takes them. An id is of one kind of thing. */
export async function auditQuery(client: Client, given: Given): Promise<Given> {
  if (given.entityId !== undefined && given.entity === undefined) throw usage("--id requires --entity.", "For example: --entity tag --id 3");
  return { ...given, ...(typeof given.actorId === "string" && { actorId: await actorNamed(client, given.actorId) }) };
}
