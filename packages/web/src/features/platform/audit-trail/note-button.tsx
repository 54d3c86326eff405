import { auditLog } from "@parley/core/contract/platform/audit-log";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { EditIcon } from "../../../ui/icons.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { auditCalls } from "./queries.ts";

const t = defineMessages("auditTrail.note", {
  add: "Add note",
  title: "Add a note to the audit trail",
  lead: "Records an action taken outside Parley. The note carries your name, and nobody can change or remove it.",
  action: "Action",
  actor: "Person",
  done: "Note added",
});

const { Form, TextField, LongTextField } = defineForm(z.pick(auditLog.note.body, { actor: true, action: true }));

const NoteDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { loginId, stakeholder } = useUser();
  const { mutateAsync } = useMutation(auditCalls.note.mutation({ quiet: true }));
  return (
    <Dialog open title={t("title")} onClose={onClose}>
      <Form
        defaults={{ actor: loginId, action: "" }}
        submit={t("add")}
        guard={false}
        onCancel={onClose}
        onSubmit={async (note) => {
          await mutateAsync({ body: { ...note, shCode: stakeholder.shortName } });
          showSuccessNotice(t("done"));
          onClose();
        }}
      >
        <p>{t("lead")}</p>
        <LongTextField name="action" label={t("action")} required />
        <TextField name="actor" label={t("actor")} required />
      </Form>
    </Dialog>
  );
};

/**
 * Button that adds a note to the audit trail of the stakeholder in which the user works (spec section 7, audit log:
 * POST).
 */
export const AddAuditNoteButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(auditLog.note.access);
  return (
    <>
      <Button icon={<EditIcon />} disabledReason={denied} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("add")}
      </Button>
      {isOpen ? <NoteDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
