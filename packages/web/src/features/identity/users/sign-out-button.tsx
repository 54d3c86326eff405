import { type User, users } from "@parley/core/contract/identity/users";
import { commandOf } from "@parley/core/verbs";
import { userTopic } from "@parley/core/verbs/identity/users";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { userCalls } from "./queries.ts";
import { nameOf } from "./user-texts.tsx";

const t = defineMessages("users.signOut", {
  button: "Sign out everywhere",
  title: "Sign {name} out everywhere?",
  text: "{name} is signed out of every browser and command line immediately, live chat included. They can sign in again with their password.",
  chats: "They keep their open chats. To reassign the chats, deactivate {name}.",
  tokens: "Access tokens stay valid, so scripts keep working. Revoke them in Settings, Service accounts, or with parley tokens revoke.",
  confirm: "Sign out",
  done: { one: "{name} was signed out of {count} session", other: "{name} was signed out of {count} sessions" },
  nowhere: "{name} had no sessions",
});

/** Note in every sign-out dialog that access tokens stay valid. */
export const TOKENS_STAY_VALID_TEXT = t.ref("tokens");

/** Button that ends all sessions of a user (ADR 0068). */
export const SignOutButton = ({ user }: { readonly user: User }) => {
  const denied = useDeniedReason(users.signOut.access);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(userCalls.signOut.mutation());
  const name = nameOf(user);
  const { loginId } = user;
  const handleConfirm = () =>
    mutate(
      { body: { loginId } },
      {
        onSuccess: ({ ended }) => showSuccessNotice(ended === 0 ? t("nowhere", { name }) : t("done", { name, count: ended })),
        onSettled: () => setAsking(false),
      },
    );
  return (
    <>
      <Button disabledReason={denied} onClick={() => setAsking(true)}>
        {t("button")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("title", { name })}
        confirm={t("confirm")}
        intent="warning"
        busy={isPending}
        onConfirm={handleConfirm}
        onCancel={() => setAsking(false)}
      >
        <p>{t("text", { name })}</p>
        <p>{t("chats", { name })}</p>
        <p>{t("tokens")}</p>
        <CopyCommand command={commandOf(userTopic.verbs["sign-out"], { ids: [loginId], yes: true })} />
      </ConfirmDialog>
    </>
  );
};
