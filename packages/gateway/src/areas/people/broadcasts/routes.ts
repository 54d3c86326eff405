import { parseAttributeValue } from "@parley/core/contract/people/attribute-value";
import {
  type Audience,
  BROADCAST_TRANSITIONS,
  type BroadcastDetails,
  type BroadcastDraft,
  type BroadcastState,
  broadcasts,
  ownVariablesOf,
  type PushTemplate,
} from "@parley/core/contract/people/push-notifications";
import { because } from "@parley/core/errors/reasons";
import type { output } from "zod/mini";
import type { AuthenticatedUser } from "../../../access/who.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { done, fail, problem } from "../../../errors/app-error.ts";
import type { Exports } from "../../../exports/create-exports.ts";
import { implement } from "../../../handlers/implement.ts";
import { broadcastLimitReason } from "../../../limits/within-limit.ts";
import { publishStoredMessages } from "../../../live/chat/announce.ts";
import type { LiveHub } from "../../../live/hub.ts";
import { checkActive } from "../../../suspension/hold-broadcasts.ts";
import { audienceParams, audienceRepository } from "./audience.ts";
import { deliver, findAddressee, NO_BOT, refusalOf, textFor } from "./deliver.ts";
import { audienceList, broadcastFile, broadcastList } from "./list.ts";
import { queueStart } from "./queue.ts";
import { recipientFile, recipientList } from "./recipient-list.ts";
import { broadcastRepository } from "./repository.ts";
import { templateHandlers } from "./templates.ts";
import { applyTransition, TRANSITION_VERBS } from "./transition.ts";

const UNREACHABLE_REASONS = { optedOut: "customerUnreachableOptedOut", deactivated: "customerUnreachableDeactivated" } as const;
const CHANGED = "broadcastChanged";
const UNSENT: readonly BroadcastState[] = ["draft", "scheduled"];

const snapshot = ({ name, templateId, variables, audience }: Pick<BroadcastDetails, "name" | "templateId" | "variables" | "audience">) => ({
  name,
  templateId,
  variables,
  audience,
});

/** Handlers for broadcasts of the user's stakeholder (spec section 7, push notifications; ADR 0023). */
export const broadcastRoutes = implement(
  broadcasts,
  (deps: { readonly database: Database; readonly exports: Exports; readonly live: LiveHub; readonly now: () => Date }) => {
    const { database, live, now } = deps;
    const repository = broadcastRepository(database);
    const templates = templateHandlers(deps);
    const audiences = audienceRepository(database);
    const present = async (who: AuthenticatedUser, id: number): Promise<BroadcastDetails> =>
      (await repository.find(who.stakeholderId, id)) ?? fail.notFound();
    const template = async (who: AuthenticatedUser, id: number): Promise<PushTemplate> => (await templates.find(who, id)) ?? fail.notFound();
    /**
     * Returns the audience with normalized attribute values. Throws `notFound` for types and attributes of another
     * stakeholder.
     */
    const ownAudience = async (who: AuthenticatedUser, audience: Audience, path: string): Promise<Audience> => {
      if (!(await audiences.isOwn(who.stakeholderId, audience))) fail.notFound();
      if (audience.attributes.length === 0) return audience;
      const known = new Map((await audiences.attributes(who.stakeholderId)).map((one) => [one.id, one]));
      const attributes = audience.attributes.map(({ id, value }, index) => {
        const read = parseAttributeValue(known.get(id) ?? fail.notFound(), value);
        return "wrong" in read ? fail.invalid(problem(`${path}attributes.${index}.value`, read.wrong)) : { id, value: read.kept };
      });
      return { ...audience, attributes };
    };
    const ownDraft = async <D extends output<typeof BroadcastDraft>>(who: AuthenticatedUser, draft: D): Promise<D> => {
      await template(who, draft.templateId);
      return { ...draft, audience: await ownAudience(who, draft.audience, "audience.") };
    };
    const checkState = (before: BroadcastDetails, version: number | undefined, from: readonly BroadcastState[], done: string): void => {
      if (version !== undefined && version !== before.version) fail.conflict(CHANGED, before);
      if (!from.includes(before.status))
        fail.conflict(because("broadcastActNotPossible", { status: before.status.replaceAll("_", " "), act: done }), before);
    };

    /** Returns the start time of the broadcast. Throws 400 if the given local time of the stakeholder has passed. */
    const startOf = async (
      who: AuthenticatedUser,
      { sendAt, afterSeconds }: { sendAt?: string | undefined; afterSeconds: number },
    ): Promise<string> => {
      if (sendAt === undefined) return new Date(now().getTime() + afterSeconds * 1000).toISOString();
      const at = await repository.momentOf(who.stakeholderId, sendAt);
      if (at === undefined || new Date(at) <= now()) return fail.invalid(problem("sendAt", "timePassed"));
      return at;
    };

    return {
      list: ({ who, query }) => broadcastList.read(database, who.stakeholderId, query),
      file: (call) => deps.exports.list(call, broadcastFile),
      grouped: ({ who, query }) => repository.grouped(who.stakeholderId, query),
      batch: ({ who, params }) => present(who, params.id),
      recipients: async ({ who, params, query }) => {
        const { id } = await present(who, params.id);
        return recipientList.read(database, who.stakeholderId, query, { broadcast: id });
      },
      recipientFile: (call) => deps.exports.list(call, recipientFile),
      search: ({ who, query }) => repository.search(who.stakeholderId, query.text),
      locations: ({ who }) => audiences.locations(who.stakeholderId),
      types: ({ who }) => audiences.types(who.stakeholderId),
      attributes: ({ who }) => audiences.attributes(who.stakeholderId),

      templates: templates.calls.list,
      createTemplate: templates.calls.create,
      updateTemplate: templates.calls.update,
      templateFile: templates.calls.file,

      sendCount: async ({ who, body }) => audiences.count(who.stakeholderId, await ownAudience(who, body, "")),
      audience: async ({ who, body }) =>
        audienceList.read(database, who.stakeholderId, body, audienceParams(await ownAudience(who, body.audience, "audience."))),

      create: async (call) => {
        const { who } = call;
        const draft = await ownDraft(who, call.body);
        const id = await database.transaction(who.stakeholderId, async (trx) => {
          const made = await repository.insert(trx, who.stakeholderId, draft, { byUserId: who.userId, at: now() });
          await audit(
            trx,
            call,
            { entity: "broadcast", verb: "created" },
            { stakeholderId: who.stakeholderId, entityId: made, after: snapshot(draft) },
          );
          return made;
        });
        return present(who, id);
      },

      update: async (call) => {
        const {
          who,
          params: { id },
          body: { version, ...given },
        } = call;
        const before = await present(who, id);
        checkState(before, version, UNSENT, "changed");
        const draft = await ownDraft(who, given);
        const changed = await database.transaction(who.stakeholderId, async (trx) => {
          if (!(await repository.update(trx, who.stakeholderId, { id, version }, draft))) return false;
          await audit(
            trx,
            call,
            { entity: "broadcast", verb: "changed" },
            { stakeholderId: who.stakeholderId, entityId: id, before: snapshot(before), after: snapshot(draft) },
          );
          return true;
        });
        const after = await present(who, id);
        return changed ? after : fail.conflict(CHANGED, after);
      },

      send: async (call) => {
        const { who, body } = call;
        const before = await present(who, body.id);
        checkState(before, body.version, UNSENT, "sent");
        const [missing] = ownVariablesOf(before.body).filter((variable) => !before.variables[variable]);
        if (missing !== undefined) fail.invalid(problem(`variables.${missing}`, because("variableEmpty", { variable: missing })));
        const { audience } = before;
        const { reachable } = await audiences.count(who.stakeholderId, audience);
        if (reachable === 0) fail.invalid(problem("audience", "audienceUnreachable"));
        const scheduledAt = await startOf(who, body);
        const changed = await database.transaction(who.stakeholderId, async (trx) => {
          await checkActive(trx, who.stakeholderId);
          const refusal = await broadcastLimitReason(trx, who.stakeholderId, reachable, now());
          if (refusal !== undefined) fail.conflict(refusal, before);
          if (!(await repository.setStatus(trx, who.stakeholderId, before, { status: "scheduled", scheduledAt }))) return false;
          await queueStart(trx, { stakeholderId: who.stakeholderId, id: before.id }, scheduledAt);
          await audit(
            trx,
            call,
            { entity: "broadcast", verb: "scheduled" },
            {
              stakeholderId: who.stakeholderId,
              entityId: before.id,
              before: { status: before.status },
              after: { name: before.name, scheduledAt, reachable },
            },
          );
          return true;
        });
        const after = await present(who, before.id);
        return changed ? after : fail.conflict(CHANGED, after);
      },

      sendSingle: async (call) => {
        const { who, body } = call;
        const { body: text } = await template(who, body.templateId);
        const sent = await database.transaction(who.stakeholderId, async (trx) => {
          await checkActive(trx, who.stakeholderId);
          const to = (await findAddressee(trx, who.stakeholderId, body.userCode)) ?? fail.notFound();
          const refusal = refusalOf(to);
          if (refusal !== undefined) fail.conflict(because(UNREACHABLE_REASONS[refusal], { name: to.name ?? body.userCode }));
          const filled = textFor(text, body.variables, to);
          if ("reason" in filled) return fail.invalid(problem("variables", filled.reason));
          const clientId = `broadcast-test-${call.origin.requestId}`;
          const { delivered, written } = await deliver(trx, who.stakeholderId, [{ to, text: filled.text }], { clientId, now: now() });
          const sessionId = delivered[0]?.sessionId ?? fail.conflict(NO_BOT);
          await audit(
            trx,
            call,
            { entity: "pushTemplate", verb: "tried" },
            { stakeholderId: who.stakeholderId, entityId: body.templateId, after: { userCode: body.userCode, body: filled.text } },
          );
          return { sessionId, body: filled.text, written };
        });
        publishStoredMessages(live, sent.written);
        return { sessionId: sent.sessionId, body: sent.body };
      },

      turn: async (call) => {
        const {
          who,
          body: { turn: transition, version },
        } = call;
        const before = await present(who, call.params.id);
        checkState(before, version, BROADCAST_TRANSITIONS[transition].from, TRANSITION_VERBS[transition]);
        const changed = await database.transaction(who.stakeholderId, async (trx) => {
          if (BROADCAST_TRANSITIONS[transition].to === "sending") await checkActive(trx, who.stakeholderId);
          if (!(await applyTransition(trx, repository, { stakeholderId: who.stakeholderId, before, transition, now: now() }))) return false;
          const { status, sums } = before;
          await audit(
            trx,
            call,
            { entity: "broadcast", verb: TRANSITION_VERBS[transition] },
            {
              stakeholderId: who.stakeholderId,
              entityId: before.id,
              before: { status, sums },
              after: { status: BROADCAST_TRANSITIONS[transition].to },
            },
          );
          return true;
        });
        const after = await present(who, before.id);
        return changed ? after : fail.conflict(CHANGED, after);
      },

      remove: async (call) => {
        const { who, params } = call;
        const before = await present(who, params.id);
        checkState(before, undefined, ["draft"], "removed");
        const removed = await database.transaction(who.stakeholderId, async (trx) => {
          if (!(await repository.remove(trx, who.stakeholderId, before))) return false;
          await audit(
            trx,
            call,
            { entity: "broadcast", verb: "removed" },
            { stakeholderId: who.stakeholderId, entityId: before.id, before: snapshot(before) },
          );
          return true;
        });
        return removed ? done : fail.conflict(CHANGED, await present(who, params.id));
      },
    };
  },
);
