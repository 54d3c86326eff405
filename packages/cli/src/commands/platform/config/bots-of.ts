import type { Client } from "@parley/core/client";
import { bots } from "@parley/core/contract/bots/bots";
import { notFound, usage } from "../../../io/fail.ts";
import type { ConfigFile } from "./config-file.ts";

/**
 * Assigns the FAQs of the file to other bots by code. Bot codes are unique on the platform, so one stakeholder's file
 * never fits another unchanged.
 */
export function reassignFaqBots(config: ConfigFile, renamed: Readonly<Record<string, string>> = {}): ConfigFile {
  const strange = Object.keys(renamed).filter((code) => !(config.faqs ?? []).some(({ bot }) => bot === code));
  if (strange.length > 0) throw usage(`The file has no FAQ of the bot '${strange[0]}'.`);
  return config.faqs === undefined ? config : { ...config, faqs: config.faqs.map((faq) => ({ ...faq, bot: renamed[faq.bot] ?? faq.bot })) };
}

/**
 * Refuses a file with FAQs of unknown bots before planning, because otherwise only part of the file would be applied.
 */
export async function checkBots(client: Client, { faqs = [] }: ConfigFile): Promise<void> {
  if (faqs.length === 0) return;
  const there = (await client.call(bots.options)).map(({ code }) => code);
  const missing = [...new Set(faqs.map(({ bot }) => bot))].filter((code) => !there.includes(code));
  const [first] = missing;
  if (first === undefined) return;
  const own = there.length === 0 ? "There is none." : `There is: ${there.join(", ")}.`;
  throw notFound(
    `The file has FAQs of ${missing.map((code) => `'${code}'`).join(" and ")}, and there is no such bot here. ${own}`,
    `Import them into another bot with: --bot ${first}=${there[0] ?? "CODE"}`,
  );
}
