import { services } from "@parley/core/contract/messenger/services";
import { done, fail } from "../../answers/app-error.ts";
import { implement } from "../../answers/implement.ts";
import { normalize } from "../../bot/normalize.ts";
import { insertPhrase, phraseOwner, phraseTaken } from "../../bot/phrases.ts";
import { audit } from "../../changes/audit.ts";
import type { Database } from "../../db/database.ts";
import { botOwner, ownerOfList } from "../../reach/bot-owner.ts";
import { scopeOf } from "../../reach/who.ts";
import { serviceList } from "./list.ts";
import { serviceRepository } from "./repository.ts";

/** Spec section 7, messenger gateway, services and intents. */
export const serviceRoutes = implement(services, ({ database }: { readonly database: Database }) => {
  const repository = serviceRepository(database);
  return {
    list: async ({ who, query }) => serviceList.read(database, await ownerOfList(database, who, query.botId), query),
    search: async ({ who, query }) => repository.search(await ownerOfList(database, who, query.botId), query.text, query.botId),
    get: async ({ who, params }) => {
      const { stakeholderId, ...service } = (await repository.get(scopeOf(who), params.id)) ?? fail.notFound();
      return { ...service, phrases: await repository.phrases(stakeholderId, service.id) };
    },
    create: async (call) => {
      const { who, body } = call;
      const stakeholderId = await botOwner(database, who, body.botId);
      const wordless = body.phrases.findIndex((phrase) => normalize(phrase) === "");
      if (wordless >= 0) fail.invalid({ path: `phrases.${wordless}`, message: "A phrase needs a word" });
      const id = await database.transaction(stakeholderId, async (trx) => {
        const made = await trx
          .insertInto("service")
          .values({ stakeholder_id: stakeholderId, bot_id: body.botId, name: body.name, description: body.description, response: body.response })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        if (!made) return fail.conflict(`The bot has a service "${body.name}" already`);
        for (const phrase of body.phrases) {
          const inserted = await insertPhrase(trx, { id: made.id, botId: body.botId, stakeholderId }, phrase, "manual");
          const owner = inserted ? undefined : await phraseOwner(trx, body.botId, phrase);
          // Said twice in one list is harmless; said for another service is not.
          if (owner && owner.serviceId !== made.id) phraseTaken(phrase, owner);
        }
        await audit(
          trx,
          call,
          { entity: "service", verb: "created" },
          {
            stakeholderId,
            entityId: made.id,
            after: { name: body.name, phrases: body.phrases },
          },
        );
        return made.id;
      });
      return (await repository.get(stakeholderId, id)) ?? fail.notFound();
    },
    addPhrase: async (call) => {
      const { who, body } = call;
      const service = (await repository.get(scopeOf(who), body.serviceId)) ?? fail.notFound();
      if (normalize(body.text) === "") fail.invalid({ path: "text", message: "A phrase needs a word" });
      return database.transaction(service.stakeholderId, async (trx) => {
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
