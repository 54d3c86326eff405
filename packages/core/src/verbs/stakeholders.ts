import { enterpriseTopic } from "./enterprise-clients.ts";
import { changeFlags, fileFlags, pageFlags, remarkFlag, sortFlag } from "./shared-flags.ts";
import { stakeholderCategoryTopic } from "./stakeholder-categories.ts";
import { stakeholderLogoTopic } from "./stakeholder-logo.ts";
import { defineTopic, fromContract } from "./verb.ts";

/** What becomes of one stakeholder, and why. */
const turned = {
  operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id", by: "shortName" }],
  flags: { ...changeFlags, remark: { ...remarkFlag("it is kept with the stakeholder and in the audit trail").remark, required: true } },
} as const;

export const stakeholderTopic = defineTopic({
  name: "stakeholders",
  summary: "Create and manage stakeholders",
  verbs: {
    list: {
      summary: "List stakeholders",
      does: "list",
      call: "stakeholders.list",
      file: "stakeholders.file",
      columns: ["id", "shCode", "title", "shortName", "categoryName", "country", "currency", "timeZone", "status", "userCount"],
      flags: {
        ...pageFlags,
        ...fileFlags,
        search: { flags: "--search <text>", about: "found by title and short name" },
        status: {
          flags: "--status <status>",
          about: "only those that are; current is all but the archived ones",
          choices: fromContract("stakeholders.list", "status"),
        },
        ...sortFlag("stakeholders.list"),
      },
      examples: ["parley stakeholders list", "parley stakeholders list --search bank --json", "parley stakeholders list --status archived"],
    },
    show: {
      summary: "Show one stakeholder",
      does: "show",
      call: "stakeholders.get",
      operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id", finds: "stakeholder" }],
      examples: ["parley stakeholders show acacia", "parley stakeholders show 2 --json"],
    },
    create: {
      summary: "Create a stakeholder",
      flags: {
        title: { flags: "--title <text>", about: "the name that people read", required: true },
        shortName: { flags: "--short-name <name>", about: "letters, digits and -, unique on the platform", required: true },
        code: { flags: "--code <code>", about: "its code, which never changes (the short name in capitals)" },
        category: { flags: "--category <name>", about: "a category, by name or id", field: "categoryId" },
        timeZone: { flags: "--time-zone <name>", about: "the zone of its days, such as Africa/Nairobi (UTC)" },
        country: { flags: "--country <code>", about: "two letters or three; it decides what a plan costs" },
        currency: { flags: "--currency <code>", about: "three letters (the country's)" },
        withDefaults: {
          flags: "--with-defaults",
          about: "with roles, a first administrator, a bot to be set up and the default plan; needs --admin",
        },
        admin: { flags: "--admin <address>", about: "the first administrator, who is mailed an invitation" },
        pending: { flags: "--pending", about: "only prepare it: nobody signs in, and nobody is invited, until it is activated" },
      },
      examples: [
        'parley stakeholders create --title "Cedar Foods" --short-name cedar --country KEN --time-zone Africa/Nairobi --admin ada@cedar.test --with-defaults',
        'parley stakeholders create --title "Cedar Foods" --short-name cedar --category Retail --country KE --time-zone Africa/Nairobi',
      ],
    },
    update: {
      summary: "Change a stakeholder",
      operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id", by: "shortName" }],
      flags: {
        ...changeFlags,
        title: { flags: "--title <text>", about: "the name that people read" },
        shortName: { flags: "--short-name <name>", about: "letters, digits and -, unique on the platform" },
        category: { flags: "--category <name>", about: "a category, by name or id; none for no category", field: "categoryId" },
        timeZone: { flags: "--time-zone <name>", about: "the zone of its days; its past is counted anew in it" },
        country: { flags: "--country <code>", about: "two letters or three; none for no country" },
        currency: { flags: "--currency <code>", about: "three letters; none for no currency" },
        contactName: { flags: "--contact-name <name>", about: "whom to talk to about the contract" },
        contactEmail: { flags: "--contact-email <address>", about: "their address" },
        contactPhone: { flags: "--contact-phone <number>", about: "their number" },
        allowExports: {
          flags: "--allow-exports <list>",
          about: "where exports may be mailed: addresses and @domains, parted by commas; none for nowhere else",
          value: "list",
          field: "emailAllowList",
        },
        dataRegion: { flags: "--data-region <note>", about: "what was agreed about where its data may lie; the provider's to say" },
        limit: {
          flags: "--limit <thing=number>",
          about:
            "how much of a thing was agreed, in place of what its plan includes; bots=none goes by the plan; once for each; the provider's to say",
          value: "pairs",
        },
        enterprise: { flags: "--enterprise <company>", about: "the enterprise client that it belongs to, by company or id; none for none" },
      },
      examples: [
        'parley stakeholders update acacia --title "Acacia Tours"',
        "parley stakeholders update baobab --time-zone Asia/Dubai --country AE --yes",
        "parley stakeholders update acacia --limit bots=5 --limit agents=40 --yes",
        "parley stakeholders update acacia --allow-exports @acacia.test,reports@partners.test --yes",
      ],
    },
    activate: {
      ...turned,
      summary: "Activate a pending or suspended stakeholder",
      note: "Its users may sign in, and its bots answer. Who was invited while it was pending is mailed now.",
      examples: ['parley stakeholders activate cedar --remark "contract signed"'],
    },
    suspend: {
      ...turned,
      summary: "Suspend a stakeholder: its users cannot sign in, and its bots do not answer",
      note: "Its users are signed out everywhere at once, its broadcasts pause, and scheduled ones become drafts. Nothing is lost: after parley stakeholders activate its users resume them.",
      examples: [
        'parley stakeholders suspend cedar --remark "invoice 204 is open" --yes',
        'parley stakeholders suspend cedar --remark "trial" --dry-run',
      ],
    },
    archive: {
      ...turned,
      summary: "Archive an active or suspended stakeholder: as suspended, and left out of lists",
      note: "It cannot be activated again: its access tokens end, and nobody acts for it any more. What it has kept stays, and parley stakeholders list --status archived shows it.",
      examples: ['parley stakeholders archive cedar --remark "contract ended" --yes'],
    },
    categories: stakeholderCategoryTopic,
    enterprise: enterpriseTopic,
    logo: stakeholderLogoTopic,
  },
});
