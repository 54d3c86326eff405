import { type Change, verbOperation } from "@parley/core/bulk";
import { CLIENT_REQUEST_STATES, type ClientRequest, clientRequests } from "@parley/core/contract/bots/client-requests";
import { requestTopic } from "@parley/core/verbs/bots/requests";
import type { Args } from "../../../kit/bulk/bulk-dialog.tsx";
import { type BulkActions, useBulkChanges } from "../../../kit/bulk/use-bulk-changes.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Select, TextArea } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { statusText } from "./request-status.tsx";

const t = defineMessages("clientRequests.bulk", {
  update: "Update",
  advice: "Choose what to change.",
  ask: { one: "Update {count} request?", other: "Update {count} requests?" },
  status: "Status",
  asItIs: "No change",
  remarks: "Remarks",
  remarksHelp: "Leave empty to keep each request’s remarks.",
  step: "{before} → {after}",
  remarked: "new remarks",
});

const STATUS = CLIENT_REQUEST_STATES.map((value) => ({ value, label: () => statusText(value) }));
const textOf = (value: unknown) => (typeof value === "string" ? value : "");

const known = (value: unknown) => CLIENT_REQUEST_STATES.find((status) => status === value);
function tell({ before, after }: Change): string {
  const [was, becomes] = [known(before.status), known(after.status)];
  return was === undefined || becomes === undefined || was === becomes
    ? t("remarked")
    : t("step", { before: statusText(was), after: statusText(becomes) });
}

const fields = (args: Args, change: (part: Args) => void) => (
  <>
    <Labelled label={t("status")}>
      {(control) => (
        <Select
          {...control}
          placeholder={t("asItIs")}
          options={STATUS}
          value={textOf(args.status)}
          onChange={(status) => change({ status: status === "" ? undefined : status })}
        />
      )}
    </Labelled>
    <Labelled label={t("remarks")} help={t("remarksHelp")}>
      {(control) => (
        <TextArea {...control} value={textOf(args.remarks)} onChange={(remarks) => change({ remarks: remarks === "" ? undefined : remarks })} />
      )}
    </Labelled>
  </>
);

const update = verbOperation(requestTopic.verbs.update, { call: clientRequests.update, reads: clientRequests.get });

export function useBulkUpdate(): BulkActions<ClientRequest> {
  const disabledReason = useDeniedReason(clientRequests.update.access);
  return useBulkChanges([
    {
      id: "update",
      label: t.ref("update"),
      intent: "primary",
      disabledReason,
      operation: update,
      verb: requestTopic.verbs.update,
      valuesOf: ({ requestId }: ClientRequest) => ({ requestId }),
      nameOf: ({ businessName }: ClientRequest) => businessName,
      question: (count) => t("ask", { count }),
      advice: t("advice"),
      defaults: {},
      fields,
      tell,
    },
  ]);
}
