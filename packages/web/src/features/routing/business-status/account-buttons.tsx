import { PROVIDER_ID } from "@parley/core/access";
import { type Business, business as businessRows } from "@parley/core/contract/routing/business";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { businessCalls } from "./queries.ts";

const t = defineMessages("businessStatus.account", {
  activate: "Activate",
  suspend: "Suspend",
  archive: "Archive",
  activateTitle: "Activate {title}?",
  suspendTitle: "Suspend {title}?",
  archiveTitle: "Archive {title}?",
  activateText: "Its users can sign in again, and its bots answer.",
  suspendText: "Its users are signed out and cannot sign in, its bots do not answer, and its broadcasts pause, until it is activated again.",
  archiveText: "It is suspended, and its access tokens are revoked. It cannot be activated again; its data is kept.",
  provider: "Only the provider suspends and archives",
  self: "The provider itself cannot be suspended or archived",
  archived: "The stakeholder is archived",
  done: "{title} changed",
});

type Step = "activate" | "suspend" | "archive";
const CHANGES = { activate: { isActive: true }, suspend: { isActive: false }, archive: { isArchived: true } } as const;

export const AccountButtons = ({ business }: { readonly business: Business }) => {
  const { stakeholderId } = useUser();
  const denied = useDeniedReason(businessRows.update.access);
  const [asked, setAsked] = useState<Step>();
  const { mutate, isPending } = useMutation(businessCalls.update.mutation());
  const { id, title, isActive, isArchived, version } = business;
  const refusal =
    denied ?? (stakeholderId === PROVIDER_ID ? (id === PROVIDER_ID ? t("self") : isArchived ? t("archived") : undefined) : t("provider"));
  const step: Step = isActive ? "suspend" : "activate";
  const confirm = () =>
    asked !== undefined &&
    mutate(
      { body: { stakeholderId: id, version, ...CHANGES[asked] } },
      {
        onSuccess: () => {
          setAsked(undefined);
          showSuccessNotice(t("done", { title }));
        },
      },
    );
  return (
    <>
      {isActive ? (
        <Button intent="danger" variant="outlined" disabledReason={refusal} onClick={() => setAsked("archive")}>
          {t("archive")}
        </Button>
      ) : null}
      <Button disabledReason={refusal} onClick={() => setAsked(step)}>
        {t(step)}
      </Button>
      {asked === undefined ? null : (
        <ConfirmDialog
          open
          title={t(`${asked}Title`, { title })}
          confirm={t(asked)}
          busy={isPending}
          onConfirm={confirm}
          onCancel={() => setAsked(undefined)}
        >
          {t(`${asked}Text`)}
        </ConfirmDialog>
      )}
    </>
  );
};
