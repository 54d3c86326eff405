import type { CallOptions } from "@parley/core/client";
import { subscribers } from "@parley/core/contract/people/subscribers";
import type { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { notFound } from "../../../../io/fail.ts";
import { remarkOf } from "../../../../io/remark.ts";
import { checkCanAsk, confirmChange } from "../../../../io/single-change.ts";
import type { Run } from "../../../run.ts";

const VERBS = {
  deactivate: { call: subscribers.deactivatePlatform, status: "deactivated" },
  reactivate: { call: subscribers.reactivatePlatform, status: "active" },
} as const;

const transitionRun =
  (verb: keyof typeof VERBS): Run<typeof subscriberTopic.verbs.platform.verbs.deactivate> =>
  async (named, options, { host, out, platform }) => {
    const { call, status } = VERBS[verb];
    checkCanAsk(options, host, "A platform");
    const remark = await remarkOf(options.remark, undefined, host);
    const opened = await platform();
    await opened.signedIn();
    await opened.calls(async (client) => {
      const before = (await client.call(subscribers.platforms)).find((one) => one.platform === named);
      if (!before) throw notFound(`There are no subscribers on ${named}.`);
      const given = { status, ...(status === "deactivated" && { remark }) };
      const make = (marks: CallOptions) => client.call(call, { body: { platform: named, remark } }, marks);
      const wanted = await confirmChange({ name: `${named}, ${before.active} active subscribers`, before, given, make }, options, { host, out });
      if (!wanted) return options.dryRun ? undefined : out.record(before);
      return out.record(await make({}));
    });
  };

export const runDeactivate = transitionRun("deactivate");
export const runReactivate = transitionRun("reactivate");
