import { type ClientRequest, clientRequests, ClientRequest as RequestSchema } from "@parley/core/contract/main/client-requests";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import { requestCalls } from "./queries.ts";
import { statusText } from "./request-status.tsx";
import { updateCommand } from "./update-command.ts";

const t = defineMessages("clientRequests.form", {
  status: "Status",
  last: "Nothing follows this status.",
  remarks: "Remarks",
  remarksHelp: "Kept with the request and in the audit trail.",
  save: "Save",
  saved: "The request of {business} is {status}",
});

/** What a person changes; id and version travel beside it. */
const Editable = z.omit(clientRequests.update.body, { requestId: true, version: true });
type Values = z.input<typeof Editable>;
const { Form, LongTextField, EnumField } = defineForm(Editable);

const valuesOf = ({ status, remarks }: ClientRequest): Values => ({ status, remarks: remarks ?? "" });

/** Status and remarks of one request. Only the statuses that may follow are offered. */
export const RequestForm = ({ request }: { readonly request: ClientRequest }) => {
  const { mutateAsync } = useMutation(requestCalls.update.mutation({ quiet: true }));
  const { version, readPresent } = useSeenVersion(request, RequestSchema, valuesOf);

  const handleSubmit = async (values: z.output<typeof Editable>) => {
    const saved = await mutateAsync({ body: { ...values, requestId: request.requestId, version: version.current } });
    version.current = saved.version;
    notifyDone(t("saved", { business: saved.businessName, status: statusText(saved.status) }));
  };

  return (
    <Form
      defaults={valuesOf(request)}
      submit={t("save")}
      sendUnchanged={false}
      onSubmit={handleSubmit}
      conflict={{
        read: readPresent,
        fields: [
          [t("status"), ({ status }) => statusText(status)],
          [t("remarks"), ({ remarks }) => remarks],
        ],
      }}
    >
      {(form) => (
        <>
          <EnumField
            name="status"
            label={t("status")}
            help={request.next.length === 0 ? t("last") : undefined}
            required
            values={[request.status, ...request.next]}
            text={statusText}
          />
          <LongTextField name="remarks" label={t("remarks")} help={t("remarksHelp")} rows={3} />
          <CopyCommand command={updateCommand([request], form.watch("status"), form.watch("remarks"))} />
        </>
      )}
    </Form>
  );
};
