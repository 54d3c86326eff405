import { enterpriseTopic } from "../billing/enterprise-clients.ts";
import { changeFlags, creationFlags, fileFlags, pageFlags, remarkFlag, sortFlag, yesFlag } from "../shared-flags.ts";
import { defineTopic, fromContract } from "../verb.ts";
import { stakeholderCategoryTopic } from "./stakeholder-categories.ts";
import { stakeholderLogoTopic } from "./stakeholder-logo.ts";

/** Operand and flags of a status change of one stakeholder, including the reason. */
const turned = {
  operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id", by: "shortName" }],
  flags: { ...changeFlags, remark: { ...remarkFlag("it is kept with the stakeholder and in the audit trail").remark, required: true } },
} as const;

export const stakeholderTopic = defineTopic({
  name: "stakeholders",
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
        search: { flags: "--search <text>", about: "text in the title or short name" },
        status: {
          flags: "--status <status>",
          about: "only stakeholders with this status; current: all except archived",
          choices: fromContract("stakeholders.list", "status"),
        },
        category: { flags: "--category <name>", about: "only stakeholders of this category, by name or id", field: "categoryId" },
        ...sortFlag("stakeholders.list"),
      },
      examples: [
        "parley stakeholders list",
        "parley stakeholders list --search bank --json",
        "parley stakeholders list --status archived",
        "parley stakeholders list --category Travel",
      ],
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
        title: { flags: "--title <text>", about: "display name", required: true },
        shortName: { flags: "--short-name <name>", about: "short name: letters, digits and -, unique on the platform", required: true },
        code: { flags: "--code <code>", about: "code, permanent (the short name in capitals)" },
        category: { flags: "--category <name>", about: "category, by name or id", field: "categoryId" },
        timeZone: { flags: "--time-zone <name>", about: "time zone, such as Africa/Nairobi (UTC)" },
        country: { flags: "--country <code>", about: "country code of two or three letters; determines plan prices" },
        weekStart: { flags: "--week-start <day>", about: "first day of the week, such as sunday (by country)" },
        currency: { flags: "--currency <code>", about: "currency code of three letters (the country's)" },
        withDefaults: {
          flags: "--with-defaults",
          about: "add roles, a first administrator, a draft bot and the default plan; requires --admin",
        },
        admin: { flags: "--admin <address>", about: "e-mail address of the first administrator, who gets an invitation" },
        adminFirstName: { flags: "--admin-first-name <name>", about: "first name of the administrator (taken from the address)" },
        adminLastName: {
          flags: "--admin-last-name <name>",
          about: "last name of the administrator (taken from the address, or Administrator if it has none)",
        },
        pending: { flags: "--pending", about: "only prepare the stakeholder: invitations and sign-ins begin with its activation" },
        ...creationFlags,
      },
      examples: [
        'parley stakeholders create --title "Cedar Foods" --short-name cedar --country KEN --time-zone Africa/Nairobi --admin ada@cedar.test --with-defaults',
        'parley stakeholders create --title "Cedar Foods" --short-name cedar --category Retail --country KE --time-zone Africa/Nairobi --dry-run',
      ],
    },
    update: {
      summary: "Change a stakeholder",
      operands: [{ operand: "<name>", about: "a stakeholder, by short name, code or id", by: "shortName" }],
      flags: {
        ...changeFlags,
        title: { flags: "--title <text>", about: "display name" },
        shortName: { flags: "--short-name <name>", about: "short name: letters, digits and -, unique on the platform" },
        category: { flags: "--category <name>", about: "category, by name or id; none removes it", field: "categoryId" },
        timeZone: { flags: "--time-zone <name>", about: "time zone; figures of past days are recalculated" },
        country: { flags: "--country <code>", about: "country code of two or three letters; none removes it" },
        weekStart: { flags: "--week-start <day>", about: "first day of the week, such as sunday; none: by country" },
        currency: { flags: "--currency <code>", about: "currency code of three letters; none removes it" },
        contactName: { flags: "--contact-name <name>", about: "name of the contact person for the contract" },
        contactEmail: { flags: "--contact-email <address>", about: "e-mail address of the contact person" },
        contactPhone: { flags: "--contact-phone <number>", about: "phone number of the contact person" },
        allowExports: {
          flags: "--allow-exports <list>",
          about: "addresses and @domains that may receive exports, separated by commas, or none",
          value: "list",
          field: "emailAllowList",
        },
        dataRegion: { flags: "--data-region <note>", about: "agreement on the storage of its data; only the provider can change it" },
        limit: {
          flags: "--limit <thing=number>",
          about: "agreed limit, such as bots=5; bots=none restores the plan's limit (repeatable; for provider staff)",
          value: "pairs",
        },
        enterprise: { flags: "--enterprise <company>", about: "enterprise client of the stakeholder, by company or id, or none" },
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
      note: "The users of the stakeholder can sign in, and its bots answer. Invitations that waited while it was pending are sent now.",
      examples: ['parley stakeholders activate cedar --remark "contract signed"'],
    },
    suspend: {
      ...turned,
      summary: "Suspend a stakeholder, so that its users cannot sign in and its bots do not answer",
      note: "The users of the stakeholder are signed out everywhere, running broadcasts are paused, and scheduled ones return to draft. Nothing is lost: after parley stakeholders activate, its users can resume them.",
      examples: [
        'parley stakeholders suspend cedar --remark "invoice 204 is open" --yes',
        'parley stakeholders suspend cedar --remark "trial" --dry-run',
      ],
    },
    archive: {
      ...turned,
      summary: "Archive an active or suspended stakeholder permanently",
      note: "An archived stakeholder cannot be activated again: its access tokens are revoked, and nobody can act for it. Its data is kept; parley stakeholders list --status archived shows it.",
      examples: ['parley stakeholders archive cedar --remark "contract ended" --yes'],
    },
    mail: {
      summary: "E-mail users of stakeholders (for super admins of the provider)",
      flags: {
        subject: { flags: "--subject <text>", about: "subject of the e-mail", required: true },
        text: { flags: "--text <text>", about: "text of the e-mail", required: true },
        stakeholder: { flags: "--stakeholder <name>", about: "users of this stakeholder, by short name, code or id" },
        role: { flags: "--role <name>", about: "users with a role of this name" },
        logins: { flags: "--logins <list>", about: "users with these login ids, separated by commas", value: "list" },
        everybody: { flags: "--everybody", about: "all active users of all stakeholders" },
        dryRun: { flags: "--dry-run", about: "show the recipients without sending anything" },
        ...yesFlag,
      },
      note: "Every active user who matches all flags and has confirmed an address gets a separate e-mail, 1,000 users at most.",
      examples: [
        'parley stakeholders mail --subject "Maintenance" --text "We work on Sunday." --everybody --dry-run',
        'parley stakeholders mail --subject "Your plan" --text "It is renewed." --stakeholder acacia --role Administrator --yes',
      ],
    },
    categories: stakeholderCategoryTopic,
    enterprise: enterpriseTopic,
    logo: stakeholderLogoTopic,
  },
});
