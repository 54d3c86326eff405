import { wallet } from "@parley/core/contract/billing/wallet";
import type { walletTopic } from "@parley/core/verbs/billing/wallet";
import { amountIn, signedAmountIn } from "../../../io/amount.ts";
import { findStakeholder } from "../../../io/find-stakeholder.ts";
import { moneyText } from "../../../io/money.ts";
import type { Run } from "../../run.ts";
import { moveMoney } from "../move-money.ts";

type Verbs = typeof walletTopic.verbs;

export const runTopup: Run<Verbs["topup"]> = (named, { amount: typed, currency: given, reference, ...options }, deps) => {
  const currency = given.toUpperCase();
  const amount = amountIn(currency, typed);
  return moveMoney(
    {
      name: `Top-up of ${named} by ${moneyText(amount, currency)}`,
      make: async (client, marks) => {
        const { id } = await findStakeholder(client, named);
        return client.call(wallet.topup, { body: { stakeholderId: id, amount, currency, reference } }, marks);
      },
    },
    options,
    deps,
  );
};

export const runAdjust: Run<Verbs["adjust"]> = (named, { amount: typed, currency: given, reference, ...options }, deps) => {
  const currency = given.toUpperCase();
  const amount = signedAmountIn(currency, typed);
  return moveMoney(
    {
      name: `Adjustment of ${named} by ${moneyText(amount, currency)}`,
      make: async (client, marks) => {
        const { id } = await findStakeholder(client, named);
        return client.call(wallet.adjust, { body: { stakeholderId: id, amount, currency, reference } }, marks);
      },
    },
    options,
    deps,
  );
};

export const runReverse: Run<Verbs["reverse"]> = (id, { remark, ...options }, deps) =>
  moveMoney(
    { name: `Reversal of transaction ${id}`, make: (client, marks) => client.call(wallet.reverse, { body: { id, remark } }, marks) },
    options,
    deps,
  );

export const runRequest: Run<Verbs["request"]> = ({ amount: typed, currency: given, reference, ...options }, deps) => {
  const currency = given.toUpperCase();
  const amount = amountIn(currency, typed);
  return moveMoney(
    {
      name: `Payment of ${moneyText(amount, currency)}`,
      make: (client, marks) => client.call(wallet.request, { body: { amount, currency, reference } }, marks),
    },
    options,
    deps,
  );
};
