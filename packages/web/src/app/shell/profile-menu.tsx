import { allows } from "@parley/core/access";
import { pathTo, screen } from "@parley/core/screens";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { IconButton } from "../../ui/controls/button.tsx";
import { Menu } from "../../ui/overlay/menu.tsx";
import { ChatIcon, InboxIcon, LogOutIcon, PersonIcon, SettingsIcon } from "../../ui/shell-icons.ts";
import { signOut } from "../console/sign-out.ts";
import { useMailbox } from "./mailbox.ts";

const t = defineMessages("shell.profile", {
  label: "Your profile",
  settings: "Settings",
  mailbox: "Mailbox",
  survey: "Give feedback",
  signOut: "Sign out",
});

export const ProfileMenu = () => {
  const user = useUser();
  const navigate = useNavigate();
  const mailbox = useMailbox();
  const settings = allows(screen("settings").access, user)
    ? [{ key: "settings", label: t("settings"), icon: <SettingsIcon />, onSelect: () => void navigate(pathTo("settings")) }]
    : [];
  const mails = mailbox === undefined ? [] : [{ key: "mailbox", label: t("mailbox"), icon: <InboxIcon />, onSelect: mailbox.show }];
  const survey = { key: "survey", label: t("survey"), icon: <ChatIcon />, onSelect: () => void navigate(pathTo("survey")) };
  return (
    <Menu
      placement="bottom-end"
      header={
        <div className="parley-menu-heading">
          {user.firstName} {user.lastName}
          <div className="parley-muted">{user.loginId}</div>
          <div className="parley-muted">{(user.home ?? user.stakeholder).title}</div>
        </div>
      }
      entries={[...settings, ...mails, survey, "divider", { key: "signOut", label: t("signOut"), icon: <LogOutIcon />, onSelect: signOut }]}
    >
      <IconButton icon={<PersonIcon />} label={t("label")} aria-haspopup="menu" />
    </Menu>
  );
};
