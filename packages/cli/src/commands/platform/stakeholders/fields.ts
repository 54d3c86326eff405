import { WEEKDAYS, type Weekday } from "@parley/core/calendar";
import type { Client } from "@parley/core/client";
import { enterpriseClients } from "@parley/core/contract/billing/enterprise-clients";
import { singleItemWithName } from "@parley/core/contract/folded-text";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { notFound, usage } from "../../../io/fail.ts";
import type { GivenOptions } from "../../plain/customization.ts";

export interface Fields {
  readonly title?: string;
  readonly category?: string;
  readonly timeZone?: string;
  readonly country?: string;
  readonly weekStart?: string;
  readonly currency?: string;
  readonly contactName?: string;
  readonly contactEmail?: string;
  readonly contactPhone?: string;
  readonly allowExports?: readonly string[];
  readonly dataRegion?: string;
  readonly enterprise?: string;
}

/**
 * Converts the flags to the body of the call. Category names become ids, and `none` clears the category, country, first
 * day of the week, currency or enterprise client.
 */
export async function fieldsOf(client: Client, { category, country, weekStart, currency, allowExports, enterprise, ...plain }: Fields) {
  return {
    ...plain,
    ...(country !== undefined && { country: country === "none" ? null : country }),
    ...(weekStart !== undefined && { weekStart: weekStart === "none" ? null : weekdayNamed(weekStart) }),
    ...(currency !== undefined && { currency: currency === "none" ? null : currency }),
    ...(allowExports !== undefined && { emailAllowList: allowExports.join() === "none" ? [] : [...allowExports] }),
    ...(enterprise !== undefined && { parentEnterpriseId: enterprise === "none" ? null : await enterpriseOf(client, enterprise) }),
    ...(category !== undefined && { categoryId: category === "none" ? null : await categoryOf(client, category) }),
  };
}

function weekdayNamed(text: string): Weekday {
  const named = WEEKDAYS.find((day) => day === text.trim().toLowerCase());
  if (named === undefined) throw usage(`'${text}' is not a day of the week.`, `One of: ${WEEKDAYS.join(", ")}, or none to go by the country.`);
  return named;
}

async function enterpriseOf(client: Client, named: string): Promise<number> {
  const { items } = await client.call(enterpriseClients.list, { query: { search: /^\d+$/.test(named) ? undefined : named, pageSize: 1000 } });
  const found = items.find(({ id }) => String(id) === named) ?? singleItemWithName(items, ({ company }) => company, named);
  if (!found) throw notFound(`There is no enterprise client '${named}'.`, "List them with: parley stakeholders enterprise list.");
  return found.id;
}

/** Converts the filters to the query of the call, replacing the category name with its id. */
export async function stakeholderQuery(client: Client, { categoryId: category, ...rest }: GivenOptions & { readonly categoryId?: string }) {
  return { ...rest, categoryId: category === undefined ? undefined : await categoryOf(client, category) };
}

async function categoryOf(client: Client, named: string): Promise<number> {
  const categories = await client.call(stakeholders.categories);
  const found = categories.find(({ id }) => String(id) === named) ?? singleItemWithName(categories, ({ name }) => name, named);
  if (!found) throw notFound(`There is no category '${named}'.`, `Categories: ${categories.map(({ name }) => name).join(", ")}`);
  return found.id;
}
