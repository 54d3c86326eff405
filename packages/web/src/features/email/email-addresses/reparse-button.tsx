import { type EmailChange, rejectedEmails } from "@parley/core/contract/email/rejected-emails";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { rejectedCalls } from "../../../kit/emails/treated-as.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";

const t = defineMessages("rejectedEmails.reparse", {
  open: "Parse again…",
  title: "Parse e-mail again",
  lead: "Parses all stored e-mails as they are parsed today: messages are given the text that is read today, and e-mails of people that were not accepted become conversations.",
  check: "Check what would change",
  apply: "Parse again",
  nothing: "Nothing would change.",
  done: { one: "{count} e-mail was changed.", other: "{count} e-mails were changed." },
  would: { one: "{count} e-mail would change:", other: "{count} e-mails would change:" },
  change: "{subject}: {change}",
});

const SHOWN = 50;

const ReparseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { mutateAsync, isPending } = useMutation(rejectedCalls.reparse.mutation());
  const [found, setFound] = useState<readonly EmailChange[]>();
  const [isDone, setIsDone] = useState(false);
  const run = async (dryRun: boolean) => {
    const all: EmailChange[] = [];
    for (let afterId: number | null = 0; afterId !== null; ) {
      const part: { readonly nextId: number | null; readonly changes: readonly EmailChange[] } = await mutateAsync({ body: { afterId, dryRun } });
      all.push(...part.changes);
      afterId = part.nextId;
    }
    setFound(all);
    setIsDone(!dryRun);
  };
  const count = found?.length ?? 0;
  return (
    <FormDialog title={t("title")} onClose={onClose}>
      <p>{t("lead")}</p>
      {found === undefined ? null : <p role="status">{isDone ? t("done", { count }) : count === 0 ? t("nothing") : t("would", { count })}</p>}
      <ul>
        {found?.slice(0, SHOWN).map(({ id, subject, change }) => (
          <li key={id}>{t("change", { subject, change })}</li>
        ))}
      </ul>
      {found !== undefined && !isDone && count > 0 ? (
        <Button intent="primary" loading={isPending} onClick={() => void run(false)}>
          {t("apply")}
        </Button>
      ) : (
        <Button loading={isPending} onClick={() => void run(true)}>
          {t("check")}
        </Button>
      )}
    </FormDialog>
  );
};

/** Opens what parsing again would change, and does it. */
export const ReparseButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const denied = useDeniedReason(rejectedEmails.reparse.access);
  return (
    <>
      <Button disabledReason={denied} onClick={() => setIsOpen(true)}>
        {t("open")}
      </Button>
      {isOpen ? <ReparseDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
