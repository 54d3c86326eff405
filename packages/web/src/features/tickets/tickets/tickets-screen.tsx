import { PRIORITIES } from "@parley/core/contract/tickets/priority";
import { TICKET_STATUSES, type Ticket, type TicketTeam, tickets } from "@parley/core/contract/tickets/tickets";
import { useCallback, useMemo } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { type Action, useActions } from "../../../kit/actions/actions.ts";
import { useListExport } from "../../../kit/exports/use-list-export.tsx";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { toDistinctOptions } from "../../../kit/places/told-apart.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { CreateTicket } from "../../../kit/tickets/create-ticket.tsx";
import { useTicketChoices } from "../../../kit/tickets/ticket-calls.ts";
import { priorityText, statusText, titleText } from "../../../kit/tickets/ticket-texts.tsx";
import { useTicketView } from "../../../kit/tickets/ticket-view.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { AddIcon, ArrowLeftIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { List } from "../../../ui/list/list.tsx";
import { SidePanel } from "../../../ui/overlay/side-panel.tsx";
import { MACROS } from "./macro-path.ts";
import { MacroPage } from "./macros.tsx";
import { OpenedTicket } from "./opened-ticket.tsx";
import { OwnerPerformance } from "./owner-performance.tsx";
import { ACTIVE_STATUSES_FILTER, nextTicketAfter, useTickets, useTicketTeams } from "./queries.ts";
import { StatTiles } from "./stat-tiles.tsx";
import { TICKET_COLUMNS } from "./ticket-columns.tsx";
import { TicketPage } from "./ticket-page.tsx";
import { useBulkTickets } from "./use-bulk-update.tsx";

const t = defineMessages("tickets", {
  lead: "Customer issues, tracked until they are resolved.",
  create: "Create ticket",
  owners: "Performance by owner",
  macros: "Macros",
  search: "Search number, subject and customer",
  status: "Status",
  atWork: "Active",
  priority: "Priority",
  owner: "Owner",
  nobody: "Unassigned",
  team: "Team",
  teamCounted: "{name} ({count})",
  label: "Label",
  sla: "SLA priority",
  issueType: "Issue type",
  channel: "Channel",
  empty: "No tickets yet",
  emptyText: "Create one for anything that still needs work after a chat.",
  all: "All tickets",
  useOld: "Use the old ticket view",
  useNew: "Use the new ticket view",
});

const title = screenTitle("chats-tickets");
const STATUS = [
  { value: ACTIVE_STATUSES_FILTER, label: t.ref("atWork") },
  ...TICKET_STATUSES.map((value) => ({ value, label: () => statusText(value) })),
];
const PRIORITY = PRIORITIES.map((value) => ({ value, label: () => priorityText(value) }));
const counted = (team: TicketTeam): TicketTeam => ({ ...team, name: t("teamCounted", { name: team.name, count: team.active }) });
const rowKey = ({ id }: Ticket) => String(id);
const idOf = (text: string | undefined): number | undefined => (text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined);

/** Manages the dialog for a new ticket, which is open while the URL contains the parameter `create`. */
function useCreating() {
  const url = useUrlState();
  const denied = useDeniedReason(tickets.create.access);
  const isOpen = url.get("create") !== undefined && denied === undefined;
  const open = useCallback(() => url.set({ create: "1" }), [url]);
  const close = useCallback(() => url.set({ create: undefined }), [url]);
  return { denied, isOpen, open, close };
}

const CONVERSATION = "conversation";

/**
 * Screen with the list of tickets, a ticket next to it, or a ticket on a page of its own (spec section 2, tickets). It
 * exists under two URL prefixes.
 */
export const TicketsScreen = ({ rest, ...props }: ScreenProps) => {
  const url = useUrlState();
  const id = idOf(rest[0]);
  const paths = useChatPaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  if (url.get(MACROS) !== undefined && rest.length === 0) return <MacroPage />;
  if (id === undefined || rest[1] !== CONVERSATION) return <TicketList rest={rest} {...props} />;
  return <TicketPage key={id} id={id} onOpen={(other) => void navigate(paths.ticketPage(other) + search)} />;
};

/** List of tickets. In the classic view, the list and an opened ticket each take the full page. */
const TicketList = ({ rest }: ScreenProps) => {
  const openId = idOf(rest[0]);
  const [view, setView] = useTicketView();
  const { state, result, asked, pageOf } = useTickets();
  // Passes names instead of the ids in the URL, because the CLI command identifies owners, labels and priorities by
  // name.
  const exported = useListExport({ file: { call: "tickets.file", row: tickets.file }, asked, count: result.data?.rowCount ?? 0, what: title() });
  const choices = useTicketChoices();
  const teams = useTicketTeams();
  const paths = useChatPaths();
  const navigate = useNavigate();
  const { search } = useLocation();
  const creating = useCreating();
  const url = useUrlState();
  const href = useCallback(({ id }: Ticket) => paths.ticketOf(id) + search, [paths, search]);
  const open = (id: number) => void navigate(paths.ticketOf(id) + search);
  const close = () => void navigate(paths.tickets + search);
  const bulk = useBulkTickets(({ id }) => open(id));
  const other = view === "new" ? "old" : "new";
  useActions(
    useMemo<readonly Action[]>(
      () => [
        ...(creating.denied === undefined ? [{ id: "tickets.create", label: t.ref("create"), group: title, run: creating.open }] : []),
        { id: "tickets.view", label: t.ref(other === "old" ? "useOld" : "useNew"), group: title, run: () => setView(other) },
      ],
      [creating.denied, creating.open, other, setView],
    ),
  );
  if (view === "old" && openId !== undefined)
    return (
      <OpenedTicket
        key={openId}
        id={openId}
        onOpen={open}
        onClose={close}
        nextId={nextTicketAfter(result.data?.items, openId)}
        frame={(title, body, actions) => (
          <Page
            title={title}
            actions={
              <>
                <LinkButton icon={<ArrowLeftIcon />} to={paths.tickets + search}>
                  {t("all")}
                </LinkButton>
                {actions}
              </>
            }
          >
            {body}
          </Page>
        )}
      />
    );

  const owners = url.get("owners") !== undefined;
  const ownersButton = <Button onClick={() => url.set({ owners: "1" })}>{t("owners")}</Button>;
  const createButton = (
    <Button intent="primary" icon={<AddIcon />} disabledReason={creating.denied} onClick={creating.open}>
      {t("create")}
    </Button>
  );
  return (
    <Page
      title={title()}
      lead={t("lead")}
      height="fill"
      actions={
        <>
          <Button onClick={() => url.set({ [MACROS]: "1" })}>{t("macros")}</Button>
          {ownersButton}
          {createButton}
        </>
      }
    >
      {view === "new" ? <StatTiles state={state} /> : null}
      <List
        name="tickets"
        label={title()}
        state={state}
        result={result}
        columns={TICKET_COLUMNS}
        rowKey={rowKey}
        rowName={titleText}
        href={href}
        search={t("search")}
        filters={[
          { name: "status", label: t.ref("status"), options: STATUS },
          { name: "priority", label: t.ref("priority"), options: PRIORITY },
          {
            name: "ownerId",
            label: t.ref("owner"),
            options: [{ value: "0", label: t.ref("nobody") }, ...choices.owners.map(({ id, name }) => ({ value: String(id), label: () => name }))],
          },
          // Shows all filters before their options are loaded, because a later appearance would push the list down.
          { name: "teamId", label: t.ref("team"), options: toDistinctOptions(teams.map(counted)) },
          { name: "labelId", label: t.ref("label"), options: toDistinctOptions(choices.labels) },
          {
            name: "slaPriorityId",
            label: t.ref("sla"),
            options: toDistinctOptions(choices.slaPriorities),
          },
          { name: "issueTypeId", label: t.ref("issueType"), options: toDistinctOptions(choices.issueTypes) },
          { name: "channel", label: t.ref("channel"), options: choices.channels.map((value) => ({ value, label: () => platformName(value) })) },
        ]}
        bulk={bulk.actions}
        onExport={exported.onExport}
        onSchedule={exported.onSchedule}
        pageOf={pageOf}
        rowClass={({ id }) => (id === openId ? "is-open" : "")}
        empty={{ title: t("empty"), text: t("emptyText"), action: createButton }}
      />
      {openId === undefined ? null : (
        <OpenedTicket
          key={openId}
          id={openId}
          onOpen={open}
          onClose={close}
          nextId={nextTicketAfter(result.data?.items, openId)}
          frame={(title, body, actions) => (
            <SidePanel title={title} open onClose={close} actions={actions}>
              {body}
            </SidePanel>
          )}
        />
      )}
      {owners ? (
        <OwnerPerformance
          onOwner={(ownerId) => url.set({ owners: undefined, ownerId: String(ownerId) })}
          onClose={() => url.set({ owners: undefined })}
        />
      ) : null}
      {bulk.dialog}
      {exported.dialog}
      {creating.isOpen ? <CreateTicket onOpen={({ id }) => void navigate(paths.ticketOf(id))} onClose={creating.close} /> : null}
    </Page>
  );
};
