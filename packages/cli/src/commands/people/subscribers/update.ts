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
  { type, attribute = {}, dryRun, detailedExitcode, yes, name: newName, ...details },
  { host, out, platform },
) => {
  const options = { dryRun, detailedExitcode, yes };
  const pairs = Object.entries(attribute);
  const given = {
    ...(newName !== undefined && { name: newName }),
    ...Object.fromEntries(Object.entries(details).map(([field, value]) => [field, value === NONE ? null : value])),
  };
  if (type === undefined && pairs.length === 0 && Object.keys(given).length === 0)
    throw usage("No changes were given.", "Use a flag such as --name, --phone or --type.");
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
      version: before.version,
      ...given,
      ...(type !== undefined && { typeId: wantedType?.id ?? null }),
      ...(values.length > 0 && { attributes: values.map(({ id, value }) => ({ id, value })) }),
    };
    const shown = { ...Object.fromEntries(values.map(({ name }) => [name, null])), ...shownSubscriber(before) };
    const changes = {
      ...given,
      ...(type !== undefined && { typeName: wantedType?.name ?? null }),
      ...Object.fromEntries(values.map(({ name, value }) => [name, value])),
    };
    const make = (marks: CallOptions) => client.call(subscribers.update, { params: { userCode }, body }, marks);
    const wanted = await confirmChange({ name: before.name, before: shown, given: changes, make }, options, { host, out });
    if (!wanted && dryRun) return;
    const after = wanted ? await make({}) : before;
    await (out.format() === "json" ? out.json(after) : out.record(shownSubscriber(after)));
  });
};
