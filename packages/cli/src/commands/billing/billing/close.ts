import { invoices } from "@parley/core/contract/billing/invoices";
import type { billingTopic } from "@parley/core/verbs/billing/billing";
import { moneyText } from "../../../io/money.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { shownMoney } from "../shown-money.ts";

/** Invoices all clients, after confirmation in a terminal. */
export const runClose: Run<typeof billingTopic.verbs.close> = async ({ period, draft, yes, ...options }, { host, out, platform }) => {
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    if (!yes && !options.dryRun && host.terminal.in) {
      const { confirm } = await import("../../../io/prompt.ts");
      await confirm(host, `Invoice all clients up to the end of ${period}?`, "Use --yes to confirm.");
    }
    return createOrPreview(
      {
        make: (marks) => client.call(invoices.close, { body: { period, draft: draft === true } }, marks),
        name: () => `Invoices of ${period}`,
        shown: ({ invoices: made }) => ({
          invoices: made.map(({ shCode, total, currency }) => `${shCode} ${moneyText(total, currency)}`).join(", "),
        }),
      },
      options,
      { out },
    );
  });
  if (made === undefined) return;
  if (out.format() === "json") return out.json(made);
  await out.rows(made.invoices.map(shownMoney), ["id", "number", "shCode", "total"]);
  for (const { shCode } of made.skipped) out.note(`${shCode}: the credits are larger than the charges, so the draft waits`);
};
