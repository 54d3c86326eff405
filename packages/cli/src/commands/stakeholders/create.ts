import type { CallOptions } from "@parley/core/client";
import { type Stakeholder, stakeholders } from "@parley/core/contract/main/stakeholders";
import type { stakeholderTopic } from "@parley/core/verbs/stakeholders";
import { usage } from "../../io/fail.ts";
import { created } from "../../io/single-change.ts";
import type { Run } from "../run.ts";
import { fieldsOf } from "./fields.ts";

/** What comes with it, beside what is kept of it. */
const goesWith = (admin: string | undefined, { status }: Stakeholder): string[] =>
  admin === undefined
    ? []
    : [
        "It would get roles, a draft bot, and the default plan from today on.",
        status === "pending" ? `An invitation would be mailed to ${admin} once it is activated.` : `An invitation would be mailed to ${admin}.`,
      ];

const shown = ({ title, shortName, shCode, categoryName, timeZone, country, currency, status }: Stakeholder) => ({
  title,
  shortName,
  shCode,
  categoryName,
  timeZone,
  country,
  currency,
  status,
});

export const runCreate: Run<typeof stakeholderTopic.verbs.create> = async (
  { title, shortName, code, admin, withDefaults, pending, dryRun, detailedExitcode, ...fields },
  { out, platform },
) => {
  if (withDefaults && admin === undefined) throw usage("--with-defaults needs a first administrator.", "Use --admin with their address.");
  if (admin !== undefined && !withDefaults) throw usage("--admin requires --with-defaults.", "Add --with-defaults.");
  const opened = await platform();
  await opened.signedIn();
  const made = await opened.calls(async (client) => {
    const body = {
      title,
      shortName,
      ...(code !== undefined && { shCode: code }),
      ...(pending && { status: "pending" as const }),
      ...(admin !== undefined && { defaults: { admin: { email: admin } } }),
      ...(await fieldsOf(client, fields)),
    };
    const make = (marks: CallOptions) => client.call(stakeholders.create, { body }, marks);
    return created({ make, name: (tried) => tried.title, shown, also: (tried) => goesWith(admin, tried) }, { dryRun, detailedExitcode }, { out });
  });
  if (made) await out.record(made);
};
