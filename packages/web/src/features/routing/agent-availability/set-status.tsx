import type { ActiveAgent } from "@parley/core/contract/chats/support";
import type { SelectableStatus } from "@parley/core/contract/routing/agent-status";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { agentStatusText } from "../../../kit/live/agent-status-text.ts";
import { StatusDialog } from "../../../kit/live/status-dialog.tsx";
import { availabilityCalls } from "../../../kit/live/use-own-status.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Menu } from "../../../ui/overlay/menu.tsx";

const t = defineMessages("agentAvailability.set", {
  set: "Set",
  setOf: "Set the status of {name}",
  reason: "Away or busy, with a reason…",
  done: "{name} is now {status}",
  later: "{name} is signed out and will be {status} after signing in",
});

export const SetStatus = ({ agent }: { readonly agent: ActiveAgent }) => {
  const { id, name } = agent;
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation(availabilityCalls.setOf.mutation());
  const set = (status: SelectableStatus) =>
    mutate(
      { params: { agentId: String(id) }, body: { status } },
      {
        onSuccess: (state) => showSuccessNotice(t(state.status === status ? "done" : "later", { name, status: agentStatusText(status) })),
      },
    );
  const entry = (status: SelectableStatus) => ({ key: status, label: agentStatusText(status), onSelect: () => set(status) });
  return (
    <>
      <Menu
        placement="bottom-end"
        entries={[entry("online"), entry("busy"), entry("away"), { key: "reason", label: t("reason"), onSelect: () => setIsAsking(true) }]}
      >
        <Button size="small" loading={isPending} aria-label={t("setOf", { name })} aria-haspopup="menu">
          {t("set")}
        </Button>
      </Menu>
      {isAsking ? <StatusDialog agent={agent} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
};
