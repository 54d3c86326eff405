import {
  assignConversationsToTeam,
  type Change,
  CLEAR_CHOICE_WORD,
  endConversations,
  labelConversations,
  prioritiseConversations,
  setIssueTypeOfConversations,
  snoozeConversations,
  unsnoozeConversations,
} from "@parley/core/bulk";
import { dispositions } from "@parley/core/contract/chats/dispositions";
import { type InboxRow, inbox } from "@parley/core/contract/chats/inbox";
import { drafts, support } from "@parley/core/contract/chats/support";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { inboxTopic } from "@parley/core/verbs/chats/inbox";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Args } from "../../../../kit/bulk/bulk-dialog.tsx";
import { type BulkActions, type BulkChange, useBulkChanges } from "../../../../kit/bulk/use-bulk-changes.tsx";
import { priorityText } from "../../../../kit/tickets/ticket-texts.tsx";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { useCan, useDeniedReason } from "../../../../shared/session/use-session.ts";
import { type Option, Select, TextInput } from "../../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { absoluteTime } from "../../../../ui/text/time-format.ts";
import { useTimeZone } from "../../../../ui/text/time-zone.ts";
import { dispositionCalls } from "../composer/use-wrap-up.ts";
import { SNOOZES, type Snooze, snoozeEnd, snoozeText } from "../thread/snooze-times.ts";
import { inboxCalls } from "./use-paged.ts";

const t = defineMessages("workspace.bulk", {
  snooze: "Snooze",
  snoozeAsk: { one: "Snooze {count} conversation?", other: "Snooze {count} conversations?" },
  until: "Until",
  writes: "until the customer writes",
  asideUntil: "until {time}",
  wake: "Unsnooze",
  wakeAsk: { one: "Unsnooze {count} conversation?", other: "Unsnooze {count} conversations?" },
  back: "unsnoozed",
  label: "Label",
  labelAsk: { one: "Label {count} conversation?", other: "Label {count} conversations?" },
  addLabels: "Add a label",
  removeLabels: "Remove a label",
  labels: "labels: {names}",
  priority: "Set the priority",
  priorityAsk: { one: "Set the priority of {count} conversation?", other: "Set the priority of {count} conversations?" },
  priorityField: "Priority",
  give: "Assign to a team",
  giveAsk: { one: "Assign {count} conversation to a team?", other: "Assign {count} conversations to a team?" },
  team: "Team",
  noTeam: "None",
  type: "Set the issue type",
  typeAsk: { one: "Set the issue type of {count} conversation?", other: "Set the issue type of {count} conversations?" },
  issueType: "Issue type",
  noIssueType: "None",
  end: "End",
  endAsk: { one: "End {count} chat?", other: "End {count} chats?" },
  disposition: "Disposition",
  labelField: "Label",
  noteField: "Note",
  endText: "Customers are notified, and this cannot be undone.",
  unsent: { one: "{count} chat has an unsent draft", other: "{count} chats have an unsent draft" },
  unsentText: "{names}. The text is not sent. It stays a draft.",
  ended: "ended",
  endedAs: "ended: {disposition}",
  advice: "Choose what to change.",
  asItIs: "No change",
  nothing: "–",
});

const { verbs } = inboxTopic;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const namesOf = (value: unknown): string => (Array.isArray(value) && value.length > 0 ? value.map(String).join("; ") : t("nothing"));
const valuesOf = ({ id }: InboxRow) => ({ id });
const nameOf = ({ customerName }: InboxRow): string => customerName;

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly none?: string;
  readonly args: Args;
  readonly change: (part: Args) => void;
}

const Choice = ({ name, label, options, none = t("asItIs"), args, change }: FieldProps) => (
  <Labelled label={label}>
    {(control) => (
      <Select
        {...control}
        placeholder={none}
        options={options}
        value={textOf(args[name])}
        onChange={(value) => change({ [name]: value === "" ? undefined : value })}
      />
    )}
  </Labelled>
);

/** Select for the end of the snooze. The options are durations; the value is the resulting time. */
const Until = ({ change }: Pick<FieldProps, "change">) => {
  const timeZone = useTimeZone();
  const [chosen, setChosen] = useState<Snooze>("writes");
  return (
    <Labelled label={t("until")}>
      {(control) => (
        <Select
          {...control}
          value={chosen}
          options={SNOOZES.map((value) => ({ value, label: snoozeText(value) }))}
          onChange={(value) => {
            const next = SNOOZES.find((one) => one === value);
            if (next === undefined) return;
            setChosen(next);
            change({ until: snoozeEnd(next, Date.now(), timeZone) ?? undefined });
          }}
        />
      )}
    </Labelled>
  );
};

/**
 * Maximum number of conversations whose drafts are queried. For the remaining conversations, the draft field of the
 * list's rows is used, which may be outdated.
 */
const ASKED_MAX = 25;
const draftCalls = areaQueries("drafts", drafts);

/** Warning about the selected chats that have an unsent draft. */
const Unsent = ({ rows }: { readonly rows: readonly InboxRow[] }) => {
  const asked = rows.slice(0, ASKED_MAX);
  const kept = useQueries({
    queries: asked.map(({ id }) => ({ ...draftCalls.list.options({ params: { sessionId: id } }), staleTime: 0, meta: { quiet: true } })),
  });
  const isUnsent = ({ hasDraft }: InboxRow, at: number): boolean => kept[at]?.data?.some(({ body }) => body.trim() !== "") ?? hasDraft;
  const unsent = rows.filter(isUnsent);
  if (unsent.length === 0) return null;
  return (
    <Callout intent="warning" title={t("unsent", { count: unsent.length })} role="alert">
      {t("unsentText", { names: listText(unsent.map(nameOf)) })}
    </Callout>
  );
};

/** Returns the bulk actions for the selected conversations, which equal the actions for a single conversation. */
export function useBulkConversations(isWaking: boolean): BulkActions<InboxRow> {
  const denied = useDeniedReason(inbox.snooze.access);
  const deniedEnd = useDeniedReason(support.endChat.access);
  const { data: { items: endings = [] } = {} } = useQuery({
    ...dispositionCalls.list.options({ query: { isActive: "true", pageSize: 1000 } }),
    enabled: useCan(dispositions.list.access),
  });
  const timeZone = useTimeZone();
  const { data } = useQuery({ ...inboxCalls.filter.options(), enabled: denied === undefined });
  const named = (list: readonly { readonly name: string }[] = []): readonly Option[] => list.map(({ name }) => ({ value: name, label: () => name }));
  const shared = { disabledReason: denied, valuesOf, nameOf, defaults: {} };
  const aside: BulkChange<InboxRow> = isWaking
    ? {
        ...shared,
        id: "wake",
        label: t.ref("wake"),
        operation: unsnoozeConversations,
        question: (count) => t("wakeAsk", { count }),
        tell: () => t("back"),
        verb: verbs.wake,
      }
    : {
        ...shared,
        id: "snooze",
        label: t.ref("snooze"),
        operation: snoozeConversations,
        question: (count) => t("snoozeAsk", { count }),
        fields: (_args, change) => <Until change={change} />,
        tell: ({ after }: Change) =>
          textOf(after.snoozedUntil) === "" ? t("writes") : t("asideUntil", { time: absoluteTime(new Date(textOf(after.snoozedUntil)), timeZone) }),
        verb: verbs.snooze,
      };
  const needsChoice = { advice: t("advice") };
  return useBulkChanges<InboxRow>([
    aside,
    {
      ...shared,
      ...needsChoice,
      id: "label",
      label: t.ref("label"),
      operation: labelConversations,
      question: (count) => t("labelAsk", { count }),
      fields: (args, change) => (
        <>
          <Choice name="addLabels" label={t("addLabels")} options={named(data?.labels)} args={args} change={change} />
          <Choice name="removeLabels" label={t("removeLabels")} options={named(data?.labels)} args={args} change={change} />
        </>
      ),
      tell: ({ after }: Change) => t("labels", { names: namesOf(after.labels) }),
      verb: verbs.label,
    },
    {
      ...shared,
      ...needsChoice,
      id: "priority",
      label: t.ref("priority"),
      operation: prioritiseConversations,
      question: (count) => t("priorityAsk", { count }),
      fields: (args, change) => (
        <Choice
          name="priority"
          label={t("priorityField")}
          options={PRIORITIES.map((value): Option => ({ value, label: (): string => priorityText(value) }))}
          args={args}
          change={change}
        />
      ),
      tell: ({ after }: Change) => PRIORITIES.filter((one) => one === after.priority).map(priorityText)[0] ?? t("nothing"),
      verb: verbs.priority,
    },
    {
      ...shared,
      ...needsChoice,
      id: "give",
      label: t.ref("give"),
      operation: assignConversationsToTeam,
      question: (count) => t("giveAsk", { count }),
      fields: (args, change) => (
        <Choice
          name="team"
          label={t("team")}
          options={[{ value: CLEAR_CHOICE_WORD, label: t.ref("noTeam") }, ...named(data?.teams)]}
          args={args}
          change={change}
        />
      ),
      tell: ({ after }: Change) => textOf(after.team) || t("noTeam"),
      verb: verbs.give,
    },
    {
      ...shared,
      ...needsChoice,
      id: "type",
      label: t.ref("type"),
      operation: setIssueTypeOfConversations,
      question: (count) => t("typeAsk", { count }),
      fields: (args, change) => (
        <Choice
          name="type"
          label={t("issueType")}
          options={[{ value: CLEAR_CHOICE_WORD, label: t.ref("noIssueType") }, ...named(data?.issueTypes)]}
          args={args}
          change={change}
        />
      ),
      tell: ({ after }: Change) => textOf(after.issueType) || t("noIssueType"),
      verb: verbs.type,
    },
    {
      ...shared,
      id: "end",
      label: t.ref("end"),
      intent: "danger",
      disabledReason: deniedEnd,
      operation: endConversations,
      question: (count) => t("endAsk", { count }),
      fields: (args, change, rows) => (
        <>
          <p>{t("endText")}</p>
          <Unsent rows={rows} />
          {endings.length === 0 ? null : (
            <Choice name="disposition" label={t("disposition")} none={t("nothing")} options={named(endings)} args={args} change={change} />
          )}
          <Choice name="labels" label={t("labelField")} none={t("nothing")} options={named(data?.labels)} args={args} change={change} />
          <Labelled label={t("noteField")}>
            {(control) => <TextInput {...control} value={textOf(args.note)} onChange={(note) => change({ note: note === "" ? undefined : note })} />}
          </Labelled>
        </>
      ),
      tell: ({ after }: Change) => (textOf(after.disposition) === "" ? t("ended") : t("endedAs", { disposition: textOf(after.disposition) })),
      verb: verbs.end,
    },
  ]);
}
