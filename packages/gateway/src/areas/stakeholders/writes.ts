import { isDeepStrictEqual } from "node:util";
import type { Stakeholder, stakeholders } from "@parley/core/contract/main/stakeholders";
import { fail } from "../../answers/app-error.ts";
import type { Call } from "../../answers/implement.ts";
import { audit } from "../../changes/audit.ts";
import { conflictOnUniqueViolation } from "../../changes/unique-violation.ts";
import type { Database } from "../../db/database.ts";
import { PLATFORM } from "../../db/scope.ts";
import { scopeOf } from "../../reach/who.ts";
import type { StakeholderColumns, StakeholderRepository } from "./repository.ts";

const CHANGED = "Somebody else has changed this stakeholder meanwhile";

/** Names the field when the category or the country is not there. */
const checkPlace = async (repository: StakeholderRepository, scope: number, { categoryId, country }: StakeholderColumns): Promise<void> => {
  if (categoryId !== null && !(await repository.hasCategory(scope, categoryId)))
    fail.invalid({ path: "categoryId", message: "There is no such category" });
  if (country !== null && !(await repository.hasCountry(scope, country))) fail.invalid({ path: "country", message: "There is no such country" });
};

const columnsOf = ({ title, shortName, categoryId, timeZone, country }: StakeholderColumns): StakeholderColumns => ({
  title,
  shortName,
  categoryId,
  timeZone,
  country,
});

/** A new stakeholder, active and without users; roles and users are made for it by their own calls. */
export const createStakeholder = async (
  { database }: { readonly database: Database },
  repository: StakeholderRepository,
  call: Call<typeof stakeholders.create>,
): Promise<Stakeholder> => {
  const { body } = call;
  const shCode = body.shCode ?? body.shortName.toUpperCase();
  const columns = columnsOf({ ...body, categoryId: body.categoryId ?? null, country: body.country ?? null });
  await checkPlace(repository, PLATFORM, columns);
  const id = await conflictOnUniqueViolation(`There is a stakeholder with the short name "${body.shortName}" or the code "${shCode}" already`, () =>
    database.transaction(PLATFORM, async (trx) => {
      const made = await repository.insert(trx, { ...columns, shCode });
      await audit(
        trx,
        call,
        { entity: "stakeholder", verb: "created" },
        {
          stakeholderId: made.id,
          entityId: made.id,
          after: { ...columns, shCode, version: 1 },
        },
      );
      return made.id;
    }),
  );
  return (await repository.get(PLATFORM, id)) ?? fail.notFound();
};

/** Changes what is named and keeps the rest; a stale version is answered 409 with the present one. */
export const changeStakeholder = async (
  { database }: { readonly database: Database },
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
  const stored = columnsOf(before);
  const wanted = columnsOf({ ...before, ...given });
  if (isDeepStrictEqual(stored, wanted)) return before;
  await checkPlace(repository, scope, wanted);
  const changed = await conflictOnUniqueViolation(`There is a stakeholder with the short name "${wanted.shortName}" already`, () =>
    database.transaction(id, async (trx) => {
      if (!(await repository.update(trx, { id, version }, wanted))) return false;
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
      return true;
    }),
  );
  const present = (await repository.get(scope, id)) ?? fail.notFound();
  return changed ? present : fail.conflict(CHANGED, present);
};
