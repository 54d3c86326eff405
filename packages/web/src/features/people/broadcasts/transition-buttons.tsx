import { BROADCAST_TRANSITIONS, type Broadcast, type BroadcastTransition } from "@parley/core/contract/people/push-notifications";
import { pathTo } from "@parley/core/screens";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { broadcastCalls } from "./queries.ts";
import { DRAFT } from "./screen-state.ts";

const t = defineMessages("broadcasts.turns", {
  unschedule: "Unschedule",
  pause: "Pause",
  resume: "Resume",
  abort: "Abort",
  retry: "Retry failed messages",
  edit: "Edit",
  remove: "Remove",
  removed: "{name} removed",
  abortAsk: "Abort {name}?",
  abortText: "Subscribers who have not received it yet are skipped.",
  removeAsk: "Remove {name}?",
  removeText: "The draft is removed for everyone.",
});

const TRANSITIONS = Object.keys(BROADCAST_TRANSITIONS) as BroadcastTransition[];
const maybe = ({ status }: Pick<Broadcast, "status">, transition: BroadcastTransition): boolean =>
  BROADCAST_TRANSITIONS[transition].from.some((from) => from === status);

export const TransitionButtons = ({ broadcast, onRemoved }: { readonly broadcast: Broadcast; readonly onRemoved: () => void }) => {
  const { id, name, status } = broadcast;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<"abort" | "remove">();
  const change = useMutation(broadcastCalls.turn.mutation());
  const remove = useMutation(broadcastCalls.remove.mutation());
  const run = (to: BroadcastTransition) => change.mutate({ params: { id }, body: { turn: to } }, { onSuccess: () => setAsking(undefined) });
  const removeDraft = () =>
    remove.mutate(
      { params: { id } },
      {
        onSuccess: () => {
          setAsking(undefined);
          onRemoved();
          showSuccessNotice(t("removed", { name }));
        },
      },
    );
  return (
    <>
      {status === "draft" ? (
        <Button intent="danger" variant="outlined" onClick={() => setAsking("remove")}>
          {t("remove")}
        </Button>
      ) : null}
      {TRANSITIONS.filter((one) => maybe(broadcast, one)).map((one) => (
        <Button
          key={one}
          intent={one === "abort" ? "danger" : "primary"}
          variant="outlined"
          loading={change.isPending && change.variables?.body.turn === one}
          onClick={() => (one === "abort" ? setAsking("abort") : run(one))}
        >
          {t(one)}
        </Button>
      ))}
      {status === "draft" || status === "scheduled" ? (
        <Button onClick={() => void navigate(`${pathTo("create-broadcast-message")}?${DRAFT}=${id}`)}>{t("edit")}</Button>
      ) : null}
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === "abort" ? t("abortAsk", { name }) : t("removeAsk", { name })}
        confirm={asking === "abort" ? t("abort") : t("remove")}
        busy={change.isPending || remove.isPending}
        onConfirm={() => (asking === "abort" ? run("abort") : removeDraft())}
        onCancel={() => setAsking(undefined)}
      >
        {asking === "abort" ? t("abortText") : t("removeText")}
      </ConfirmDialog>
    </>
  );
};
