import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import * as z from "zod/mini";
import { rejectedCalls } from "../../../kit/emails/treated-as.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";

const t = defineMessages("rejectedEmails.retention", {
  open: "Retention…",
  title: "Retention of e-mail sources",
  lead: "Each incoming e-mail is stored unchanged, so that its source can be downloaded and parsed again. After this time its source and its entry in this list are deleted; conversations remain.",
  days: "Days",
  help: "Up to {most}. Leave empty for the limit of the platform.",
  platform: "Limit of the platform",
  save: "Save",
  saved: "Retention saved",
});

/**
 * Defines a form for the number of days for which e-mails are kept; the highest accepted number is the platform's
 * limit.
 */
const formUpTo = (mostDays: number) => defineForm(z.object({ keptDays: z.nullable(z.int().check(z.minimum(1), z.maximum(mostDays))) }));

interface RetentionFormProps {
  readonly keptDays: number | null;
  readonly mostDays: number;
  readonly onClose: () => void;
}

const RetentionForm = ({ keptDays, mostDays, onClose }: RetentionFormProps) => {
  const { Form, NumberField } = useMemo(() => formUpTo(mostDays), [mostDays]);
  const { mutateAsync } = useMutation(rejectedCalls.setRetention.mutation({ quiet: true }));
  const handleSubmit = async (body: { readonly keptDays: number | null }) => {
    await mutateAsync({ body });
    showSuccessNotice(t("saved"));
    onClose();
  };
  return (
    <Form defaults={{ keptDays }} submit={t("save")} onCancel={onClose} onSubmit={handleSubmit}>
      <NumberField name="keptDays" label={t("days")} help={t("help", { most: mostDays })} none={null} placeholder={t("platform")} />
    </Form>
  );
};

const RetentionDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data, error, refetch } = useQuery(rejectedCalls.retention.options());
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      <p>{t("lead")}</p>
      {data === undefined ? (
        error === null ? (
          <Skeleton shape="form" />
        ) : (
          <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
        )
      ) : (
        <RetentionForm {...data} onClose={onClose} />
      )}
    </FormDialog>
  );
};

export const RetentionButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(rejectedEmails.setRetention.access);
  return (
    <>
      <Button disabledReason={denied} onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? <RetentionDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
