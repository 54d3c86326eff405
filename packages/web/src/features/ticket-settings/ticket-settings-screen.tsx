import { type SlaPriority, slaPriorities } from "@parley/core/contract/messenger/sla-priorities";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type Action, useActions } from "../../kit/actions/actions.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle } from "../../shared/messages/screen-texts.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { AddIcon, EditIcon } from "../../ui/icons.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { List } from "../../ui/list/list.tsx";
import { useListState } from "../../ui/list/list-state.ts";
import { type LocalRowsOptions, useLocalRows } from "../../ui/list/local-rows.ts";
import { LEVEL_COLUMNS, minutesText } from "./level-columns.tsx";
import { type LevelDraft, LevelForm } from "./level-form.tsx";
import { levelCalls } from "./queries.ts";
import { RemoveLevel } from "./remove-level.tsx";

const t = defineMessages("ticketSettings", {
  lead: "SLA priorities: by when a ticket wants its first response, and by when it is to be resolved.",
  create: "Create SLA priority",
  edit: "Edit",
  search: "Search names",
  empty: "No SLA priorities yet",
  emptyText: "Without one a ticket has no deadlines.",
  created: "{name} is created",
  saved: "{name} is saved",
  rank: "Rank",
  firstResponse: "First response within",
  resolution: "Resolution within",
  tickets: "Tickets at work",
});

const title = screenTitle("ticket-settings");
const LOCAL: LocalRowsOptions<SlaPriority> = {
  text: ({ name }) => name,
  compare: { rank: (a, b) => a.rank - b.rank, name: (a, b) => a.name.localeCompare(b.name) },
};
const rowKey = ({ id }: SlaPriority) => String(id);
const rowName = ({ name }: SlaPriority) => name;

/** Spec section 2, ticket-settings; spec section 6: seen and managed by actions of Ticketing. */
export const TicketSettingsScreen = () => {
  const state = useListState({ sorts: ["rank", "-rank", "name", "-name"], defaultSort: "rank" });
  const { data, error, isFetching, refetch } = useQuery(levelCalls.list.options());
  const rows = useLocalRows(data, state, LOCAL);
  const denied = useDeniedReason(slaPriorities.create.access);
  /** What the dialog is open for. */
  const [edited, setEdited] = useState<SlaPriority | "new">();
  const { mutateAsync: create } = useMutation(levelCalls.create.mutation({ quiet: true }));
  const { mutateAsync: update } = useMutation(levelCalls.update.mutation({ quiet: true }));
  useActions(
    useMemo<readonly Action[]>(
      () => (denied === undefined ? [{ id: "slaPriorities.create", label: t.ref("create"), group: title, run: () => setEdited("new") }] : []),
      [denied],
    ),
  );

  const save = async (draft: LevelDraft, version: number) => {
    if (edited === undefined) return;
    if (edited === "new") await create({ body: draft });
    else await update({ params: { id: edited.id }, body: { ...draft, version } });
    notifyDone(t(edited === "new" ? "created" : "saved", { name: draft.name }));
  };
  const createButton = (
    <Button intent="primary" icon={<AddIcon />} disabledReason={denied} onClick={() => setEdited("new")}>
      {t("create")}
    </Button>
  );
  return (
    <Page title={title()} lead={t("lead")} actions={createButton} height="fill">
      <List
        name="slaPriorities"
        label={title()}
        state={state}
        result={{ data: rows, error, isFetching, refetch }}
        columns={LEVEL_COLUMNS}
        rowKey={rowKey}
        rowName={rowName}
        search={t("search")}
        paging={false}
        panel={{
          title: rowName,
          body: (level) => (
            <DescriptionList
              rows={[
                [t("rank"), level.rank],
                [t("firstResponse"), minutesText(level.firstResponseMinutes)],
                [t("resolution"), minutesText(level.resolutionMinutes)],
                [t("tickets"), level.ticketCount],
              ]}
            />
          ),
          actions: (level) => (
            <>
              <RemoveLevel key={level.id} level={level} onRemoved={() => state.setOpen(undefined)} />
              <Button icon={<EditIcon />} disabledReason={denied} onClick={() => setEdited(level)}>
                {t("edit")}
              </Button>
            </>
          ),
        }}
        empty={{ title: t("empty"), text: t("emptyText"), action: createButton }}
      />
      {edited === undefined ? null : <LevelForm level={edited === "new" ? undefined : edited} onSave={save} onClose={() => setEdited(undefined)} />}
    </Page>
  );
};
