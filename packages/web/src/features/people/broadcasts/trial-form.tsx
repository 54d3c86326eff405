import { type BroadcastDetails, broadcasts } from "@parley/core/contract/people/push-notifications";
import { useMutation } from "@tanstack/react-query";
import type { output } from "zod/mini";
import * as z from "zod/mini";
import { CustomerPicker } from "../../../kit/tickets/customer-picker.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { broadcastCalls } from "./queries.ts";

const t = defineMessages("broadcasts.trial", {
  customer: "Customer",
  help: "One subscriber gets the message immediately: a colleague, or a visitor of the test bot.",
  send: "Send test message",
  sent: "Test message sent to {code}",
});

const Trial = z.pick(broadcasts.sendSingle.body, { userCode: true });
const { Form, Field } = defineForm(Trial);
const EMPTY = { userCode: "" };

/** Form that sends the draft's text to one subscriber as a test, which is not counted. */
export const TrialForm = ({ draft: { templateId, variables } }: { readonly draft: BroadcastDetails }) => {
  const { mutateAsync } = useMutation(broadcastCalls.sendSingle.mutation({ quiet: true }));
  const handleSubmit = async ({ userCode }: output<typeof Trial>) => {
    await mutateAsync({ body: { templateId, variables, userCode } });
    showSuccessNotice(t("sent", { code: userCode }));
  };
  return (
    <Form defaults={EMPTY} submit={t("send")} onSubmit={handleSubmit} blames={{ notFound: "userCode", conflict: "userCode" }} guard={false}>
      <Field name="userCode" label={t("customer")} help={t("help")} required>
        {(control) => <CustomerPicker {...control} />}
      </Field>
    </Form>
  );
};
