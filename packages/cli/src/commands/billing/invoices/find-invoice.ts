import type { Client } from "@parley/core/client";
import { invoices } from "@parley/core/contract/billing/invoices";
import { CliError, EXIT } from "../../../io/fail.ts";

/** Returns the id of an invoice that is given by its number, or by its id. */
export const findInvoice = async (client: Client, named: string): Promise<number> => {
  if (/^\d{1,9}$/.test(named)) return Number(named);
  const { items } = await client.call(invoices.list, { query: { search: named, pageSize: 100 } });
  const found = items.find(({ number }) => number?.toLowerCase() === named.toLowerCase());
  if (found !== undefined) return found.id;
  throw new CliError(EXIT.failed, "notFound", `There is no invoice '${named}'.`);
};
