import { type Client, everyItem } from "@parley/core/client";
import { wallet } from "@parley/core/contract/billing/wallet";
import type { SortOf } from "@parley/core/contract/vocabulary";
import type { walletTopic } from "@parley/core/verbs/billing/wallet";
import { stakeholderOrOwn } from "../../../io/find-stakeholder.ts";
import type { Run } from "../../run.ts";
import { runList } from "../../run-list.ts";
import { writeListFile } from "../../write-list-file.ts";
import { shownMoney } from "../shown-money.ts";

const COLUMNS = ["id", "at", "cause", "amount", "balanceAfter", "reference", "actor", "reversedBy"];

/** Prints the transactions of a wallet; as JSON, the wallet with its transactions. */
export const runLedger: Run<typeof walletTopic.verbs.ledger> = async (named, given, deps) => {
  const { out, platform } = deps;
  const { search, cause, sort, output, emailTo, idempotencyKey, page, pageSize, limit, all } = given;
  const filters = {
    ...(search !== undefined && { search }),
    ...(cause !== undefined && { cause }),
    ...(sort !== undefined && { sort: sort as SortOf<typeof wallet.ledger> }),
  };
  const query = async (client: Client) => ({ ...filters, stakeholderId: String(await stakeholderOrOwn(client, named)) });
  if (output !== undefined || emailTo !== undefined) return writeListFile(wallet.ledgerFile, { output, emailTo, idempotencyKey }, query, deps);
  const paging = {
    ...(page !== undefined && { page }),
    ...(pageSize !== undefined && { pageSize }),
    ...(limit !== undefined && { limit }),
    ...(all && { all }),
  };
  if (out.format() !== "json") return runList(wallet.ledger, COLUMNS, { ...paging, query }, deps, shownMoney);
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const id = await stakeholderOrOwn(client, named);
    const found = await client.call(wallet.show, { params: { id } });
    const asked = { ...filters, stakeholderId: id };
    const transactions = [];
    if (all || limit !== undefined) {
      for await (const one of everyItem(client, wallet.ledger, { query: asked })) {
        if (transactions.length >= (limit ?? Number.POSITIVE_INFINITY)) break;
        transactions.push(one);
      }
    } else transactions.push(...(await client.call(wallet.ledger, { query: { ...asked, ...paging } })).items);
    out.json({ ...found, transactions });
  });
};
