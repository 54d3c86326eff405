import { PROVIDER_ID } from "@parley/core/access";
import { BOT_DEFAULTS } from "@parley/core/contract/bots/bots";
import { FALLBACK_LAST_NAME, namesInAddress } from "@parley/core/contract/names-in-address";
import type { Stakeholder, StakeholderDraft } from "@parley/core/contract/platform/stakeholders";
import { truncated } from "@parley/core/text";
import { CompiledQuery, type Transaction } from "kysely";
import type { output } from "zod/mini";
import { audit, type Cause } from "../../../audit/audit.ts";
import { unusedBotCode } from "../../../bot/free-code.ts";
import { PLAN_OFFER } from "../../../db/plan-offer.ts";
import { periodOn } from "../../../db/plan-periods.ts";
import type { Schema } from "../../../db/schema.ts";
import { requestPasswordLink } from "../../../identity/password-links.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import { copiedName, type RoleTemplates, storeRoleTemplate } from "./role-templates.ts";

type Admin = NonNullable<output<typeof StakeholderDraft>["defaults"]>["admin"];
type Made = Pick<Stakeholder, "id" | "title" | "shortName" | "status">;
type SetUpCause = Cause<
  | { readonly entity: "role"; readonly verb: "created" }
  | { readonly entity: "user"; readonly verb: "created" }
  | { readonly entity: "bot"; readonly verb: "created" }
  | { readonly entity: "clientPlan"; readonly verb: "added" }
>;

const nameOf = ({ email, ...given }: Admin) => {
  const read = namesInAddress(email);
  const [firstName, lastName] = [given.firstName ?? read.firstName, given.lastName ?? read.lastName ?? FALLBACK_LAST_NAME];
  return { firstName: truncated(firstName, 80), lastName: truncated(lastName, 80) };
};

/**
 * Copies the role templates to a new stakeholder. Templates that do not exist yet are first stored as roles of the
 * provider. Returns the id of the administrator's role.
 */
const giveRoles = async (trx: Transaction<Schema>, cause: SetUpCause, stakeholderId: number, { all, missing }: RoleTemplates): Promise<number> => {
  const audited = (owner: number, id: number, after: object) =>
    audit(trx, cause, { entity: "role", verb: "created" }, { stakeholderId: owner, entityId: id, after });
  for (const template of missing) {
    const kept = await storeRoleTemplate(trx, template);
    const { name, permissions, dashboards } = template;
    if (kept) await audited(PROVIDER_ID, kept.id, { name, permissions, dashboards });
  }
  let administrator = 0;
  for (const template of all) {
    const { permissions, dashboards } = template;
    const name = copiedName(template);
    const { id } = await trx
      .insertInto("role")
      .values({ stakeholder_id: stakeholderId, name, is_system: true, permissions: JSON.stringify(permissions), dashboards: [...dashboards] })
      .returning("id")
      .executeTakeFirstOrThrow();
    await audited(stakeholderId, id, { name, permissions, dashboards });
    if (template.template === "administrator") administrator = id;
  }
  return administrator;
};

/** Creates the first administrator. If the stakeholder is pending, the invitation is sent when it becomes active. */
const inviteAdmin = async (
  { jobs, now }: { readonly jobs: Jobs; readonly now: () => Date },
  trx: Transaction<Schema>,
  cause: SetUpCause,
  { id: stakeholderId, status }: Made,
  roleId: number,
  admin: Admin,
): Promise<void> => {
  const { firstName, lastName } = nameOf(admin);
  const loginId = admin.email.toLowerCase();
  const { id } = await trx
    .insertInto("app_user")
    .values({
      stakeholder_id: stakeholderId,
      role_id: roleId,
      login_id: loginId,
      first_name: firstName,
      last_name: lastName,
      contact_email: admin.email,
      key_hash: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const after = { loginId, firstName, lastName, contactEmail: admin.email, roleId, invited: status === "active" };
  await audit(trx, cause, { entity: "user", verb: "created" }, { stakeholderId, entityId: id, after });
  if (status === "active") await requestPasswordLink(jobs, { loginId, purpose: "invite", askedAt: now() }, trx);
};

/**
 * Creates a draft bot that the stakeholder can configure. Until it is activated, it answers only test conversations.
 * Has the initial texts, which are translated once the stakeholder chooses the bot's language.
 */
const giveBot = async (trx: Transaction<Schema>, cause: SetUpCause, { id: stakeholderId, title, shortName }: Made): Promise<void> => {
  const bot = {
    code: await unusedBotCode(trx, `${shortName}-bot`),
    name: `${title} assistant`,
    type: "self-setup",
    status: "draft",
    greeting: BOT_DEFAULTS.greeting,
    fallback: BOT_DEFAULTS.fallback,
  } as const;
  const { id } = await trx
    .insertInto("bot")
    .values({ ...bot, stakeholder_id: stakeholderId, is_active: true })
    .returning("id")
    .executeTakeFirstOrThrow();
  await audit(trx, cause, { entity: "bot", verb: "created" }, { stakeholderId, entityId: id, after: bot });
};

interface DefaultOffer {
  readonly today: string;
  readonly planId: number;
  readonly planCode: string;
  readonly interval: Parameters<typeof periodOn>[1];
  readonly price: number;
  readonly currency: string;
}

/**
 * Assigns the default plan from today on, at the price of the stakeholder's country. Does nothing if the provider has
 * no default plan.
 */
const givePlan = async (trx: Transaction<Schema>, cause: SetUpCause, { id: stakeholderId }: Made, now: Date): Promise<void> => {
  const text = `${PLAN_OFFER} where h.id = $1 and p.is_default and p.status = 'active'`;
  const { rows } = await trx.executeQuery<DefaultOffer>(CompiledQuery.raw(text, [stakeholderId, now, null]));
  const [offer] = rows;
  if (!offer) return;
  const { today, planId, planCode, price, currency } = offer;
  const { start, end } = periodOn(today, offer.interval, today);
  const { id } = await trx
    .insertInto("client_plan")
    .values({
      stakeholder_id: stakeholderId,
      plan_id: planId,
      price,
      currency,
      state: "active",
      starts_on: today,
      anchor: today,
      period_start: start,
      period_end: end,
      remark: null,
      previous_id: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const after = { stakeholderId, planId, planCode, price, currency, state: "active", startsOn: today, version: 1 };
  await audit(trx, cause, { entity: "clientPlan", verb: "added" }, { stakeholderId, entityId: id, after });
};

/**
 * Creates the initial roles, administrator, bot and plan of a stakeholder, in the transaction that creates the
 * stakeholder (ADR 0064).
 */
export const setUp = async (
  deps: { readonly jobs: Jobs; readonly now: () => Date },
  trx: Transaction<Schema>,
  cause: SetUpCause,
  made: Made,
  { admin, templates }: { readonly admin: Admin; readonly templates: RoleTemplates },
): Promise<void> => {
  const administrator = await giveRoles(trx, cause, made.id, templates);
  await inviteAdmin(deps, trx, cause, made, administrator, admin);
  await giveBot(trx, cause, made);
  await givePlan(trx, cause, made, deps.now());
};
