import { isDeepStrictEqual } from "node:util";
import { PROVIDER_ID } from "@parley/core/access";
import { firstWeekdayOf } from "@parley/core/calendar";
import type { Stakeholder, StakeholderLimits, stakeholders } from "@parley/core/contract/platform/stakeholders";
import { because, type Why } from "@parley/core/errors/reasons";
import type { output } from "zod/mini";
import { scopeOf } from "../../../access/who.ts";
import { audit, causeOfFurtherEntries } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import { PLATFORM } from "../../../db/scope.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { conflictOnUniqueViolation } from "../../../errors/unique-violation.ts";
import type { Call } from "../../../handlers/implement.ts";
import { assertMayGrant } from "../../../identity/grant.ts";
import type { Sessions } from "../../../identity/sessions.ts";
import type { Jobs } from "../../../jobs/jobs.ts";
import type { ChangeableColumns, CreationColumns, StakeholderRepository } from "./repository.ts";
import { readTemplates } from "./role-templates.ts";
import { setUp } from "./set-up.ts";

const CHANGED = "stakeholderChanged";

/**
 * Returns the columns as stored, with the country's two-letter code. Throws a validation error if the category or the
 * country does not exist.
 */
const placed = async (
  repository: StakeholderRepository,
  scope: number,
  { currency, ...columns }: Omit<CreationColumns, "currency"> & { readonly currency: string | null | undefined },
): Promise<CreationColumns> => {
  const { title, shortName, categoryId, timeZone, weekStart } = columns;
  if (categoryId !== null && !(await repository.hasCategory(scope, categoryId))) fail.invalid(problem("categoryId", "categoryUnknown"));
  const country =
    columns.country === null ? undefined : ((await repository.country(scope, columns.country)) ?? fail.invalid(problem("country", "countryUnknown")));
  return {
    title,
    shortName,
    categoryId,
    timeZone,
    country: country?.code ?? null,
    weekStart,
    currency: currency === undefined ? (country?.currency ?? null) : currency,
  };
};

const firstOf = ({ title, shortName, categoryId, timeZone, country, weekStart, currency }: CreationColumns): CreationColumns => ({
  title,
  shortName,
  categoryId,
  timeZone,
  country,
  weekStart,
  currency,
});
const laterOf = (all: ChangeableColumns): ChangeableColumns => {
  const { contactName, contactEmail, contactPhone, emailAllowList, dataRegion, parentEnterpriseId, limits } = all;
  return { contactName, contactEmail, contactPhone, emailAllowList, dataRegion, parentEnterpriseId, limits };
};
/** Returns the limits to be stored. Unlimited ones are omitted, because null and absent mean the same. */
const limitsOf = (asked: output<typeof StakeholderLimits>): Stakeholder["limits"] =>
  Object.fromEntries(Object.entries(asked).filter(([, limit]) => typeof limit === "number"));

/** Throws a validation error if a user outside the provider changes terms agreed with the provider, such as limits. */
const checkAgreed = async (repository: StakeholderRepository, scope: number, stored: ChangeableColumns, wanted: ChangeableColumns): Promise<void> => {
  for (const path of ["dataRegion", "parentEnterpriseId", "limits"] as const)
    if (scope !== PLATFORM && !isDeepStrictEqual(stored[path], wanted[path])) fail.invalid(problem(path, "changedByProviderOnly"));
  const { parentEnterpriseId } = wanted;
  if (parentEnterpriseId !== null && parentEnterpriseId !== stored.parentEnterpriseId && !(await repository.hasEnterprise(parentEnterpriseId)))
    fail.invalid(problem("parentEnterpriseId", "enterpriseUnknown"));
};

/**
 * Returns the reason for a conflict: the value that is already in use, by the name of the violated unique index
 * (migrations 0002 and 0003). Login ids are unique on the platform; the message does not reveal whose login id it is.
 */
const takenBy =
  ({ body }: Call<typeof stakeholders.create>, shCode: string) =>
  (constraint: string | undefined): Why => {
    if (constraint === "app_user_login_id_key") return "administratorLoginIdTaken";
    if (constraint === "app_user_login_skeleton") return "administratorLoginIdLooksTaken";
    if (constraint === "bot_code_key") return "botCodeJustTaken";
    return because("shortNameOrCodeTaken", { shortName: body.shortName, code: shCode });
  };

/**
 * Creates a stakeholder. With `defaults` it also gets roles, an administrator, a bot and a plan in the same transaction
 * (ADR 0064); the caller must hold all rights of the role templates. Otherwise it has neither roles nor users.
 */
export const createStakeholder = async (
  deps: { readonly database: Database; readonly jobs: Jobs; readonly now: () => Date },
  repository: StakeholderRepository,
  call: Call<typeof stakeholders.create>,
): Promise<Stakeholder> => {
  const { database } = deps;
  const { who, origin, body } = call;
  const { shortName, status, defaults } = body;
  const shCode = body.shCode ?? shortName.toUpperCase();
  const columns = await placed(repository, PLATFORM, {
    ...body,
    categoryId: body.categoryId ?? null,
    country: body.country ?? null,
    weekStart: body.weekStart ?? null,
    currency: body.currency,
  });
  const begins = defaults && { admin: defaults.admin, templates: await readTemplates(database) };
  const handedOut = begins?.templates.all.flatMap(({ permissions }) => permissions) ?? [];
  await assertMayGrant(deps, { who, origin, stakeholderId: PROVIDER_ID, entity: "role" }, handedOut);
  const id = await conflictOnUniqueViolation(takenBy(call, shCode), () =>
    database.transaction(PLATFORM, async (trx) => {
      const made = await repository.insert(trx, { ...columns, shCode, status });
      const after = { ...columns, shCode, status, version: 1 };
      await audit(trx, call, { entity: "stakeholder", verb: "created" }, { stakeholderId: made.id, entityId: made.id, after });
      if (begins) await setUp(deps, trx, causeOfFurtherEntries(call, { jobId: "kept" }), { ...columns, id: made.id, status }, begins);
      return made.id;
    }),
  );
  return (await repository.get(PLATFORM, id)) ?? fail.notFound();
};

/** Returns whether days and weeks start at the same times under two versions of a stakeholder's settings. */
const hasSameCalendar = (one: CreationColumns, other: CreationColumns): boolean =>
  one.timeZone === other.timeZone && firstWeekdayOf(one.weekStart, one.country) === firstWeekdayOf(other.weekStart, other.country);

/** Changes the given fields and keeps all others. Throws 409 with the current stakeholder for a stale version. */
export const changeStakeholder = async (
  { database, sessions }: { readonly database: Database; readonly sessions: Pick<Sessions, "calendarChangedIn"> },
  repository: StakeholderRepository,
  call: Call<typeof stakeholders.update>,
): Promise<Stakeholder> => {
  const {
    who,
    body: { id, version, ...given },
  } = call;
  const scope = scopeOf(who);
  const before = (await repository.get(scope, id)) ?? fail.notFound();
  if (before.version !== version) fail.conflict(CHANGED, before);
  const stored = { ...firstOf(before), ...laterOf(before) };
  const asked = { ...before, ...given, limits: given.limits === undefined ? before.limits : limitsOf(given.limits) };
  await checkAgreed(repository, scope, stored, asked);
  const wanted = { ...(await placed(repository, scope, asked)), ...laterOf(asked) };
  if (isDeepStrictEqual(stored, wanted)) return before;
  const changed = await conflictOnUniqueViolation(because("shortNameTaken", { shortName: wanted.shortName }), () =>
    database.transaction(id, async (trx) => {
      if (!(await repository.update(trx, { id, version }, wanted))) return undefined;
      if (wanted.timeZone !== stored.timeZone) await repository.rollUpAnew(trx, id);
      await audit(
        trx,
        call,
        { entity: "stakeholder", verb: "changed" },
        {
          stakeholderId: id,
          entityId: id,
          before: { ...stored, shCode: before.shCode, version },
          after: { ...wanted, shCode: before.shCode, version: version + 1 },
        },
      );
      return hasSameCalendar(stored, wanted) ? () => undefined : sessions.calendarChangedIn(trx, id);
    }),
  );
  if (changed) await database.afterCommit(changed);
  const present = (await repository.get(scope, id)) ?? fail.notFound();
  return changed ? present : fail.conflict(CHANGED, present);
};
