import { WEEKDAYS } from "@parley/core/calendar";
import { type Client, collectAll, everyItem } from "@parley/core/client";
import { bots } from "@parley/core/contract/bots/bots";
import { KnowledgeDraft, knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { CannedReplyDraft, cannedReplies } from "@parley/core/contract/chats/canned-replies";
import { roles } from "@parley/core/contract/identity/roles";
import { SurveyQuestionDraft, surveyQuestions } from "@parley/core/contract/people/survey-questions";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { workingHours } from "@parley/core/contract/routing/working-hours";
import { textsOf, WorkingHoursTexts } from "@parley/core/contract/routing/working-hours-text";
import { Permissions } from "@parley/core/contract/schemas";
import { TagDraft, tags as tagRows } from "@parley/core/contract/tickets/tags";
import * as z from "zod/mini";
import { notFound } from "../../../io/fail.ts";
import { idOfNamed } from "../../../io/id-of-named.ts";
import { cutNightWarnings } from "../../routing/hours/shown-hours.ts";
import type { PartName } from "./part-names.ts";

/** Existing entry of a part, in the form written to a file, with the id and version that changes and removals need. */
export interface ExistingEntry<Entry> {
  readonly entry: Entry;
  readonly id: number;
  readonly version: number;
}

/**
 * Defines how a part of a stakeholder's configuration is read, identified and applied. A new part needs a name in
 * `PART_NAMES` and an entry in `PARTS`. A single object, such as the working hours, is a list of one entry; only the
 * file contains the bare entry.
 */
export interface Part<Entry, InFile = unknown> {
  /** Singular name of an entry in the printed plan. */
  readonly one: string;
  readonly inFile: z.ZodMiniType<InFile>;
  readonly toFile: (entries: Entry[]) => InFile | undefined;
  /**
   * Returns the permanent identity of an entry. Entries with equal keys are compared as the same entry; entries with
   * different keys are different entries.
   */
  readonly key: (entry: Entry) => string;
  readonly warnings?: (entry: Entry) => readonly string[];
  readonly read: (client: Client, stakeholderId: number) => Promise<ExistingEntry<Entry>[]>;
  readonly create: (client: Client, stakeholderId: number, entry: Entry) => Promise<unknown>;
  readonly change: (client: Client, present: ExistingEntry<Entry>, entry: Entry) => Promise<unknown>;
  /** Removes an entry. Undefined for a part whose entries the platform cannot remove. */
  readonly remove?: (client: Client, present: ExistingEntry<Entry>) => Promise<unknown>;
}

interface Described<Entry> extends Omit<Part<Entry>, "inFile" | "toFile"> {
  readonly entry: z.ZodMiniType<Entry>;
}
const list = <Entry>({ entry, ...part }: Described<Entry>): Part<Entry, Entry[]> => ({
  ...part,
  inFile: z.array(entry),
  toFile: (entries) => entries,
});
const single = <Entry>({ entry, ...part }: Described<Entry>): Part<Entry, Entry> => ({ ...part, inFile: entry, toFile: ([only]) => only });

/** Rights as areas with their actions, a form that people can edit. The API uses lists of objects. */
const Rights = z.record(z.string(), z.array(z.string()));
const Role = z.strictObject({ name: z.string(), permissions: Rights, dashboards: z._default(z.array(z.string()), []) });
type Role = z.output<typeof Role>;

const wireRights = (permissions: Role["permissions"]) =>
  z.parse(
    Permissions,
    Object.entries(permissions).map(([area, actions]) => ({ area, actions: actions.map((actionName) => ({ actionName })) })),
  );

const rolePart = list<Role>({
  one: "role",
  entry: Role,
  key: ({ name }) => name,
  async read(client, stakeholderId) {
    const listed = await collectAll(everyItem(client, roles.list, { query: { stakeholderId } }));
    const found: ExistingEntry<Role>[] = [];
    for (const { id } of listed) {
      const { name, version, permissions, dashboards } = await client.call(roles.get, { params: { id } });
      const rights = Object.fromEntries(permissions.map(({ area, actions }) => [area, actions.map(({ actionName }) => actionName)]));
      found.push({ id, version, entry: { name, permissions: rights, dashboards } });
    }
    return found;
  },
  create: (client, stakeholderId, { name, permissions, dashboards }) =>
    client.call(roles.create, { body: { stakeholderId, name, permissions: wireRights(permissions), dashboards } }),
  change: (client, { id, version }, { name, permissions, dashboards }) =>
    client.call(roles.update, { body: { roleId: id, version, name, permissions: wireRights(permissions), dashboards } }),
});

const { shortCode, title, body, subject, tags } = CannedReplyDraft.shape;
/**
 * Canned reply in a file. A team is given by name, so that on another stakeholder it refers to that stakeholder's team
 * of the same name.
 */
const Reply = z.strictObject({ shortCode, title, body, subject, tags, team: z.optional(z.string()) });
type Reply = z.output<typeof Reply>;

/** Converts a canned reply to the form of the call, replacing the team name with its id. */
const wireReply = async (client: Client, { team, ...reply }: Reply) =>
  team === undefined
    ? { ...reply, scope: "stakeholder" as const, teamId: null }
    : { ...reply, scope: "team" as const, teamId: await idOfNamed(client, "team", team) };

/** Canned replies of the stakeholder and its teams. Personal replies are not part of the configuration. */
const cannedReplyPart = list<Reply>({
  one: "canned reply",
  entry: Reply,
  key: ({ shortCode, team }) => (team === undefined ? shortCode : `${team}: ${shortCode}`),
  async read(client) {
    const listed = await collectAll(everyItem(client, cannedReplies.list, {}));
    return listed
      .filter(({ scope }) => scope !== "personal")
      .map(({ id, version, teamName, ...reply }) => ({
        id,
        version,
        entry: {
          shortCode: reply.shortCode,
          title: reply.title,
          body: reply.body,
          subject: reply.subject,
          tags: reply.tags,
          ...(teamName !== null && { team: teamName }),
        },
      }));
  },
  create: async (client, _stakeholderId, entry) => client.call(cannedReplies.create, { body: await wireReply(client, entry) }),
  change: async (client, { id, version }, entry) =>
    client.call(cannedReplies.update, { params: { id }, body: { ...(await wireReply(client, entry)), version } }),
  remove: (client, { id }) => client.call(cannedReplies.remove, { params: { id } }),
});

/**
 * Working hours as people write them, normalized to `08:00-17:00`, so that the same hours in another notation do not
 * count as a change.
 */
const Hours = z.pipe(WorkingHoursTexts, z.transform(textsOf));
type Hours = z.output<typeof Hours>;

const hoursPart = single<Hours>({
  one: "hours",
  entry: Hours,
  key: () => "working hours",
  warnings: (entry) => cutNightWarnings(z.parse(WorkingHoursTexts, entry)),
  async read(client) {
    const stored = await client.call(workingHours.get);
    return [{ id: 0, version: stored.version, entry: textsOf(stored) }];
  },
  // Does nothing, because working hours always exist.
  create: () => Promise.resolve(),
  change: (client, { version }, entry) => client.call(workingHours.update, { body: { ...z.parse(WorkingHoursTexts, entry), version } }),
});

/**
 * First day of the week in the stakeholder's calendar. With null, the stakeholder's country determines the first day.
 */
const CalendarEntry = z.strictObject({ weekStart: z.nullable(z.enum(WEEKDAYS)) });
type CalendarEntry = z.output<typeof CalendarEntry>;

const calendarPart = single<CalendarEntry>({
  one: "calendar",
  entry: CalendarEntry,
  key: () => "calendar",
  async read(client, stakeholderId) {
    const { id, version, weekStart } = await client.call(stakeholders.get, { params: { id: stakeholderId } });
    return [{ id, version, entry: { weekStart } }];
  },
  // Does nothing, because the calendar settings always exist.
  create: () => Promise.resolve(),
  change: (client, { id, version }, { weekStart }) => client.call(stakeholders.update, { body: { id, version, weekStart } }),
});

const TagEntry = z.strictObject(TagDraft.shape);
type TagEntry = z.output<typeof TagEntry>;

/** Reads inactive tags too, because tickets may still have them. */
const tagPart = list<TagEntry>({
  one: "tag",
  entry: TagEntry,
  key: ({ name }) => name,
  async read(client) {
    const listed = await collectAll(everyItem(client, tagRows.list, {}));
    return listed.map(({ id, version, name, color, is_active }) => ({ id, version, entry: { name, color, is_active } }));
  },
  create: (client, _stakeholderId, entry) => client.call(tagRows.create, { body: entry }),
  change: (client, { id, version }, entry) => client.call(tagRows.update, { params: { id }, body: { ...entry, version } }),
  remove: (client, { id }) => client.call(tagRows.remove, { params: { id } }),
});

const { question, answer } = KnowledgeDraft.shape;
const FAQ_STATUSES = ["published", "draft", "archived"] as const;
const Faq = z.strictObject({ bot: z.string(), question, answer, tags, status: z._default(z.enum(FAQ_STATUSES), "published") });
type Faq = z.output<typeof Faq>;

/** FAQs written by people. Imported and suggested FAQs are not part of the configuration. */
const faqPart = list<Faq>({
  one: "FAQ",
  entry: Faq,
  key: (faq) => `${faq.bot}: ${faq.question}`,
  async read(client) {
    const listed = await collectAll(everyItem(client, knowledgeBase.list, { query: { kind: "manual" } }));
    return listed.flatMap(({ id, version, botCode, ...faq }) => {
      const status = FAQ_STATUSES.find((known) => known === faq.status);
      return status === undefined
        ? []
        : [{ id, version, entry: { bot: botCode, question: faq.question, answer: faq.answer, tags: faq.tags, status } }];
    });
  },
  async create(client, _stakeholderId, { bot, status, ...text }) {
    const found = (await client.call(bots.options)).find(({ code }) => code === bot);
    if (!found) throw notFound(`There is no bot '${bot}'.`, "A FAQ belongs to a bot of your own, by its code.");
    const made = await client.call(knowledgeBase.create, { body: { ...text, botId: found.id, status: status === "published" ? status : "draft" } });
    if (status === "archived") await client.call(knowledgeBase.setStatus, { params: { id: made.id }, body: { status } });
  },
  async change(client, { id, version, entry: before }, { bot: _, status, ...text }) {
    const isNewText = text.answer !== before.answer || text.tags.join() !== before.tags.join();
    if (isNewText) await client.call(knowledgeBase.update, { params: { id }, body: { ...text, version } });
    if (status !== before.status) await client.call(knowledgeBase.setStatus, { params: { id }, body: { status } });
  },
  remove: (client, { id }) => client.call(knowledgeBase.remove, { params: { id } }),
});

const QuestionEntry = z.strictObject(SurveyQuestionDraft.shape);
type QuestionEntry = z.output<typeof QuestionEntry>;

/** Reads inactive survey questions too, because customers may have answered them before they became inactive. */
const questionPart = list<QuestionEntry>({
  one: "survey question",
  entry: QuestionEntry,
  key: ({ text }) => text,
  async read(client) {
    const listed = await client.call(surveyQuestions.list);
    return listed.map(({ id, version, answerCount: _counted, ...entry }) => ({ id, version, entry }));
  },
  create: (client, _stakeholderId, entry) => client.call(surveyQuestions.create, { body: entry }),
  change: (client, { id, version }, entry) => client.call(surveyQuestions.update, { params: { id }, body: { ...entry, version } }),
  remove: (client, { id }) => client.call(surveyQuestions.remove, { params: { id } }),
});

export const PARTS = {
  roles: rolePart,
  cannedReplies: cannedReplyPart,
  hours: hoursPart,
  calendar: calendarPart,
  tags: tagPart,
  faqs: faqPart,
  surveyQuestions: questionPart,
} satisfies Record<PartName, unknown>;

/**
 * Returns a part by a name known only at run time. The cast is needed, because the compiler cannot relate the name to
 * its entry type.
 */
export const partOf = (name: PartName): Part<object> => PARTS[name] as Part<object>;
