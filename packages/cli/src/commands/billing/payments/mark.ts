import { payments } from "@parley/core/contract/billing/payments";
import type { paymentTopic } from "@parley/core/verbs/billing/payments";
import type { Run } from "../../run.ts";
import { moveMoney } from "../move-money.ts";

const mark =
  (status: 1 | 2 | 3, name: string): Run<typeof paymentTopic.verbs.settle> =>
  (id, { remark, ...options }, deps) =>
    moveMoney(
      {
        name: `${name} of payment ${id}`,
        make: (client, marks) => client.call(payments.update, { body: { id, status, ...(remark !== undefined && { remark }) } }, marks),
      },
      options,
      deps,
    );

export const runSettle = mark(1, "Settlement");
export const runReject = mark(2, "Rejection");
export const runRefund = mark(3, "Refund");
