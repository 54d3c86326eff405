import type { CallOptions, Client } from "@parley/core/client";
import { plans } from "@parley/core/contract/billing/plans";
import { FALLBACK_LAST_NAME, namesInAddress } from "@parley/core/contract/names-in-address";
import { type Stakeholder, stakeholders } from "@parley/core/contract/platform/stakeholders";
import { GatewayError } from "@parley/core/errors";
import type { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { usage } from "../../../io/fail.ts";
import type { Host } from "../../../io/host.ts";
import { askText } from "../../../io/prompt.ts";
import { createOrPreview } from "../../../io/single-change.ts";
import type { Run } from "../../run.ts";
import { fieldsOf } from "./fields.ts";

/**
 * Returns the name of the plan for new stakeholders, null if there is none, or undefined if the caller may not read
 * plans.
 */
const defaultPlan = async (client: Client): Promise<string | null | undefined> => {
  const all = await client.call(plans.list).catch((thrown: unknown) => {
    if (thrown instanceof GatewayError && thrown.status === 403) return undefined;
    throw thrown;
  });
  return all && (all.find(({ isDefault, status }) => isDefault && status === "active")?.name ?? null);
};

const NO_PLAN = "There is no default plan, so it gets none. Give it one with: parley plans add";

/**
 * Prompts for the last name if the e-mail address does not contain one. Without an answer, the gateway uses
 * `FALLBACK_LAST_NAME`.
 */
const askLastName = async (host: Host, address: string): Promise<string | undefined> => {
  if (namesInAddress(address).lastName !== undefined || !host.terminal.in || !host.terminal.err) return undefined;
  return (await askText(host, `Last name of ${address} (empty for ${FALLBACK_LAST_NAME})`, "Use --admin-last-name.")).trim() || undefined;
};

/** Describes the side effects of creating a stakeholder, such as roles, a draft bot and a plan. */
const goesWith = (admin: string | undefined, { status }: Stakeholder, plan: string | null | undefined): string[] =>
  admin === undefined
    ? []
    : [
        plan === null
          ? "It would get roles and a draft bot."
          : `It would get roles, a draft bot, and the ${plan === undefined ? "default plan" : `plan ${plan}`} from today on.`,
        ...(plan === null ? [NO_PLAN] : []),
        status === "pending" ? `An invitation would be mailed to ${admin} once it is activated.` : `An invitation would be mailed to ${admin}.`,
      ];

const shown = ({ title, shortName, shCode, categoryName, timeZone, country, weekStart, currency, status }: Stakeholder) => ({
  title,
  shortName,
  shCode,
  categoryName,
  timeZone,
  country,
  weekStart,
  currency,
  status,
});

export const runCreate: Run<typeof stakeholderTopic.verbs.create> = async (
  { title, shortName, code, admin, adminFirstName, adminLastName, withDefaults, pending, dryRun, detailedExitcode, ...fields },
  { host, out, platform },
) => {
  if (withDefaults && admin === undefined) throw usage("--with-defaults needs a first administrator.", "Use --admin with their address.");
  if (admin !== undefined && !withDefaults) throw usage("--admin requires --with-defaults.", "Add --with-defaults.");
  if (admin === undefined && (adminFirstName ?? adminLastName) !== undefined) throw usage("The administrator's name needs --admin.");
  const opened = await platform();
  await opened.signedIn();
  const lastName = adminLastName ?? (admin === undefined || dryRun ? undefined : await askLastName(host, admin));
  const made = await opened.calls(async (client) => {
    const body = {
      title,
      shortName,
      ...(code !== undefined && { shCode: code }),
      ...(pending && { status: "pending" as const }),
      ...(admin !== undefined && {
        defaults: {
          admin: { email: admin, ...(adminFirstName !== undefined && { firstName: adminFirstName }), ...(lastName !== undefined && { lastName }) },
        },
      }),
      ...(await fieldsOf(client, fields)),
    };
    const make = (marks: CallOptions) => client.call(stakeholders.create, { body }, marks);
    const plan = admin === undefined ? undefined : await defaultPlan(client);
    const stakeholder = await createOrPreview(
      { make, name: (tried) => tried.title, shown, also: (tried) => goesWith(admin, tried, plan) },
      { dryRun, detailedExitcode },
      { out },
    );
    if (stakeholder && plan === null) out.note(`${NO_PLAN} ${stakeholder.shortName} --plan CODE`);
    return stakeholder;
  });
  if (made) await out.record(made);
};
