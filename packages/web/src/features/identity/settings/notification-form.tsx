import { NotificationSettings } from "@parley/core/contract/identity/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askForDesktop, desktopSwitch, isDesktopAllowed, setDesktopSwitch, setSoundSwitch, soundSwitch } from "../../../kit/live/desktop.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Switch } from "../../../ui/controls/inputs.tsx";
import { notify, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { UnconfirmedAddressCallout } from "../../../ui/feedback/waiting-address.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";
import { notificationCalls, profileCalls } from "./queries.ts";

const t = defineMessages("settings.notifications", {
  lead: "Choose what you are notified about.",
  is_all_notification: "All notifications",
  is_message_notification: "A customer writes to you, or a colleague mentions you",
  is_connect_notification: "A customer is waiting for a person, or is connected to you",
  is_disconnect_notification: "A customer leaves one of your chats",
  is_mail_notification: "Also by e-mail when you are away or offline",
  mailHelp: "At most one e-mail every ten minutes, with counts and links for the items selected above. It never contains customers’ messages.",
  unconfirmed: "No e-mails are sent until {address} is confirmed.",
  save: "Save",
  saved: "Notification settings saved",
  browser: "Saved in this browser and applied immediately.",
  sound: "Play a sound for the items selected above",
  desktop: "Show browser notifications while this browser tab is hidden",
  refused: "This browser does not allow notifications for Parley. Allow them in its settings.",
});

const FLAGS = ["is_all_notification", "is_message_notification", "is_connect_notification", "is_disconnect_notification"] as const;
const { Form, SwitchField } = defineForm(NotificationSettings);

/**
 * Note for users whose e-mail address is not confirmed. They get no e-mails, and can request a new confirmation link
 * here.
 */
const Unconfirmed = () => {
  const { data: profile } = useQuery(profileCalls.get.options());
  const again = useMutation(profileCalls.sendConfirmation.mutation());
  const keep = useMutation(profileCalls.keepEmail.mutation());
  if (profile === undefined || profile.emailVerified) return null;
  return (
    <>
      <p className="parley-muted">{t("unconfirmed", { address: profile.contactEmail })}</p>
      <UnconfirmedAddressCallout address={profile} onSend={() => again.mutateAsync(undefined)} onKeep={() => keep.mutateAsync(undefined)} />
    </>
  );
};

const NotificationFields = ({ settings }: { readonly settings: NotificationSettings }) => {
  const { mutateAsync } = useMutation(notificationCalls.saveSettings.mutation({ quiet: true }));
  return (
    <>
      <p className="parley-muted">{t("lead")}</p>
      <Form
        defaults={settings}
        submit={t("save")}
        sendUnchanged={false}
        onSubmit={async (changed) => {
          await mutateAsync({ body: changed });
          showSuccessNotice(t("saved"));
        }}
      >
        {FLAGS.map((flag) => (
          <SwitchField key={flag} name={flag} label={null} text={t.ref(flag)} />
        ))}
        <SwitchField name="is_mail_notification" label={null} text={t.ref("is_mail_notification")} help={t("mailHelp")} />
      </Form>
      {settings.is_mail_notification ? <Unconfirmed /> : null}
    </>
  );
};

/** Settings for sounds and desktop notifications in this browser. */
const BrowserCalls = () => {
  const [sound, setSound] = useState(soundSwitch);
  const [desktop, setDesktop] = useState(() => desktopSwitch() === "on" && isDesktopAllowed());
  const chooseDesktop = async (on: boolean) => {
    const allowed = on && (await askForDesktop());
    setDesktopSwitch(allowed ? "on" : "off");
    setDesktop(allowed);
    if (on && !allowed) notify("", t("refused"), { intent: "warning" });
  };
  return (
    <div className="parley-form">
      <p className="parley-muted">{t("browser")}</p>
      <Switch
        label={t("sound")}
        checked={sound === "on"}
        onChange={(on) => {
          setSoundSwitch(on ? "on" : "off");
          setSound(on ? "on" : "off");
        }}
      />
      <Switch label={t("desktop")} checked={desktop} onChange={(on) => void chooseDesktop(on)} />
    </div>
  );
};

/**
 * Notification settings: the four flags of spec section 3, e-mails to absent users (ADR 0139), and alerts of this
 * browser.
 */
export const NotificationForm = () => (
  <>
    <Loaded result={useQuery(notificationCalls.settings.options())}>{(settings) => <NotificationFields settings={settings} />}</Loaded>
    <BrowserCalls />
  </>
);
