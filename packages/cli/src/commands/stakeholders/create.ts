import { stakeholders } from "@parley/core/contract/main/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/stakeholders";
import { usage } from "../../io/fail.ts";
import type { Run } from "../run.ts";
import { fieldsOf } from "./fields.ts";

export const runCreate: Run<typeof stakeholderTopic.verbs.create> = async (
  { title, shortName, code, admin, withDefaults, pending, ...fields },
  { out, platform },
) => {
  if (withDefaults && admin === undefined) throw usage("It is not said who the first administrator is.", "Name their address with --admin.");
  if (admin !== undefined && !withDefaults) throw usage("Only a stakeholder with roles has an administrator.", "Say --with-defaults.");
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
