import { dayIn } from "@parley/core/calendar";
import { destinations, type GateCall, viewScreen, viewSearch } from "@parley/core/screens";
import type { SessionStakeholder, SessionUser } from "@parley/core/session";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useOfferedActions } from "../../kit/actions/actions.ts";
import { type OwnStatus, useOwnStatus } from "../../kit/live/use-own-status.ts";
import { usePins } from "../../kit/reports/use-pins.ts";
import { useSavedViews } from "../../kit/reports/view-calls.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { screenTitle, sectionTitle } from "../../shared/messages/screen-texts.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { LeaveQuestion } from "../../ui/form/leave-guard.tsx";
import { isDialogUnsaved, navigateWithoutConfirm } from "../../ui/form/unsaved.ts";
import { type QuickItem, QuickSearch } from "../../ui/palette/quick-search.tsx";
import { SCREEN_ICONS } from "../../ui/path-icons/screen-icons.tsx";
import { FlashIcon, SearchIcon, ShopIcon } from "../../ui/shell-icons.ts";
import { useFirstWeekday } from "../../ui/text/first-weekday.ts";
import { useTimeZone } from "../../ui/text/time-zone.ts";
import { setAppearance } from "../../ui/theme/theme.ts";
import { gateCalls } from "../console/gate-calls.ts";
import { signOut } from "../console/sign-out.ts";
import { actFor } from "../shell/act-for.ts";
import { useMailbox } from "../shell/mailbox.ts";
import { useStakeholdersToActFor } from "../shell/stakeholder-calls.ts";
import { setStatusDialogOpen } from "../shell/status-dialog-asked.ts";
import { type PaletteDestination, recentOf, rememberRecent } from "./recent.ts";
import { usePaletteSearch } from "./use-found.ts";

const t = defineMessages("palette", {
  placeholder: "Find a screen, person, ticket or action…",
  nothing: "Nothing found",
  searching: "Searching…",
  console: "Console",
  mailbox: "Open the mailbox",
  signOut: "Sign out",
  light: "Use the light theme",
  dark: "Use the dark theme",
  system: "Use the system's theme",
  stakeholder: "Stakeholder",
  actFor: "Act for {title}",
  stopActing: "Stop acting for {title}",
  status: "Your status",
  statusOnline: "Go online",
  statusBusy: "Set yourself busy",
  statusAway: "Set yourself away",
  statusReason: "Set your status with a reason…",
});

const consoleAction = (key: "mailbox" | "signOut" | "light" | "dark" | "system", run: () => void): QuickItem => ({
  id: `console.${key}`,
  label: t(key),
  group: t("console"),
  icon: <FlashIcon />,
  run,
});

/**
 * Returns palette items for the stakeholders that provider staff may act for, and an item that returns to the user's
 * own stakeholder.
 */
function actingItems({ home, stakeholder }: SessionUser, others: readonly SessionStakeholder[]): QuickItem[] {
  const own = (home ?? stakeholder).id;
  const item = (id: string, label: string, run: () => void): QuickItem => ({ id, label, group: t("stakeholder"), icon: <ShopIcon />, run });
  const stop = home === undefined ? [] : [item("acting.stop", t("stopActing", { title: stakeholder.title }), () => actFor(undefined))];
  const begin = others.filter(({ id }) => id !== own && id !== stakeholder.id);
  return [...stop, ...begin.map((one) => item(`acting.${one.id}`, t("actFor", { title: one.title }), () => actFor(one)))];
}

/** Returns palette items that set the user's own status; none for users without a status. */
function statusItems(own: OwnStatus | undefined): readonly QuickItem[] {
  if (own === undefined) return [];
  const item = (id: string, label: string, run: () => void): QuickItem => ({
    id: `status.${id}`,
    label,
    group: t("status"),
    icon: <FlashIcon />,
    run,
  });
  return [
    item("online", t("statusOnline"), () => own.say("online")),
    item("busy", t("statusBusy"), () => own.say("busy")),
    item("away", t("statusAway"), () => own.say("away")),
    item("reason", t("statusReason"), () => setStatusDialogOpen(true)),
  ];
}

/**
 * Returns the gates (calls that decide whether a screen is available) that are open for the user; empty until they are
 * loaded.
 */
function useOpenGates(): ReadonlySet<GateCall> {
  const { data } = useQuery({ ...gateCalls["getStarted.state"](), meta: { quiet: true } });
  const isOpen = data?.allowed === true;
  return useMemo(() => new Set<GateCall>(isOpen ? ["getStarted.state"] : []), [isOpen]);
}

/**
 * Maximum number of palette items shown before the user types: recent destinations, then pinned screens, then the first
 * screens of the sidebar.
 */
const FIRST_SHOWN = 10;

/**
 * Command palette: lists the screens that this user may open, actions of the current screen and of the console, and
 * search results.
 */
export const PaletteDialog = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const user = useUser();
  const { userId } = user;
  const navigate = useNavigate();
  const offered = useOfferedActions();
  const mailbox = useMailbox();
  const gates = useOpenGates();
  const { pins } = usePins();
  const own = useOwnStatus();
  const [typed, setTyped] = useState("");
  const { things, isSearching } = usePaletteSearch(typed);
  const { data: stakeholders } = useStakeholdersToActFor();
  /**
   * Function that opens the chosen entry. Set when a dialog contains unsaved input; called after the user confirms that
   * the input may be lost.
   */
  const [going, setGoing] = useState<() => void>();
  const leave = useCallback((go: () => void) => (isDialogUnsaved() ? setGoing(() => go) : go()), []);
  const acting = useMemo(
    () => actingItems(user, stakeholders ?? []).map((item) => ({ ...item, run: () => leave(item.run) })),
    [user, stakeholders, leave],
  );
  const toItem = useCallback(
    (to: PaletteDestination): QuickItem => ({
      ...to,
      icon: SCREEN_ICONS.get(to.icon) ?? <SearchIcon />,
      run: () => {
        rememberRecent(userId, to);
        leave(() => void navigate(to.path));
      },
    }),
    [userId, navigate, leave],
  );
  const screens = useMemo(() => {
    const places = destinations(user, gates).map(
      ({ id, section, icon, path }): PaletteDestination => ({ id, label: screenTitle(id)(), group: sectionTitle(section)(), path, icon }),
    );
    return places.map(toItem);
  }, [user, gates, toItem]);
  const today = dayIn(useTimeZone(), new Date());
  const firstWeekday = useFirstWeekday();
  const { data: saved } = useSavedViews();
  const views = useMemo(
    () =>
      (saved ?? []).flatMap((view) => {
        const screen = viewScreen(view.screen);
        const { name: label } = view;
        const to = screen && {
          id: `view.${view.id}`,
          label,
          group: screenTitle(screen.id)(),
          path: `${screen.path}${viewSearch(view, today, firstWeekday)}`,
          icon: screen.icon,
        };
        return to === undefined ? [] : [toItem(to)];
      }),
    [saved, today, firstWeekday, toItem],
  );
  const items = useMemo<readonly QuickItem[]>(
    () => [
      ...offered.map((action) => ({ ...action, label: action.label(), group: action.group(), icon: <FlashIcon /> })),
      // Omits screens with the same label as an action of the current screen.
      ...screens.filter(({ label }) => !offered.some((action) => action.label() === label)),
      ...(mailbox === undefined ? [] : [consoleAction("mailbox", mailbox.show)]),
      ...statusItems(own),
      consoleAction("light", () => setAppearance({ theme: "light" })),
      consoleAction("dark", () => setAppearance({ theme: "dark" })),
      consoleAction("system", () => setAppearance({ theme: "system" })),
      consoleAction("signOut", () => leave(signOut)),
      ...acting,
      ...views,
    ],
    [offered, screens, mailbox, own, acting, views, leave],
  );
  const first = useMemo(() => {
    // Reads the recent destinations whenever the palette opens, so that the latest are included.
    const recent = open ? recentOf(userId).map(toItem) : [];
    const byId = new Map(screens.map((screen) => [screen.id, screen]));
    const kept = [...recent, ...pins.flatMap((id) => byId.get(id) ?? []), ...screens];
    return kept.filter(({ id }, at) => kept.findIndex((one) => one.id === id) === at).slice(0, FIRST_SHOWN);
  }, [open, userId, pins, screens, toItem]);
  const found = useMemo(() => things.map(toItem), [things, toItem]);
  return (
    <>
      <QuickSearch
        open={open}
        items={items}
        first={first}
        found={found}
        isSearching={isSearching}
        placeholder={t("placeholder")}
        nothing={t(isSearching ? "searching" : "nothing")}
        onType={setTyped}
        onClose={onClose}
      />
      <LeaveQuestion
        open={going !== undefined}
        onLeave={() => {
          setGoing(undefined);
          if (going !== undefined) navigateWithoutConfirm(going);
        }}
        onStay={() => setGoing(undefined)}
      />
    </>
  );
};
