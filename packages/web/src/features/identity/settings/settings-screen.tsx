import { emailSignature } from "@parley/core/contract/email/email-signature";
import { serviceAccounts } from "@parley/core/contract/identity/service-accounts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { type TabRow, Tabs } from "../../../ui/layout/tabs.tsx";
import { AccountsPanel } from "./accounts-panel.tsx";
import { KeyboardPanel } from "./keyboard-panel.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Preferences } from "./preferences.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SignatureForm } from "./signature-form.tsx";
import { TokensPanel } from "./tokens-panel.tsx";

const t = defineMessages("settings", {
  title: "Settings",
  profile: "Profile",
  password: "Password",
  signature: "E-mail signature",
  notifications: "Notifications",
  preferences: "Preferences",
  keyboard: "Keyboard",
  tokens: "Access tokens",
  accounts: "Service accounts",
});

const IDS = ["profile", "password", "signature", "notifications", "preferences", "keyboard", "tokens", "accounts"] as const;
const PANELS = {
  profile: <ProfileForm />,
  password: <PasswordForm />,
  signature: <SignatureForm />,
  notifications: <NotificationForm />,
  preferences: <Preferences />,
  keyboard: <KeyboardPanel />,
  tokens: <TokensPanel />,
  accounts: <AccountsPanel />,
};

/**
 * Screen with a user's own settings and, for administrators, access by scripts; the spec has no such screen
 * (docs/adr/0066). Only the selected form is mounted, so that switching asks about unsaved changes.
 */
export const SettingsScreen = () => {
  const url = useUrlState();
  const isAdministrator = useCan(serviceAccounts.list.access);
  const writesMails = useCan(emailSignature.save.access);
  const isHidden: Partial<Record<(typeof IDS)[number], boolean>> = { accounts: !isAdministrator, signature: !writesMails };
  const ids = IDS.filter((id) => isHidden[id] !== true);
  const selected = ids.find((id) => id === url.get("tab")) ?? "profile";
  const tabs = ids.map((id): TabRow => ({ id, title: t.ref(id), panel: PANELS[id] }));
  return (
    <Page title={t("title")}>
      <Tabs label={t("title")} tabs={tabs} selected={selected} onSelect={(id) => url.set({ tab: id === "profile" ? undefined : id })} />
    </Page>
  );
};
