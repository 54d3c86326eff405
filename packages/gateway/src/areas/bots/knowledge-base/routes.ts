import { type KnowledgeEntry, knowledgeBase, nextStatuses } from "@parley/core/contract/bots/knowledge-base";
import { because } from "@parley/core/errors/reasons";
import { botOwner, ownerOfList } from "../../../access/bot-owner.ts";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import { normalize } from "../../../bot/normalize.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail, problem } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { dynamicFaqFile, dynamicFaqList, faqFile, faqList } from "./list.ts";
import { knowledgeRepository, type Text } from "./repository.ts";

interface Stored extends KnowledgeEntry {
  readonly stakeholderId: number;
}

const TAKEN = "faqQuestionTaken";
const MEANWHILE = "faqChanged";

const shown = ({ stakeholderId: _, ...entry }: Stored): KnowledgeEntry => entry;
const snapshot = ({ question, answer, tags }: Text) => ({ question, answer, tags });
/** Refuses a question without any word, because it could never match a customer's question. */
const checkQuestion = (question: string): void => {
  if (normalize(question) === "") fail.invalid(problem("question", "questionWithoutWord"));
};

/**
 * Handlers for the knowledge base (spec section 7, messenger gateway). The bot reads the stored FAQs for each question,
 * so changes take effect immediately.
 */
export const knowledgeBaseRoutes = implement(knowledgeBase, ({ database, exports }: { readonly database: Database; readonly exports: Exports }) => {
  const repository = knowledgeRepository(database);
  const present = async (who: AuthenticatedUser, id: number): Promise<Stored> => (await repository.get(scopeOf(who), id)) ?? fail.notFound();

  return {
    list: async ({ who, query }) => faqList.read(database, await ownerOfList(database, who, query.botId), query),
    file: (call) => exports.list(call, faqFile),
    dynamicFile: (call) => exports.list(call, dynamicFaqFile),
    dynamic: async ({ who, query }) => dynamicFaqList.read(database, await ownerOfList(database, who, query.botId), query),
    search: async ({ who, query }) => repository.search(await ownerOfList(database, who, query.botId), query.text, query.botId),
    get: async ({ who, params }) => shown(await present(who, params.id)),

    create: async (call) => {
      const { who, body } = call;
      const stakeholderId = await botOwner(database, who, body.botId);
      checkQuestion(body.question);
      const id = await conflictOnUniqueViolation(TAKEN, () =>
        database.transaction(stakeholderId, async (trx) => {
          const made = await repository.insert(trx, { stakeholderId, botId: body.botId, authorId: who.userId }, body);
          await audit(
            trx,
            call,
            { entity: "knowledge", verb: "created" },
            { stakeholderId, entityId: made, after: { ...snapshot(body), status: body.status } },
          );
          return made;
        }),
      );
      return shown(await present(who, id));
    },

    update: async (call) => {
      const {
        who,
        params: { id },
        body: { version, ...text },
      } = call;
      checkQuestion(text.question);
      const before = await present(who, id);
      const changed = await conflictOnUniqueViolation(TAKEN, () =>
        database.transaction(before.stakeholderId, async (trx) => {
          if (!(await repository.update(trx, before.stakeholderId, { id, version }, text))) return false;
          await audit(
            trx,
            call,
            { entity: "knowledge", verb: "changed" },
            { stakeholderId: before.stakeholderId, entityId: id, before: snapshot(before), after: snapshot(text) },
          );
          return true;
        }),
      );
      const after = shown(await present(who, id));
      return changed ? after : fail.conflict(MEANWHILE, after);
    },

    setStatus: async (call) => {
      const { who, params, body } = call;
      const before = await present(who, params.id);
      if (body.version !== undefined && body.version !== before.version) fail.conflict(MEANWHILE, shown(before));
      if (body.status === before.status) return shown(before);
      if (!nextStatuses(before).includes(body.status))
        fail.conflict(because("faqStatusNotPossible", { status: before.status, wanted: body.status }), shown(before));
      const changed = await database.transaction(before.stakeholderId, async (trx) => {
        if (!(await repository.setStatus(trx, before.stakeholderId, before, body.status))) return false;
        await audit(
          trx,
          call,
          { entity: "knowledge", verb: "status changed" },
          {
            stakeholderId: before.stakeholderId,
            entityId: before.id,
            before: { id: before.id, status: before.status, version: before.version },
            after: { status: body.status, version: before.version + 1 },
          },
        );
        return true;
      });
      const after = shown(await present(who, params.id));
      return changed ? after : fail.conflict(MEANWHILE, after);
    },

    remove: async (call) => {
      const { who, params } = call;
      const before = await present(who, params.id);
      await database.transaction(before.stakeholderId, async (trx) => {
        await repository.remove(trx, before.stakeholderId, before.id);
        await audit(
          trx,
          call,
          { entity: "knowledge", verb: "removed" },
          { stakeholderId: before.stakeholderId, entityId: before.id, before: { ...snapshot(before), status: before.status } },
        );
      });
      return done;
    },
  };
});
