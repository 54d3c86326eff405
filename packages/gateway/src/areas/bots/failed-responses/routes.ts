import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { botOwner, ownerOfList } from "../../../access/bot-owner.ts";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Bots } from "../../../bot/bots.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { applyResolution, type FailedRow, revertResolution } from "./apply-resolution.ts";
import { failedResponseFile, failedResponseList } from "./list.ts";
import { failedResponseRepository, lockFailed } from "./repository.ts";

interface Deps {
  readonly database: Database;
  readonly exports: Exports;
  readonly bots: Bots;
}

/**
 * Handlers for questions that a bot could not answer (spec section 7, messenger gateway: failed or no-match responses
 * and resolve).
 */
export const failedResponseRoutes = implement(failedResponses, ({ database, exports, bots }: Deps) => {
  const repository = failedResponseRepository(database);

  /** Returns the requested failed responses and their bot. An id of another stakeholder makes the entire call a 404. */
  const find = async (who: AuthenticatedUser, ids: readonly number[]) => {
    const unique = [...new Set(ids)];
    const rows = await repository.owners(scopeOf(who), unique);
    const [first] = rows;
    if (!first || rows.length !== unique.length) return fail.notFound();
    if (rows.some((row) => row.bot_id !== first.bot_id)) return fail.invalid(problem("ids", "failedResponsesOfSeveralBots"));
    return { rows, bot: { id: first.bot_id, stakeholderId: first.stakeholder_id } };
  };

  const locked = async (
    trx: Transaction<Schema>,
    ids: readonly number[],
    status: (row: FailedRow) => boolean,
    reason: "failedResponseResolved" | "failedResponseOpen",
  ): Promise<FailedRow[]> => {
    const rows = await lockFailed(trx, ids);
    const other = rows.find((row) => !status(row));
    return other ? fail.conflict(because(reason, { text: other.text }), { id: other.id, status: other.status }) : rows;
  };

  return {
    list: async ({ who, query }) => failedResponseList.read(database, await ownerOfList(database, who, query.botId), query),
    file: (call) => exports.list(call, failedResponseFile),

    resolve: async (call) => {
      const { who, body } = call;
      const { rows, bot } = await find(who, body.ids);
      const ask = () => Promise.all(rows.map((row) => bots.answer(bot, row.text)));
      const before = await ask();
      await database.transaction(bot.stakeholderId, async (trx) => {
        const open = await locked(trx, body.ids, (row) => row.status === "open", "failedResponseResolved");
        const made = await applyResolution(trx, {
          rows: open,
          bot: { botId: bot.id, stakeholderId: bot.stakeholderId },
          given: body,
          userId: who.userId,
        });
        for (const row of open) {
          await trx
            .updateTable("failed_response")
            .set({
              status: body.resolution === "ignored" ? "ignored" : "resolved",
              resolution: body.resolution,
              target_id: made.get(row.id) ?? null,
              resolved_by: who.userId,
              resolved_at: sql<string>`now()`,
            })
            .where("id", "=", row.id)
            .execute();
        }
        await audit(
          trx,
          call,
          { entity: "failedResponse", verb: "resolved" },
          {
            stakeholderId: bot.stakeholderId,
            after: { resolution: body.resolution, texts: open.map((row) => row.text) },
          },
        );
      });
      const after = await ask();
      return {
        rows: rows.flatMap(({ id, text }, index) =>
          before[index] && after[index] ? [{ id, text, before: before[index], after: after[index] }] : [],
        ),
      };
    },

    reopen: async (call) => {
      const { body } = call;
      const { bot } = await find(call.who, body.ids);
      const reopened = await database.transaction(bot.stakeholderId, async (trx) => {
        const closed = await locked(trx, body.ids, (row) => row.status !== "open", "failedResponseOpen");
        for (const row of closed) {
          await revertResolution(trx, row);
          await trx
            .updateTable("failed_response")
            .set({ status: "open", resolution: null, target_id: null, resolved_by: null, resolved_at: null })
            .where("id", "=", row.id)
            .execute();
        }
        await audit(
          trx,
          call,
          { entity: "failedResponse", verb: "reopened" },
          {
            stakeholderId: bot.stakeholderId,
            before: { texts: closed.map((row) => row.text) },
          },
        );
        return closed.length;
      });
      return { reopened };
    },

    test: async ({ who, body }) => bots.answer({ id: body.botId, stakeholderId: await botOwner(database, who, body.botId) }, body.text),
  };
});
