import type { CallOptions } from "@parley/core/client";
import { subscribers } from "@parley/core/contract/people/subscribers";
import type { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { usage } from "../../../io/fail.ts";
import { checkCanAsk, confirmChange } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { findAttribute, findType } from "./find-kind.ts";
import { shownSubscriber } from "./shown-subscriber.ts";

const NONE = "none";

/** Shows the changes of the subscriber, asks for confirmation, and applies them. Omitted fields stay unchanged. */
export const runUpdate: Run<typeof subscriberTopic.verbs.update> = async (
  userCode,
  { type, attribute = {}, ...options },
  { host, out, platform },
) => {
  const pairs = Object.entries(attribute);
  if (type === undefined && pairs.length === 0) throw usage("No changes were given.", "Use --type or --attribute.");
  checkCanAsk(options, host, "A subscriber");
  const opened = await platform();
  await opened.signedIn();
  await opened.calls(async (client) => {
    const wantedType = type === undefined || type === NONE ? undefined : await findType(client, type);
    const values: { readonly id: number; readonly name: string; readonly value: string | null }[] = [];
    for (const [named, value] of pairs) {
      const { id, name } = await findAttribute(client, named);
      values.push({ id, name, value: value === "" ? null : value });
    }
    const before = await client.call(subscribers.get, { params: { userCode } });
    const body = {
      ...(type !== undefined && { typeId: wantedType?.id ?? null }),
      ...(values.length > 0 && { attributes: values.map(({ id, value }) => ({ id, value })) }),
    };
    const shown = { ...Object.fromEntries(values.map(({ name }) => [name, null])), ...shownSubscriber(before) };
    const given = {
      ...(type !== undefined && { typeName: wantedType?.name ?? null }),
      ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
    };
    const make = (marks: CallOptions) => client.call(subscribers.update, { params: { userCode }, body }, marks);
    const wanted = await confirmChange({ name: before.name, before: shown, given, make }, options, { host, out });
    if (!wanted && options.dryRun) return;
    const after = wanted ? await make({}) : before;
    await (out.format() === "json" ? out.json(after) : out.record(shownSubscriber(after)));
  });
};
