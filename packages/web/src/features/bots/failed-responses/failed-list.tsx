import { type FAILED_STATUSES, type FailedResponse, failedResponses } from "@parley/core/contract/bots/failed-responses";
import { TEST_CHOICES } from "@parley/core/contract/reporting/filters";
import { filtersOf, sortsOf } from "@parley/core/contract/vocabulary";
import { failedResponseTopic } from "@parley/core/verbs/bots/failed-responses";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { failedCalls } from "../../../kit/bots/use-bot-answer.ts";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { EmptyListLink } from "../../../kit/resource/empty-list-link.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { UndoIcon } from "../../../ui/icons.ts";
import type { BulkAction, SelectionInfo } from "../../../ui/list/bulk-bar.tsx";
import { List } from "../../../ui/list/list.tsx";
import { useListState } from "../../../ui/list/list-state.ts";
import { TickIcon } from "../../../ui/shell-icons.ts";
import { type ConversationPath, openColumns, settledColumns } from "./failed-columns.tsx";
import { FailedPanel } from "./failed-panel.tsx";
import { useBots } from "./queries.ts";
import { ResolveDialog } from "./resolve-dialog.tsx";
import { useReopen } from "./use-reopen.ts";

const t = defineMessages("failedResponses.list", {
  label: "Failed responses",
  search: "Search failed responses",
  bot: "Bot",
  tests: "Test conversations",
  include: "Included",
  only: "Only these",
  noTests: "Test conversations are not counted.",
  withTests: "Test conversations are listed too.",
  onlyTests: "Only test conversations are listed.",
  resolve: "Resolve",
  reopen: "Reopen",
  openEmpty: "No open questions",
  openEmptyText: "Questions that the bot cannot answer appear here, so that you can teach it.",
  settledEmpty: "Nothing here yet",
  settledEmptyText: "Resolved and ignored questions appear here and can be reopened.",
});

export type FailedStatus = (typeof FAILED_STATUSES)[number];

const SORTS = sortsOf(failedResponses.list);
const FILTERS = filtersOf(failedResponses.list, "botId", "tests");
/**
 * Message keys of the note that states which test conversations the list includes, by the value of the filter
 * (docs/adr/0147).
 */
const TESTS_TEXT = { exclude: "noTests", include: "withTests", only: "onlyTests" } as const;
const keyOf = ({ id }: FailedResponse) => String(id);
const nameOf = ({ text }: FailedResponse) => text;

/** Failed responses to resolve, and a callback that clears the selection afterwards. */
interface Resolving {
  readonly rows: readonly [FailedResponse, ...FailedResponse[]];
  readonly clear: () => void;
}

interface FailedListProps {
  readonly status: FailedStatus;
  readonly pathOf: ConversationPath;
}

export const FailedList = ({ status, pathOf }: FailedListProps) => {
  const isOpen = status === "open";
  const state = useListState({ sorts: SORTS, defaultSort: "-lastSeenAt", filters: FILTERS });
  const { page, pageSize, search, sort, filters } = state;
  const botId = filters.botId !== undefined && /^[1-9]\d{0,8}$/.test(filters.botId) ? Number(filters.botId) : undefined;
  const tests = TEST_CHOICES.find((choice) => choice === filters.tests);
  const asked = { status, search, sort, ...(botId !== undefined && { botId }), ...(tests !== undefined && { tests }) };
  const result = useQuery({ ...failedCalls.list.options({ query: { ...asked, page, pageSize } }), placeholderData: keepPreviousData });
  const exported = useListExport({
    file: { call: "failedResponses.file", row: failedResponses.file },
    asked,
    count: result.data?.rowCount ?? 0,
    what: t("label"),
    verb: failedResponseTopic.verbs.list,
  });
  const bots = useBots();
  const reopen = useReopen();
  const [resolving, setResolving] = useState<Resolving>();

  const startResolving = useCallback(([first, ...others]: readonly FailedResponse[], { clear }: Pick<SelectionInfo, "clear">) => {
    if (first !== undefined) setResolving({ rows: [first, ...others], clear });
  }, []);
  const bulk = useMemo(
    (): readonly BulkAction<FailedResponse>[] =>
      isOpen
        ? [{ id: "resolve", label: t.ref("resolve"), icon: <TickIcon />, intent: "primary", open: startResolving }]
        : [{ id: "reopen", label: t.ref("reopen"), icon: <UndoIcon />, open: (rows, { clear }) => void reopen(rows).then(clear) }],
    [isOpen, startResolving, reopen],
  );
  const columns = useMemo(() => (isOpen ? openColumns(pathOf) : settledColumns(pathOf)), [isOpen, pathOf]);
  const closePanel = () => state.setOpen(undefined);

  return (
    <>
      <p className="parley-muted">{t(TESTS_TEXT[tests ?? "exclude"])}</p>
      <List
        name={isOpen ? "failedResponses" : "settledResponses"}
        label={t("label")}
        state={state}
        result={result}
        columns={columns}
        rowKey={keyOf}
        rowName={nameOf}
        search={t("search")}
        filters={[
          { name: "botId", label: t.ref("bot"), options: bots.data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? [] },
          { name: "tests", label: t.ref("tests"), options: TEST_CHOICES.map((value) => ({ value, label: t.ref(value) })) },
        ]}
        bulk={bulk}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        pageOf={(wanted, size) => failedCalls.list.call({ query: { ...asked, page: wanted, pageSize: size } })}
        panel={{
          title: nameOf,
          body: (row) => <FailedPanel row={row} pathOf={pathOf} />,
          actions: (row) =>
            isOpen ? (
              <Button intent="primary" icon={<TickIcon />} onClick={() => startResolving([row], { clear: closePanel })}>
                {t("resolve")}
              </Button>
            ) : (
              <Button icon={<UndoIcon />} onClick={() => void reopen([row]).then(closePanel)}>
                {t("reopen")}
              </Button>
            ),
        }}
        empty={
          isOpen
            ? { title: t("openEmpty"), text: t("openEmptyText"), action: <EmptyListLink from="chats-failed-responses" /> }
            : { title: t("settledEmpty"), text: t("settledEmptyText") }
        }
      />
      {exported.dialog}
      {resolving === undefined ? null : (
        <ResolveDialog
          rows={resolving.rows}
          onUndo={reopen}
          onClose={(resolved) => {
            setResolving(undefined);
            if (resolved) resolving.clear();
          }}
        />
      )}
    </>
  );
};
