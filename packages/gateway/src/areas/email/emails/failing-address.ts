import type { FailingAddress } from "@parley/core/contract/email/emails";
import { failureCause } from "@parley/core/contract/email/failure-cause";
import type { Transaction } from "kysely";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import type { Scope } from "../../../db/scope.ts";

/** Causes that lie in the address itself, so that every later e-mail to it would be returned too. */
const LASTING = new Set(["unknownAddress", "unknownDomain"]);

interface Failure {
  readonly recipients: readonly string[];
  readonly reason: string;
  readonly at: Date;
}

/** Matches a refusal of our own address, which says nothing about the recipient (RFC 3463, X.1.7 and X.1.8). */
const CONCERNS_SENDER = /\b[45]\.1\.[78]\b|\bsender\b/i;

/** Records the recipients that a permanent failure concerns: those that its reason names, or else the only one. */
export const recordFailingAddresses = async (trx: Transaction<Schema>, stakeholderId: number, { recipients, reason, at }: Failure): Promise<void> => {
  if (CONCERNS_SENDER.test(reason) || !LASTING.has(failureCause(reason))) return;
  const all = [...new Set(recipients.map((one) => one.toLowerCase()))];
  const said = reason.toLowerCase();
  const failing = all.length === 1 ? all : all.filter((one) => said.includes(one));
  if (failing.length === 0) return;
  await trx
    .insertInto("failing_address")
    .values(failing.map((address) => ({ stakeholder_id: stakeholderId, address, reason, at })))
    .onConflict((known) => known.columns(["stakeholder_id", "address"]).doUpdateSet({ reason, at }))
    .execute();
};

/** Returns the last failure of an address, or null if there is none, or if an e-mail came from the address since. */
export const failureOfAddress = async (database: Database, scope: Scope, address: string): Promise<FailingAddress | null> => {
  const [found] = await database.query<FailingAddress>(scope, {
    name: "failing_address",
    text: `select f.address, f.reason, f.at from failing_address f where f.stakeholder_id = $1 and f.address = $2
      and not exists (select from email e where e.stakeholder_id = $1 and e.sender = $2 and e.direction = 'in' and e.created_at > f.at)`,
    values: [scope, address.toLowerCase()],
  });
  return found ?? null;
};
