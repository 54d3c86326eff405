import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { authenticationCalls } from "./queries.ts";

const t = defineMessages("settings.signOutOthers", {
  heading: "Other sessions",
  button: "Sign out everywhere else",
  title: "Sign out everywhere else?",
  text: "You are signed out of every other browser and command line immediately. This browser stays signed in.",
  tokens: "Access tokens stay valid, so scripts keep working. Revoke them under Access tokens.",
  confirm: "Sign out",
  done: { one: "{count} other session signed out", other: "{count} other sessions signed out" },
  nowhere: "You had no other sessions",
});

/** Button that signs the user out in all other browsers (ADR 0068). */
export const SignOutOthers = () => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(authenticationCalls.signOutOthers.mutation());
  const handleConfirm = () =>
    mutate(undefined, {
      onSuccess: ({ ended }) => showSuccessNotice(ended === 0 ? t("nowhere") : t("done", { count: ended })),
      onSettled: () => setAsking(false),
    });
  return (
    <section>
      <h2 className="parley-panel-heading">{t("heading")}</h2>
      <Button onClick={() => setAsking(true)}>{t("button")}</Button>
      <ConfirmDialog
        open={asking}
        title={t("title")}
        confirm={t("confirm")}
        intent="warning"
        busy={isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t("text")}</p>
        <p>{t("tokens")}</p>
      </ConfirmDialog>
    </section>
  );
};
