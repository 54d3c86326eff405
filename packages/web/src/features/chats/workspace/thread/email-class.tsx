import { rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { useMutation } from "@tanstack/react-query";
import { saveTestCase } from "../../../../kit/emails/save-source.ts";
import { rejectedCalls } from "../../../../kit/emails/treated-as.tsx";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../../shared/session/use-session.ts";
import { Button } from "../../../../ui/controls/button.tsx";

const t = defineMessages("emails.class", {
  mark: "Mark as automatic",
  marked: "Marked as automatic",
  person: "This is from a person",
  testCase: "Export test case",
});

export const EmailTypeChoice = ({ id, isMarked }: { readonly id: number; readonly isMarked: boolean }) => {
  const { mutate: mark, isPending: isMarking } = useMutation(rejectedCalls.markAutomatic.mutation());
  const { mutate: accept, isPending: isAccepting } = useMutation(rejectedCalls.accept.mutation());
  const denied = useDeniedReason(rejectedEmails.markAutomatic.access);
  if (!isMarked)
    return (
      <Button size="small" variant="minimal" loading={isMarking} disabledReason={denied} onClick={() => mark({ body: { id } })}>
        {t("mark")}
      </Button>
    );
  return (
    <>
      <strong>{t("marked")}</strong>
      <Button size="small" loading={isAccepting} disabledReason={denied} onClick={() => accept({ body: { id } })}>
        {t("person")}
      </Button>
      <Button size="small" variant="minimal" onClick={() => saveTestCase(id)}>
        {t("testCase")}
      </Button>
    </>
  );
};
