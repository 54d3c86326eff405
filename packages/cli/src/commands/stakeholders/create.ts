import { stakeholders } from "@parley/core/contract/main/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/stakeholders";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { fieldsOf } from "./fields.ts";

export const runCreate: Run<typeof stakeholderTopic.verbs.create> = async (
  { title, shortName, code, admin, withDefaults, pending, ...fields },
  { out, platform },
) => {
  if (withDefaults && admin === undefined) throw usage("--with-defaults needs a first administrator.", "Use --admin with their address.");
  if (admin !== undefined && !withDefaults) throw usage("--admin requires --with-defaults.", "Add --with-defaults.");
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) =>
    client.call(stakeholders.create, {
      body: {
        title,
        shortName,
        ...(code !== undefined && { shCode: code }),
        ...(pending && { status: "pending" as const }),
        ...(admin !== undefined && { defaults: { admin: { email: admin } } }),
        ...(await fieldsOf(client, fields)),
      },
    }),
  );
  await out.record(made);
};
