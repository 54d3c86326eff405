import { CATALOGUE } from "@parley/core/access";
import { AUDIT_FIELDS } from "@parley/core/audit";
import { AUDIT_VERB_NAMES, AUDITED_ENTITIES, auditVerbLabel, contractRows } from "@parley/core/contract";
import { END_REASONS } from "@parley/core/contract/chats/end-reasons";
import { DISPLAY_WORDS } from "@parley/core/contract/reporting/words";
import { NOTICES, TEXTS } from "@parley/core/errors";
import { REASONS } from "@parley/core/errors/reasons";
import { FILE_GROUP_NAMES } from "@parley/core/files";
import { UNSENT_REASON_TEXTS } from "@parley/core/live";
import { groupedReport, groupsOf, measuresOf, REPORT_KEYS, reportOf } from "@parley/core/reports";
import { DASHBOARD_KEYS, dashboardOf } from "@parley/core/reports/dashboards";
import { SCREENS, SECTIONS } from "@parley/core/screens";
import type { core } from "zod/mini";
import { defineMessages } from "../shared/messages/define-messages.ts";
import { contractSchemas, wireWords } from "./schemas-in.ts";

/*
 * Registers strings that core holds as data in the form in which the console requests them, so that a language file
 * with all strings can be built (build/source-texts.mjs).
 */

/** Custom error messages of a schema and its checks. */
function ownProblems({ _zod: { def } }: core.$ZodTypes): readonly string[] {
  const errors = [def.error, ...(def.checks ?? []).map((check) => check._zod.def.error)] as readonly (core.$ZodErrorMap | undefined)[];
  return errors.map((error) => error?.({ code: "custom", input: "x", path: [] })).filter((said) => typeof said === "string");
}

const problems = [...contractSchemas()].flatMap(ownProblems);
const audited = [
  ...Object.values(AUDITED_ENTITIES),
  ...AUDIT_VERB_NAMES.map(auditVerbLabel),
  ...Object.values(AUDIT_FIELDS).map(({ label }) => label),
];
/** Names of entities with their article, such as "a tag", which the texts of refusals insert for a placeholder. */
const entities = new Set(Object.values(contractRows).flatMap(({ crud }) => (crud === undefined ? [] : [crud.entity.one])));
const rights = Object.entries<readonly string[]>(CATALOGUE).flatMap(([area, actions]) => [area, ...actions]);

defineMessages("core.screens", Object.fromEntries(SCREENS.map(({ id, title }) => [id, title])));
defineMessages("core.purposes", Object.fromEntries(SCREENS.flatMap(({ id, purpose }) => (purpose === undefined ? [] : [[id, purpose]]))));
defineMessages("core.refusals", REASONS);
defineMessages("core.sections", Object.fromEntries(SECTIONS.map(({ id, title }) => [id, title])));
defineMessages(
  "core.sections.short",
  Object.fromEntries(SECTIONS.flatMap((section) => ("shortTitle" in section ? [[section.id, section.shortTitle]] : []))),
);
defineMessages(
  "core.reports",
  Object.fromEntries(
    REPORT_KEYS.flatMap((report) => {
      const definition = reportOf(report);
      const own = new Map([...definition.columns, ...measuresOf(definition)].map(({ key, title }) => [key, title]));
      const grouped = groupedReport(definition, groupsOf(definition)).columns.filter(({ key, figure }) => !own.has(key) && figure === undefined);
      return [
        [report, definition.title],
        [`${report}/summary`, definition.summary],
        ...[...own].map(([key, title]) => [`${report}.${key}`, title]),
        ...grouped.map(({ key, title }) => [`grouped.${key}`, title]),
      ];
    }),
  ),
);
defineMessages(
  "core.dashboards",
  Object.fromEntries(
    DASHBOARD_KEYS.flatMap((key) => {
      const { title, summary, parts } = dashboardOf(key);
      const own = parts.flatMap((part) => [
        ...("title" in part && part.title !== undefined ? [part.title] : []),
        ...("success" in part && part.success !== undefined ? [part.success.title] : []),
      ]);
      return [[key, title], [`${key}/summary`, summary], ...own.map((said) => [said, said])];
    }),
  ),
);
defineMessages(
  "core.words",
  Object.fromEntries(
    Object.entries(DISPLAY_WORDS).flatMap(([kind, words]) => Object.entries(words).map(([word, said]) => [`${kind}/${word}`, said])),
  ),
);
defineMessages(
  "core.texts",
  Object.fromEntries(
    [
      ...Object.values(NOTICES),
      ...Object.values(TEXTS),
      ...Object.values(UNSENT_REASON_TEXTS),
      ...Object.values(FILE_GROUP_NAMES),
      ...rights,
      ...audited,
      ...problems,
      ...wireWords(),
      ...entities,
      ...Object.values(END_REASONS),
    ].map((text) => [text, text]),
  ),
);
