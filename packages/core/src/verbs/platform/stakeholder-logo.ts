import { yesFlag } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

const STAKEHOLDER = { operand: "<name>", about: "a stakeholder, by short name, code or id", by: "shortName" } as const;

export const stakeholderLogoTopic = defineTopic(
  {
    name: "logo",
    summary: "Logo of a stakeholder",
    verbs: {
      set: {
        summary: "Set or replace a stakeholder's logo",
        call: "stakeholderLogos.set",
        operands: [STAKEHOLDER],
        flags: {
          file: { flags: "--file <path>", about: "PNG, JPEG or WebP image, at most 1 MB; - is stdin", required: true },
          ...yesFlag,
        },
        note: "The command asks for confirmation only if it replaces a logo: the current image is deleted.",
        examples: ["parley stakeholders logo set acacia --file logo.png", "parley stakeholders logo set acacia --file - --yes < logo.png"],
      },
      remove: {
        summary: "Remove a stakeholder's logo",
        call: "stakeholderLogos.remove",
        operands: [STAKEHOLDER],
        flags: yesFlag,
        examples: ["parley stakeholders logo remove acacia --yes"],
      },
    },
  },
  ["stakeholders"],
);
