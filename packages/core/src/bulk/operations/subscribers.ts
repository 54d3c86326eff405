import * as z from "zod/mini";
import { SUBSCRIBER_STATUSES, type Subscriber, subscribers } from "../../contract/people/subscribers.ts";
import { codeOf } from "../../contract/schemas.ts";
import { statusOperations } from "./status-operations.ts";

/** Changes whether subscribers receive messages. */
export const {
  deactivate: deactivateSubscribers,
  reactivate: reactivateSubscribers,
  restore: restoreSubscribers,
} = statusOperations<Subscriber, "deactivate" | "reactivate">(
  {
    topic: "subscribers",
    entity: "subscriber",
    id: "userCode",
    key: codeOf("userCode", 80),
    field: "status",
    values: z.enum(SUBSCRIBER_STATUSES),
    read: (client, userCode) => client.call(subscribers.get, { params: { userCode } }),
    statusOf: ({ status, statusRemark }) => ({ now: status, remark: statusRemark }),
    send: (client, userCode, { now, remark }, _shared, options) =>
      client.call(now === "active" ? subscribers.reactivate : subscribers.deactivate, { body: { userCode, remark } }, options),
  },
  { deactivate: { title: "Deactivate subscribers", to: "deactivated" }, reactivate: { title: "Reactivate subscribers", to: "active" } },
);
