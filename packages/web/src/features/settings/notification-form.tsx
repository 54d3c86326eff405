import { NotificationSettings } from "@parley/core/contract/main/notifications";
import { useMutation, useQuery } from "@tanstack/react-query";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { Loaded } from "./loaded.tsx";
import { notificationCalls } from "./queries.ts";

const t = defineMessages("settings.notifications", {
  lead: "What you are notified about.",
  is_all_notification: "All notifications",
  is_message_notification: "A customer writes to you",
  is_connect_notification: "A customer waits for a person, or is connected to you",
  is_disconnect_notification: "A customer leaves a chat of yours",
  save: "Save",
  saved: "Your notification settings are saved",
});

const FLAGS = ["is_all_notification", "is_message_notification", "is_connect_notification", "is_disconnect_notification"] as const;
const { Form, SwitchField } = defineForm(NotificationSettings);

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
          notifyDone(t("saved"));
        }}
      >
        {FLAGS.map((flag) => (
          <SwitchField key={flag} name={flag} label={null} text={t.ref(flag)} />
        ))}
      </Form>
    </>
  );
};

/** The four flags of spec section 3. */
export const NotificationForm = () => (
  <Loaded result={useQuery(notificationCalls.settings.options())}>{(settings) => <NotificationFields settings={settings} />}</Loaded>
);
