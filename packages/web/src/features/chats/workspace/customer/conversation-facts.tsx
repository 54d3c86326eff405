import type { ChatSession } from "@parley/core/contract/chats/conversations";
import { type InboxRow, inbox } from "@parley/core/contract/chats/inbox";
import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { staffChat } from "../../../../kit/live/staff-chat.ts";
import { LabelTag } from "../../../../kit/tickets/label-tag.tsx";
import { priorityText } from "../../../../kit/tickets/ticket-texts.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useCan, useDeniedReason } from "../../../../shared/session/use-session.ts";
import { IconButton } from "../../../../ui/controls/button.tsx";
import { Select } from "../../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../../ui/controls/labelled.tsx";
import { CrossIcon } from "../../../../ui/icons.ts";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { inboxCalls } from "../lists/use-paged.ts";

const t = defineMessages("workspace.facts", {
  labels: "Labels",
  add: "Add a label",
  remove: "Remove {name}",
  none: "No labels",
  priority: "Priority",
  team: "Team",
  noTeam: "None",
  issueType: "Issue type",
  noIssueType: "None",
  dialog: "Labels of the conversation with {name}",
});

interface Named {
  readonly id: number;
  readonly name: string;
}

const take = (session: ChatSession) => staffChat().chat.dispatch({ type: "session", session });

interface LabelEditorProps {
  readonly sessionId: number;
}

/**
 * Editor for a conversation's labels. Each change is sent separately, so that two people who label the same
 * conversation keep each other's labels.
 */
const LabelEditor = ({ sessionId }: LabelEditorProps) => {
  const { data: choices } = useQuery(inboxCalls.filter.options());
  const { data: row } = useQuery(inboxCalls.get.options({ params: { sessionId } }));
  const denied = useDeniedReason(inbox.labels.access);
  const { mutate, isPending } = useMutation(inboxCalls.labels.mutation());
  const labels = row?.labels ?? [];
  const held = new Set(labels.map(({ id }) => id));
  const offered = (choices?.labels ?? []).filter(({ id }) => !held.has(id));
  return (
    <section aria-label={t("labels")} className="parley-work-labels">
      <ul>
        {labels.map(({ id, name, color }) => (
          <li key={id}>
            <LabelTag name={name} color={color} />
            <IconButton
              size="small"
              icon={<CrossIcon size={12} />}
              label={t("remove", { name })}
              disabledReason={denied}
              onClick={() => mutate({ body: { sessionId, remove: [id] } }, { onSuccess: take })}
            />
          </li>
        ))}
        {labels.length === 0 ? <li className="parley-muted">{t("none")}</li> : null}
      </ul>
      {offered.length === 0 ? null : (
        <Select
          aria-label={t("add")}
          placeholder={t("add")}
          value=""
          disabled={denied !== undefined || isPending}
          options={offered.map(({ id, name }) => ({ value: String(id), label: () => name }))}
          onChange={(chosen) => {
            if (chosen !== "") mutate({ body: { sessionId, add: [Number(chosen)] } }, { onSuccess: take });
          }}
        />
      )}
    </section>
  );
};

interface ReferenceProps {
  readonly label: string;
  readonly none: string;
  readonly present: Named | null;
  readonly offered: readonly Named[];
  readonly isDisabled: boolean;
  readonly onChange: (id: number | null) => void;
}

/**
 * Select for one item or none. An item that was disabled later stays selectable for the conversation that already has
 * it.
 */
const ReferenceSelect = ({ label, none, present, offered, isDisabled, onChange }: ReferenceProps) => {
  const shown = present === null || offered.some(({ id }) => id === present.id) ? offered : [present, ...offered];
  return shown.length === 0 ? null : (
    <Labelled label={label}>
      {(control) => (
        <Select
          {...control}
          placeholder={none}
          value={String(present?.id ?? "")}
          disabled={isDisabled}
          options={shown.map(({ id, name }) => ({ value: String(id), label: () => name }))}
          onChange={(value) => onChange(value === "" ? null : Number(value))}
        />
      )}
    </Labelled>
  );
};

/** Fields that set a conversation's labels, issue type, priority and team. */
export const ConversationFacts = ({ session }: { readonly session: ChatSession }): ReactNode => {
  const mayRead = useCan(inbox.get.access);
  const queries = useQueryClient();
  const denied = useDeniedReason(inbox.priority.access);
  const { data: choices } = useQuery({ ...inboxCalls.filter.options(), enabled: mayRead });
  const priority = useMutation(inboxCalls.priority.mutation());
  const { data: row } = useQuery({ ...inboxCalls.get.options({ params: { sessionId: session.id } }), enabled: mayRead });
  const team = useMutation(inboxCalls.giveTeam.mutation());
  const issueType = useMutation(inboxCalls.setIssueType.mutation());
  if (!mayRead) return null;
  const { id: sessionId, teamId, teamName } = session;
  const isDenied = denied !== undefined;
  // Updates the cached row at once, because the field would otherwise show the old value until the next query.
  const takeRow = (after: InboxRow) => {
    queries.setQueryData(inboxCalls.get.key({ params: { sessionId } }), after);
    take(after);
  };
  return (
    <>
      <LabelEditor sessionId={sessionId} />
      <ReferenceSelect
        label={t("issueType")}
        none={t("noIssueType")}
        present={row?.issueType ?? null}
        offered={choices?.issueTypes ?? []}
        isDisabled={isDenied || issueType.isPending}
        onChange={(issueTypeId) => issueType.mutate({ body: { sessionId, issueTypeId } }, { onSuccess: takeRow })}
      />
      <Labelled label={t("priority")}>
        {(control) => (
          <Select
            {...control}
            value={session.priority}
            disabled={isDenied || priority.isPending}
            options={PRIORITIES.map((value) => ({ value, label: () => priorityText(value) }))}
            onChange={(value) => {
              const chosen = PRIORITIES.find((one) => one === value);
              if (chosen !== undefined) priority.mutate({ body: { sessionId, priority: chosen } }, { onSuccess: take });
            }}
          />
        )}
      </Labelled>
      <ReferenceSelect
        label={t("team")}
        none={t("noTeam")}
        present={teamId === null ? null : { id: teamId, name: teamName ?? "" }}
        offered={choices?.teams ?? []}
        isDisabled={isDenied || team.isPending}
        onChange={(chosen) => team.mutate({ body: { sessionId, teamId: chosen } }, { onSuccess: take })}
      />
    </>
  );
};

export const LabelsDialog = ({ session, onClose }: { readonly session: ChatSession; readonly onClose: () => void }) => (
  <Dialog open title={t("dialog", { name: session.customerName })} width="narrow" onClose={onClose}>
    <LabelEditor sessionId={session.id} />
  </Dialog>
);
