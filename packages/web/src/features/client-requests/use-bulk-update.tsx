import { type Change, updateRequests } from "@parley/core/bulk";
import { CLIENT_REQUEST_STATES, type ClientRequest, clientRequests } from "@parley/core/contract/main/client-requests";
import { type ReactNode, useMemo, useState } from "react";
import { type Args, BulkDialog } from "../../kit/bulk/bulk-dialog.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { Select, TextArea } from "../../ui/controls/inputs.tsx";
import { Labelled } from "../../ui/controls/labelled.tsx";
import type { BulkAction, Chosen } from "../../ui/list/bulk-bar.tsx";
import { statusText } from "./request-status.tsx";
import { updateCommand } from "./update-command.ts";

const t = defineMessages("clientRequests.bulk", {
  update: "Update",
  advice: "Choose what to change.",
  ask: { one: "Update {count} request?", other: "Update {count} requests?" },
  status: "Status",
  asItIs: "As it is",
  remarks: "Remarks",
  remarksHelp: "Empty: each keeps its own.",
  step: "{before} → {after}",
  remarked: "new remarks",
});

const STATUS = CLIENT_REQUEST_STATES.map((value) => ({ value, label: () => statusText(value) }));
const NOTHING: Args = {};
const valuesOf = ({ requestId }: ClientRequest) => ({ requestId });
const nameOf = ({ businessName }: ClientRequest) => businessName;
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

interface Asking {
  readonly rows: readonly ClientRequest[];
  readonly chosen: Chosen;
}

/** Gives the requests chosen a status and remarks: the action of the list, and the dialog that it opens. */
export function useBulkUpdate(): { readonly actions: readonly BulkAction<ClientRequest>[]; readonly dialog: ReactNode } {
  const disabledReason = useDeniedReason(clientRequests.update.access);
  const [asking, setAsking] = useState<Asking>();
  const actions = useMemo(
    (): readonly BulkAction<ClientRequest>[] => [
      { id: "update", label: t.ref("update"), intent: "primary", disabledReason, open: (rows, chosen) => setAsking({ rows, chosen }) },
    ],
    [disabledReason],
  );
  const dialog =
    asking === undefined ? null : (
      <BulkDialog
        operation={updateRequests}
        rows={asking.rows}
        valuesOf={valuesOf}
        nameOf={nameOf}
        question={(count) => t("ask", { count })}
        confirm={t("update")}
        advice={t("advice")}
        defaults={NOTHING}
        fields={fields}
        tell={tell}
        command={(changing, args) => updateCommand(changing, textOf(args.status), textOf(args.remarks))}
        onClose={(begun) => {
          if (begun) asking.chosen.clear();
          setAsking(undefined);
        }}
      />
    );
  return { actions, dialog };
}
