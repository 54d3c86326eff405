import * as z from "zod/mini";
import { action, all, any, provider, signedIn } from "../../access/index.ts";
import { crud } from "../crud.ts";
import { entity } from "../entity.ts";
import { dayField, numberField, patternField, textField, withDefault } from "../fields.ts";
import { text } from "../schemas.ts";

const enterpriseClient = entity("enterpriseClient", {
  one: "an enterprise client",
  unique: "company",
  fields: {
    company: textField({ most: 120 }),
    contractNo: withDefault(patternField(text(60), { example: (n) => `C-${n}`, refused: ["C".repeat(61)] }), ""),
    /** First and last day of the enterprise client's contract. */
    startsOn: dayField(),
    endsOn: dayField(),
    /**
     * Discount for the client's stakeholders in whole per cent. Informational only, because invoices are made in
     * another system.
     */
    discountPct: withDefault(numberField({ least: 0, most: 100 }), 0),
    billingContact: withDefault(patternField(text(254), { example: (n) => `billing${n}@group.test`, refused: ["b".repeat(255)] }), ""),
  },
  adds: { stakeholderCount: z.int() },
});
export type EnterpriseClient = z.output<typeof enterpriseClient.output>;

const create = action("Stakeholder", "Create Stakeholder");

/**
 * Rule for reading enterprise clients, which only provider staff can do. Other users get an empty page, because the
 * screen is always allowed (spec section 6).
 */
export const mayReadEnterpriseClients = all(any(create, action("Stakeholder", "View Stakeholder Subscriptions")), provider);

const rows = crud(enterpriseClient, {
  gateway: "main",
  path: "billing/enterpriseclient",
  access: signedIn,
  write: all(create, provider),
  page: { search: ["company"], sorts: ["company"] },
  summary: {
    list: "Enterprise clients, by page; empty for everybody but staff of the provider who keep them",
    remove: "Remove an enterprise client that no stakeholder belongs to",
  },
  file: { name: "enterprise-clients", title: "Enterprise clients" },
  stale: ["enterpriseClients", "stakeholders"],
  ours: ["update", "remove"],
  validates: true,
});

/**
 * Enterprise clients, which are companies with several stakeholders, managed by the provider. Reading and creating are
 * in spec section 7, billing; changing and removing are additions.
 */
export const enterpriseClients = {
  ...rows,
  list: { ...rows.list, path: "billing/enterpriseclient/get" },
  create: { ...rows.create, path: "billing/enterpriseclient/create" },
} as const;
