import { type ListedService, services } from "@parley/core/contract/bots/services";
import { because, type Why } from "@parley/core/errors/reasons";
import { botOwner, ownerOfList } from "../../../access/bot-owner.ts";
import { type AuthenticatedUser, scopeOf } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import { normalize } from "../../../bot/normalize.ts";
import { insertPhrase, phraseOwner, phraseTaken, touchService } from "../../../bot/phrases.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail, problem } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { importPhrases } from "./import-phrases.ts";
import { serviceFile, serviceList } from "./list.ts";
import { type StoredService, serviceRepository } from "./repository.ts";
import { writePhrases } from "./write-phrases.ts";

const taken = (name: string): Why => because("serviceNameTaken", { name });
const THERE = "serviceTakenAtOtherBot";

type Whole = Pick<ListedService, "botId" | "name" | "phrases" | "response" | "description" | "status">;
const snapshot = ({ botId, name, phrases, response, description, status }: Whole): Whole => ({ botId, name, phrases, response, description, status });
const shown = ({ stakeholderId: _, ...service }: StoredService): ListedService => service;

/** Refuses phrases without any word, because they could never match a customer's message. */
const checkWords = (phrases: readonly string[]): void => {
  const wordless = phrases.findIndex((phrase) => normalize(phrase) === "");
  if (wordless >= 0) fail.invalid(problem(`phrases.${wordless}`, "phraseWithoutWord"));
};

/** Handlers for services and intents (spec section 7, messenger gateway). */
export const serviceRoutes = implement(services, ({ database, exports }: { readonly database: Database; readonly exports: Exports }) => {
  const repository = serviceRepository(database);
  const present = async (who: AuthenticatedUser, id: number): Promise<StoredService> => (await repository.get(scopeOf(who), id)) ?? fail.notFound();
  return {
    list: async ({ who, query }) => serviceList.read(database, await ownerOfList(database, who, query.botId), query),
    file: (call) => exports.list(call, serviceFile),
    search: async ({ who, query }) => repository.search(await ownerOfList(database, who, query.botId), query.text, query.botId),
    get: async ({ who, params }) => {
      const { stakeholderId, ...service } = await present(who, params.id);
      return { ...service, phrases: await repository.phrases(stakeholderId, service.id) };
    },
    create: async (call) => {
      const { who, body } = call;
      const stakeholderId = await botOwner(database, who, body.botId);
      checkWords(body.phrases);
      const id = await database.transaction(stakeholderId, async (trx) => {
        const made = await repository.insert(trx, stakeholderId, body);
        if (!made) return fail.conflict(taken(body.name));
        await writePhrases(trx, { id: made.id, botId: body.botId, stakeholderId }, body.phrases);
        await audit(trx, call, { entity: "service", verb: "created" }, { stakeholderId, entityId: made.id, after: snapshot(body) });
        return made.id;
      });
      return shown(await present(who, id));
    },
    update: async (call) => {
      const {
        who,
        params: { id },
        body: { version, ...wanted },
      } = call;
      const before = await present(who, id);
      const { stakeholderId } = before;
      // The service may move to another bot of the same stakeholder; bots of other stakeholders are reported as
      // missing.
      if ((await botOwner(database, who, wanted.botId)) !== stakeholderId) fail.notFound();
      checkWords(wanted.phrases);
      const changed = await conflictOnUniqueViolation(wanted.botId === before.botId ? taken(wanted.name) : THERE, () =>
        database.transaction(stakeholderId, async (trx) => {
          if (!(await repository.update(trx, before, version, wanted))) return false;
          await writePhrases(trx, { id, botId: wanted.botId, stakeholderId }, wanted.phrases);
          await audit(
            trx,
            call,
            { entity: "service", verb: "changed" },
            { stakeholderId, entityId: id, before: snapshot(before), after: snapshot(wanted) },
          );
          return true;
        }),
      );
      const after = shown(await present(who, id));
      return changed ? after : fail.conflict("serviceChanged", after);
    },
    remove: async (call) => {
      const before = await present(call.who, call.params.id);
      const { stakeholderId, id, name } = before;
      await database.transaction(stakeholderId, async (trx) => {
        if (await repository.hasAnswered(trx, before)) fail.conflict(because("serviceUsed", { service: name }), shown(before));
        await repository.remove(trx, before);
        await audit(trx, call, { entity: "service", verb: "removed" }, { stakeholderId, entityId: id, before: snapshot(before) });
      });
      return done;
    },
    import: async (call) => {
      const { botId, replace, phrases } = call.body;
      const stakeholderId = await botOwner(database, call.who, botId);
      return database.transaction(stakeholderId, async (trx) => {
        const result = await importPhrases(trx, { id: botId, stakeholderId }, phrases, replace);
        const { created, added, removed } = result;
        await audit(trx, call, { entity: "bot", verb: "phrases imported" }, { stakeholderId, entityId: botId, after: { created, added, removed } });
        return result;
      });
    },
    addPhrase: async (call) => {
      const { who, body } = call;
      const service = await present(who, body.serviceId);
      if (normalize(body.text) === "") fail.invalid(problem("text", "phraseWithoutWord"));
      return database.transaction(service.stakeholderId, async (trx) => {
        // Changes the service before its phrases in all calls, because two orders could block each other.
        await touchService(trx, service.id);
        const phrase = await insertPhrase(trx, service, body.text, "manual");
        if (!phrase)
          return phraseTaken(body.text, (await phraseOwner(trx, service.botId, body.text)) ?? { serviceId: service.id, serviceName: service.name });
        await audit(
          trx,
          call,
          { entity: "service", verb: "phrase added" },
          {
            stakeholderId: service.stakeholderId,
            entityId: service.id,
            after: { phrase: body.text },
          },
        );
        return phrase;
      });
    },
    removePhrase: async (call) => {
      const phrase = (await repository.phrase(scopeOf(call.who), call.params.id)) ?? fail.notFound();
      await database.transaction(phrase.stakeholder_id, async (trx) => {
        await touchService(trx, phrase.service_id);
        await trx.deleteFrom("phrase").where("id", "=", phrase.id).execute();
        await audit(
          trx,
          call,
          { entity: "service", verb: "phrase removed" },
          {
            stakeholderId: phrase.stakeholder_id,
            entityId: phrase.service_id,
            before: { phrase: phrase.text },
          },
        );
      });
      return done;
    },
  };
});
