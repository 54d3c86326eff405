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
    /** First and last day of the contract. */
    startsOn: dayField(),
    endsOn: dayField(),
    /** Discount for its stakeholders in whole per cent. Informational: invoices are made elsewhere for now. */
    discountPct: withDefault(numberField({ least: 0, most: 100 }), 0),
    billingContact: withDefault(patternField(text(254), { example: (n) => `billing${n}@group.test`, refused: ["b".repeat(255)] }), ""),
  },
  adds: { stakeholderCount: z.int() },
});
export type EnterpriseClient = z.output<typeof enterpriseClient.output>;

const create = action("Stakeholder", "Create Stakeholder");

/**
 * Provider staff who see all enterprise clients. Others get an empty page: the screen is always allowed (spec section
 * 6).
 */
export const readsEnterpriseClients = all(any(create, action("Stakeholder", "View Stakeholder Subscriptions")), provider);

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
 * Spec section 7, billing: get and create; changing and removing are ours. A company with several stakeholders, managed
 * by the provider.
 */
export const enterpriseClients = {
  ...rows,
  list: { ...rows.list, path: "billing/enterpriseclient/get" },
  create: { ...rows.create, path: "billing/enterpriseclient/create" },
} as const;
