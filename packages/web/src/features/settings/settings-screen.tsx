import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUrlState } from "../../shared/url-state/use-url-state.ts";
import { Page } from "../../ui/layout/page.tsx";
import { type TabRow, Tabs } from "../../ui/layout/tabs.tsx";
import { NotificationForm } from "./notification-form.tsx";
import { PasswordForm } from "./password-form.tsx";
import { Preferences } from "./preferences.tsx";
import { ProfileForm } from "./profile-form.tsx";

const t = defineMessages("settings", {
  title: "Settings",
  profile: "Profile",
  password: "Password",
  notifications: "Notifications",
  preferences: "Preferences",
});

const IDS = ["profile", "password", "notifications", "preferences"] as const;
const PANELS = { profile: <ProfileForm />, password: <PasswordForm />, notifications: <NotificationForm />, preferences: <Preferences /> };

/** A user's own settings. One form at a time stands, so that what is unsaved is asked about before another is shown. */
export const SettingsScreen = () => {
  const url = useUrlState();
  const selected = IDS.find((id) => id === url.get("tab")) ?? "profile";
  const tabs = IDS.map((id): TabRow => ({ id, title: t.ref(id), panel: PANELS[id] }));
  return (
    <Page title={t("title")}>
      <Tabs label={t("title")} tabs={tabs} selected={selected} onSelect={(id) => url.set({ tab: id === "profile" ? undefined : id })} />
    </Page>
  );
};
