import { PROVIDER_ID } from "@parley/core/access";
import { type BillingDetails, billingDetails } from "@parley/core/contract/billing/billing-details";
import { because } from "@parley/core/errors/reasons";
import { sql, type Transaction } from "kysely";
import { canAccessStakeholder, STAKEHOLDER_NOT_FOUND } from "../../../access/stakeholder-access.ts";
import { audit } from "../../../audit/audit.ts";
import type { Database } from "../../../db/database.ts";
import type { Schema } from "../../../db/schema.ts";
import { fail, problem } from "../../../errors/app-error.ts";
import { type Call, implement } from "../../../handlers/implement.ts";
import { validTaxNumber } from "./tax-number.ts";

type Deps = { readonly database: Database };

/** Before the first change, the details are the title and country of the stakeholder. */
const readDetails = async (trx: Transaction<Schema>, stakeholderId: number): Promise<BillingDetails> => {
  const { rows } = await sql<BillingDetails>`
    select h.id as "stakeholderId", h.title as "stakeholderTitle", coalesce(d.legal_name, h.title) as "legalName", coalesce(d.address, '') as address,
      coalesce(d.city, '') as city, coalesce(d.postal_code, '') as "postalCode", coalesce(d.country, h.country, '') as country,
      coalesce(d.tax_number, '') as "taxNumber", coalesce(d.email, '') as email, coalesce(d.tax_rate, 0) as "taxRate", coalesce(d.version, 0) as version
    from stakeholder h left join billing_details d on d.stakeholder_id = h.id where h.id = ${stakeholderId}`.execute(trx);
  return rows[0] ?? fail.notFound();
};

const snapshot = ({ stakeholderTitle: _title, ...details }: BillingDetails) => details;

/** Checks what the database and the country decide, and returns the tax number in its stored form. */
const checked = async (trx: Transaction<Schema>, { country, taxNumber }: Call<typeof billingDetails.save>["body"]): Promise<string> => {
  const known = await trx.selectFrom("country").select("code").where("code", "=", country).executeTakeFirst();
  if (known === undefined) fail.invalid(problem("country", "countryUnknown"));
  if (taxNumber === "") return "";
  return validTaxNumber(country, taxNumber) ?? fail.invalid(problem("taxNumber", because("taxNumberInvalid", { country })));
};

const save = async ({ database }: Deps, call: Call<typeof billingDetails.save>): Promise<BillingDetails> => {
  const { who, body } = call;
  const { stakeholderId, version, taxRate, ...draft } = body;
  if (!(await canAccessStakeholder(database, who, stakeholderId))) fail.invalid(STAKEHOLDER_NOT_FOUND);
  return database.transaction(stakeholderId, async (trx) => {
    const before = await readDetails(trx, stakeholderId);
    // A client decides its address, and the provider the tax.
    if (taxRate !== undefined && taxRate !== before.taxRate && who.stakeholderId !== PROVIDER_ID)
      fail.invalid(problem("taxRate", "taxRateOfProvider"));
    const row = {
      legal_name: draft.legalName,
      address: draft.address,
      city: draft.city,
      postal_code: draft.postalCode,
      country: draft.country,
      tax_number: await checked(trx, body),
      email: draft.email,
      tax_rate: taxRate ?? before.taxRate,
    };
    const saved =
      version === 0
        ? await trx
            .insertInto("billing_details")
            .values({ stakeholder_id: stakeholderId, ...row })
            .onConflict((conflict) => conflict.column("stakeholder_id").doNothing())
            .returning("version")
            .executeTakeFirst()
        : await trx
            .updateTable("billing_details")
            .set({ ...row, version: version + 1, updated_at: sql<string>`now()` })
            .where("stakeholder_id", "=", stakeholderId)
            .where("version", "=", version)
            .returning("version")
            .executeTakeFirst();
    const after = await readDetails(trx, stakeholderId);
    if (saved === undefined) fail.conflict("billingDetailsChanged", after);
    const sides = { before: snapshot(before), after: snapshot(after) };
    await audit(trx, call, { entity: "billingDetails", verb: "changed" }, { stakeholderId, entityId: stakeholderId, ...sides });
    return after;
  });
};

/** Handlers for the billing details of clients, and of the provider as the issuer of invoices (ADR 0193). */
export const billingDetailsRoutes = implement(billingDetails, (deps: Deps) => ({
  show: async ({ who, params }) =>
    (await canAccessStakeholder(deps.database, who, params.id))
      ? deps.database.transaction(params.id, (trx) => readDetails(trx, params.id))
      : fail.notFound(),
  save: (call) => save(deps, call),
}));
