import type { ReportSubject } from "@parley/core/reports";
import { type ComponentType, type KeyboardEvent, useLayoutEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { lastOpeningsOf } from "../../../../kit/reports/opened.ts";
import { usePins } from "../../../../kit/reports/use-pins.ts";
import { useSavedViews } from "../../../../kit/reports/view-calls.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { useUrlState } from "../../../../shared/url-state/use-url-state.ts";
import { TextInput } from "../../../../ui/controls/inputs.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { useShortcuts } from "../../../../ui/keys/use-shortcuts.ts";
import { Card } from "../../../../ui/layout/card.tsx";
import { Page } from "../../../../ui/layout/page.tsx";
import { SearchIcon } from "../../../../ui/shell-icons.ts";
import { ReportEntry } from "./report-entry.tsx";
import { type Hit, type Indexed, reportsFor, searched } from "./report-index.ts";

const t = defineMessages("reports.home", {
  title: "All reports",
  lead: "Favourites also appear in your sidebar.",
  search: "Search reports and their columns",
  found: { one: "{count} report", other: "{count} reports" },
  favourites: "Favourites",
  schedules: "Your schedules",
  keys: "Reports",
  focus: "Search the reports",
});

const subjects = defineMessages("reports.home.subjects", {
  conversations: "Conversations",
  messages: "Messages",
  customers: "Customers",
  agents: "Support agents",
  bots: "Bots and services",
  tickets: "Tickets",
  notifications: "Notifications and broadcasts",
  platform: "Platform",
  billing: "Billing",
  audit: "Audit",
});
const subjectText = (subject: ReportSubject): string => subjects(subject);

const FAVOURITES = "favourites";

/** Groups the reports: favourites first, the others by subject. Each report appears in a single group. */
function groupsOf(hits: readonly Hit[], isFavourite: (hit: Hit) => boolean) {
  const groups = new Map<ReportSubject | typeof FAVOURITES, Hit[]>([[FAVOURITES, []]]);
  for (const hit of hits) {
    const group = isFavourite(hit) ? FAVOURITES : hit.report.subject;
    groups.set(group, [...(groups.get(group) ?? []), hit]);
  }
  return [...groups]
    .filter(([, of]) => of.length > 0)
    .map(([id, of]) => ({ id, title: id === FAVOURITES ? t("favourites") : subjectText(id), hits: of }));
}

/**
 * Moves the focus between the search and the reports by arrow keys. The entries remain links, so they can be opened in
 * a new tab.
 */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>("input[type=search], a[data-report]")];
  const at = stops.findIndex((stop) => stop.matches(":focus"));
  const next = stops[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/**
 * Screen with all reports that the user may open, the user's favourite reports, and scheduled exports. The spec has no
 * such screen.
 */
export const reportsHome = (Schedules: ComponentType) => () => {
  const user = useUser();
  const navigate = useNavigate();
  const url = useUrlState();
  const typed = url.get("search") ?? "";
  const box = useRef<HTMLInputElement>(null);
  const { pins, toggle } = usePins();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<{ readonly report: Indexed; readonly isFavourite: boolean }>(undefined);
  // Moves the keyboard focus to the report's new row, because toggling a favourite moves it to another group.
  useLayoutEffect(() => {
    const { report, isFavourite } = moved.current ?? {};
    if (report === undefined || pins.includes(report.screen.id) !== isFavourite) return;
    moved.current = undefined;
    list.current?.querySelector<HTMLElement>(`[data-entry="${report.key}"] button`)?.focus();
  }, [pins]);
  const { data: views } = useSavedViews();
  const reports = useMemo(() => reportsFor(user, views), [user, views]);
  const opened = useMemo(() => lastOpeningsOf(user.userId), [user.userId]);
  const hits = useMemo(() => searched(reports, typed, subjectText), [reports, typed]);
  const groups = groupsOf(hits, ({ report }) => pins.includes(report.screen.id));
  const first = groups[0]?.hits[0];
  useShortcuts(useMemo(() => [{ keys: "/", group: t.ref("keys"), label: t.ref("focus"), run: () => box.current?.focus() }], []));
  return (
    <Page title={t("title")} lead={t("lead")}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its links and its search have the keyboard */}
      <div className="parley-reports-home" onKeyDown={moveFocus}>
        <div className="parley-reports-search">
          <TextInput
            type="search"
            icon={<SearchIcon />}
            aria-label={t("search")}
            placeholder={t("search")}
            value={typed}
            inputRef={box}
            onChange={(search) => url.set({ search })}
            onKeyDown={({ key }) => {
              if (key === "Enter" && typed !== "" && first !== undefined) void navigate(first.report.screen.path);
            }}
          />
          <span role="status" className="parley-muted">
            {t("found", { count: hits.length })}
          </span>
        </div>
        {groups.length === 0 ? <EmptyState kind="noMatch" onClear={() => url.set({ search: undefined })} /> : null}
        <div className="parley-report-groups" ref={list}>
          {groups.map(({ id, title, hits: of }) => (
            <Card key={id} title={title}>
              <ul className="parley-report-entries">
                {of.map((hit) => (
                  <ReportEntry
                    key={hit.report.key}
                    hit={hit}
                    isFavourite={id === FAVOURITES}
                    openedAt={opened[hit.report.key]}
                    onToggle={() => {
                      moved.current = { report: hit.report, isFavourite: id !== FAVOURITES };
                      toggle(hit.report.screen.id);
                    }}
                  />
                ))}
              </ul>
            </Card>
          ))}
        </div>
      </div>
      <Card title={t("schedules")}>
        <Schedules />
      </Card>
    </Page>
  );
};
