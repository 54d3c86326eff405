import type { EmailAddress } from "@parley/core/contract/email/email-addresses";
import { type EmailFetching, emailFetching } from "@parley/core/contract/email/email-fetching";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { input, output } from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { FetchingState, fetchingCalls } from "./fetching-state.tsx";

const t = defineMessages("emailAddresses.fetching", {
  open: "Set up fetching",
  title: "Mailbox of {address}",
  save: "Save",
  saved: "Mailbox of {address} saved",
  stopped: "E-mails of {address} are no longer fetched from a mailbox",
  host: "IMAP server",
  hostHelp: "Leave empty if your mail server forwards or posts e-mails. Nothing is fetched then.",
  port: "Port",
  user: "User",
  password: "Password",
  passwordHelp: "Stored encrypted and never shown again.",
  passwordKept: "A password is saved. Enter it again if you change the server, port or user.",
  folder: "Folder",
  moveTo: "Move received e-mails to",
  moveToHelp: "A folder of the same mailbox. Leave empty to keep e-mails in place, marked as read.",
});

const Draft = emailFetching.update.body;
const { Form, TextField, NumberField } = defineForm(Draft);
const ASK_MS = 2_000;

interface FetchingFormProps {
  readonly address: EmailAddress;
  readonly fetching: EmailFetching;
  readonly onClose: () => void;
}

const FetchingForm = ({ address, fetching, onClose }: FetchingFormProps) => {
  const { mutateAsync } = useMutation(fetchingCalls.update.mutation({ quiet: true }));
  const handleSubmit = async (body: output<typeof Draft>) => {
    const saved = await mutateAsync({ params: { id: address.id }, body });
    // Keeps the dialog open after a mailbox was configured, because it shows whether the mailbox can be read.
    if (saved.host === "") onClose();
    showSuccessNotice(t(saved.host === "" ? "stopped" : "saved", { address: address.address }));
  };
  const { host, port, user, folder, moveTo, version, hasPassword } = fetching;
  const defaults: input<typeof Draft> = { host, port, user, folder, moveTo, version, password: "" };
  return (
    <Form defaults={defaults} submit={t("save")} sendUnchanged={false} onCancel={onClose} onSubmit={handleSubmit}>
      <TextField name="host" label={t("host")} help={t("hostHelp")} />
      <NumberField name="port" label={t("port")} />
      <TextField name="user" label={t("user")} autoComplete="off" />
      <TextField
        name="password"
        label={t("password")}
        type="password"
        autoComplete="new-password"
        help={t(hasPassword ? "passwordKept" : "passwordHelp")}
      />
      <TextField name="folder" label={t("folder")} />
      <TextField name="moveTo" label={t("moveTo")} help={t("moveToHelp")} />
    </Form>
  );
};

const FetchingDialog = ({ address, onClose }: Omit<FetchingFormProps, "fetching">) => {
  const { data, error, refetch } = useQuery({ ...fetchingCalls.get.options({ params: { id: address.id } }), refetchInterval: ASK_MS });
  return (
    <FormDialog title={t("title", { address: address.address })} onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Skeleton shape="form" />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <FetchingState addressId={address.id} fetching={data} />
          <FetchingForm key={data.version} address={address} fetching={data} onClose={onClose} />
        </>
      )}
    </FormDialog>
  );
};

/** Button that configures the mailbox from which e-mails of an address are fetched, and shows its state (ADR 0131). */
export const FetchingButton = ({ address }: { readonly address: EmailAddress }) => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(emailFetching.update.access);
  return (
    <>
      <Button disabledReason={denied} onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? <FetchingDialog address={address} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
