import { allows } from "@parley/core/access";
import { type AgentStatus, SELECTABLE_STATUSES } from "@parley/core/contract/routing/agent-status";
import { pathTo, screen } from "@parley/core/screens";
import { useNavigate } from "react-router-dom";
import { agentStateText, agentStatusText } from "../../kit/live/agent-status-text.ts";
import { type OwnStatus, useOwnStatus } from "../../kit/live/use-own-status.ts";
import { useSupportCounts } from "../../kit/live/use-support-counts.ts";
import { AGENT_APPEARANCES, colourOf } from "../../kit/statuses/look.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { Menu, type MenuEntry } from "../../ui/overlay/menu.tsx";
import { ChatIcon, InboxIcon, LogOutIcon, PersonIcon, SettingsIcon, TickIcon } from "../../ui/shell-icons.ts";
import { signOut } from "../console/sign-out.ts";
import { useMailbox } from "./mailbox.ts";
import { setStatusDialogOpen } from "./status-dialog-asked.ts";

const t = defineMessages("shell.profile", {
  label: "Your profile",
  status: "Your status: {status}",
  withReason: "Away or busy, with a reason…",
  load: "{open} of {max}",
  loadWhole: "You have {open} of {max} chats",
  settings: "Settings",
  mailbox: "Mailbox",
  survey: "Give feedback",
  signOut: "Sign out",
});

const CHOSEN = <TickIcon />;

/** Dot in the colour of an agent's status. Screen readers skip it unless `label` is given. */
const Spot = ({ status, label }: { readonly status: AgentStatus; readonly label?: string }) => (
  <span
    className="parley-status-spot"
    style={{ background: colourOf(AGENT_APPEARANCES[status]) }}
    {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label, title: label })}
  />
);

/** Returns the menu entries of the statuses that users can set for themselves, with the current choice marked. */
const statusEntries = ({ state, say }: OwnStatus): readonly MenuEntry[] => {
  const said = state?.saidReason === null ? state.said : undefined;
  const explained = state === undefined || state.saidReason === null ? undefined : { status: state.said, reason: state.saidReason };
  return [
    ...SELECTABLE_STATUSES.map((status) => ({
      key: status,
      label: agentStatusText(status),
      icon: <Spot status={status} />,
      hint: said === status ? CHOSEN : undefined,
      onSelect: () => say(status),
    })),
    {
      key: "reason",
      label: explained === undefined ? t("withReason") : agentStateText(explained),
      icon: explained === undefined ? <ChatIcon /> : <Spot status={explained.status} />,
      hint: explained === undefined ? undefined : CHOSEN,
      onSelect: () => setStatusDialogOpen(true),
    },
    "divider",
  ];
};

/** Shows the number of the user's chats and their limit, as "8 of 10". */
const Load = () => {
  const { mine, maxChats, isKnown } = useSupportCounts();
  if (isKnown && maxChats === 0) return null;
  // Reserves the usual width until the counts are loaded, so that nothing moves.
  const load = { open: mine, max: isKnown ? maxChats : 10 };
  const state = isKnown ? mine >= maxChats && " is-full" : " is-unknown";
  return (
    <span className={`parley-own-load${state || ""}`} title={t("loadWhole", load)}>
      <span aria-hidden>{t("load", load)}</span>
      <span className="parley-visually-hidden">{t("loadWhole", load)}</span>
    </span>
  );
};

export const ProfileMenu = () => {
  const user = useUser();
  const navigate = useNavigate();
  const mailbox = useMailbox();
  const own = useOwnStatus();
  const settings = allows(screen("settings").access, user)
    ? [{ key: "settings", label: t("settings"), icon: <SettingsIcon />, onSelect: () => void navigate(pathTo("settings")) }]
    : [];
  const mails = mailbox === undefined ? [] : [{ key: "mailbox", label: t("mailbox"), icon: <InboxIcon />, onSelect: mailbox.show }];
  const survey = { key: "survey", label: t("survey"), icon: <ChatIcon />, onSelect: () => void navigate(pathTo("survey")) };
  return (
    <span className="parley-profile">
      {own === undefined ? null : <Load />}
      <Menu
        placement="bottom-end"
        header={
          <div className="parley-menu-heading">
            {user.firstName} {user.lastName}
            <div className="parley-muted">{user.loginId}</div>
            <div className="parley-muted">{(user.home ?? user.stakeholder).title}</div>
          </div>
        }
        entries={[
          ...(own === undefined ? [] : statusEntries(own)),
          ...settings,
          ...mails,
          survey,
          "divider",
          { key: "signOut", label: t("signOut"), icon: <LogOutIcon />, onSelect: signOut },
        ]}
      >
        <IconButton icon={<PersonIcon />} label={t("label")} aria-haspopup="menu" />
      </Menu>
      {own === undefined ? null : (
        // Announces a changed status to screen readers.
        <span role="status">
          {own.state === undefined ? null : <Spot status={own.state.status} label={t("status", { status: agentStateText(own.state) })} />}
        </span>
      )}
    </span>
  );
};
