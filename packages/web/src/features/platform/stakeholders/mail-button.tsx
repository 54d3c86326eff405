import { PlatformMailDraft, platformMail } from "@parley/core/contract/email/platform-mail";
import { stakeholders } from "@parley/core/contract/platform/stakeholders";
import { loginId } from "@parley/core/contract/schemas";
import { commandOf } from "@parley/core/verbs/command-of";
import { stakeholderTopic } from "@parley/core/verbs/platform/stakeholders";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { DialogActions } from "../../../ui/form/main-row.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";

const t = defineMessages("stakeholders.mail", {
  open: "Write to users",
  title: "Write to users of stakeholders",
  lead: "Each person gets a separate e-mail at their confirmed address.",
  everybody: "Every active user of every stakeholder",
  stakeholderId: "Stakeholder",
  every: "Every stakeholder",
  role: "Role",
  roleHelp: "Role name, such as Administrator. Leave empty for any role.",
  loginIds: "Users",
  loginIdsHelp: "Login IDs, separated by commas. Leave empty for all matching users.",
  subject: "Subject",
  text: "Message",
  look: "Show recipients",
  who: "Recipients",
  send: { one: "Send {count} e-mail", other: "Send {count} e-mails" },
  count: { one: "{count} e-mail will be sent.", other: "{count} e-mails will be sent." },
  unconfirmed: {
    one: "{count} person is left out, because the address is not confirmed.",
    other: "{count} people are left out, because their addresses are not confirmed.",
  },
  person: "{name} ({loginId}), {stakeholder}",
  more: "Examples:",
  sent: { one: "{count} e-mail is on its way", other: "{count} e-mails are on their way" },
});

const stakeholderCalls = areaQueries("stakeholders", stakeholders);
const calls = areaQueries("platformMail", platformMail);
/** Schema of the form. An empty field is omitted from the call, because an empty list must never mean all users. */
const Written = z.extend(PlatformMailDraft, { loginIds: z.optional(z.array(loginId()).check(z.maxLength(200))) });
const { Form, TextField, LongTextField, TagsField, IdField, SwitchField } = defineForm(Written);
type Draft = z.output<typeof PlatformMailDraft>;
type Tried = z.output<typeof platformMail.send.output>;
const TEXT_ROWS = 8;

/** Returns the call's body without empty fields. */
const meantBy = ({ role, loginIds, ...draft }: Draft): Draft => ({
  ...draft,
  ...(role !== undefined && role !== "" && { role }),
  ...(loginIds !== undefined && loginIds.length > 0 && { loginIds }),
});

const commandFor = ({ subject, text, everybody, role, loginIds }: Partial<z.input<typeof Written>>, stakeholder: string | undefined) =>
  commandOf(stakeholderTopic.verbs.mail, {
    subject: subject ?? "",
    text: text ?? "",
    ...(everybody === true && { everybody }),
    ...(stakeholder !== undefined && { stakeholder }),
    ...(role !== undefined && role !== "" && { role }),
    ...(loginIds !== undefined && loginIds.length > 0 && { logins: loginIds }),
  });

const Preview = ({ tried: { count, unconfirmed, people } }: { readonly tried: Tried }) => (
  <>
    <p>{t("count", { count })}</p>
    {unconfirmed === 0 ? null : <Callout intent="warning">{t("unconfirmed", { count: unconfirmed })}</Callout>}
    {people.length < count ? <p className="parley-muted">{t("more")}</p> : null}
    <ul className="parley-mail-people" aria-label={t("who")}>
      {people.map(({ userId, name, loginId, stakeholder }) => (
        <li key={userId}>{t("person", { name, loginId, stakeholder })}</li>
      ))}
    </ul>
  </>
);

/** Dialog with two steps: text and recipients, then a review before sending. */
const MailDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { data } = useQuery(stakeholderCalls.list.options({ query: { pageSize: 1000, sort: "title" } }));
  const all = data?.items ?? [];
  const [looked, setLooked] = useState<{ readonly draft: Draft; readonly tried: Tried }>();
  const send = useMutation(calls.send.mutation());
  const [kept, setKept] = useState<Partial<z.input<typeof Written>>>({ subject: "", text: "", everybody: false, role: "", loginIds: [] });
  if (looked !== undefined) {
    const { draft, tried } = looked;
    return (
      <FormDialog
        title={t("who")}
        unsaved
        onClose={onClose}
        actions={
          <DialogActions
            main={t("send", { count: tried.count })}
            loading={send.isPending}
            onCancel={onClose}
            onBack={() => setLooked(undefined)}
            onMain={() =>
              send.mutate(
                { body: draft },
                {
                  onSuccess: ({ count }) => {
                    onClose();
                    showSuccessNotice(t("sent", { count }));
                  },
                },
              )
            }
          />
        }
      >
        <strong>{draft.subject}</strong>
        <Preview tried={tried} />
      </FormDialog>
    );
  }
  return (
    <FormDialog title={t("title")} onClose={onClose} unsaved={(kept.text ?? "") !== ""}>
      <p className="parley-muted">{t("lead")}</p>
      <Form
        defaults={kept}
        submit={t("look")}
        guard={false}
        onCancel={onClose}
        onSubmit={async (draft, form) => {
          const body = meantBy(draft);
          const tried = await connection().client.call(platformMail.send, { body }, { validateOnly: true });
          setKept(form.getValues());
          setLooked({ draft: body, tried });
        }}
      >
        {(form) => (
          <>
            <SwitchField name="everybody" label={null} text={t.ref("everybody")} />
            <IdField
              name="stakeholderId"
              label={t("stakeholderId")}
              placeholder={t("every")}
              options={all.map(({ id, title }) => ({ value: String(id), label: () => title }))}
            />
            <TextField name="role" label={t("role")} help={t("roleHelp")} optional />
            <TagsField name="loginIds" label={t("loginIds")} help={t("loginIdsHelp")} />
            <TextField name="subject" label={t("subject")} required />
            <LongTextField name="text" label={t("text")} rows={TEXT_ROWS} required />
            <CopyCommand command={commandFor(form.watch(), all.find(({ id }) => id === form.watch("stakeholderId"))?.shortName)} />
          </>
        )}
      </Form>
    </FormDialog>
  );
};

/**
 * Button that opens the form for an e-mail from the provider to users of stakeholders (spec section 7, be/sendMail).
 */
export const MailButton = () => {
  const may = useCan(platformMail.send.access);
  const [isOpen, setIsOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t("open")}</Button>
      {isOpen ? <MailDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
