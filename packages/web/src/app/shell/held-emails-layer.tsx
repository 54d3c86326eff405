import { type HeldEmail, heldEmails } from "@parley/core/contract/email/held-emails";
import { GatewayError } from "@parley/core/errors";
import type { GatewayPayload } from "@parley/core/live";
import { shownAddress } from "@parley/core/text";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { heldCalls } from "../../kit/emails/held-calls.ts";
import { NewEmail } from "../../kit/emails/new-email.tsx";
import { recordUndoneEmail, restoreUndoneReply, type UndoneEmail } from "../../kit/emails/taken-back.ts";
import { staffChat } from "../../kit/live/staff-chat.ts";
import { useChatPaths } from "../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { listText } from "../../shared/messages/list-text.ts";
import { useActingFor, useCan } from "../../shared/session/use-session.ts";
import { Button } from "../../ui/controls/button.tsx";
import { TextArea } from "../../ui/controls/inputs.tsx";
import { notify, showSuccessNotice } from "../../ui/feedback/notify.ts";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { useNowBySecond } from "../../ui/text/now.ts";

const t = defineMessages("emails.held", {
  label: "E-mails that can still be withdrawn",
  held: "The e-mail to {address} will be sent",
  answer: "Your answer will be sent",
  left: { one: "in {count} second", other: "in {count} seconds" },
  sending: "Sending …",
  undo: "Undo",
  undoFailed: "The e-mail was not withdrawn",
  trying: "The gateway cannot be reached. The e-mail will be withdrawn once it can …",
  unknown: "The e-mail may have been sent",
  unknownText: "The gateway could not be reached in time to withdraw it. The conversation shows whether it was sent.",
  editFailed: "The text was not restored",
  sent: "The e-mail to {address} was sent",
  answerSent: "Your answer was sent",
  failed: "The e-mail to {address} was not sent: {reason}",
  answerFailed: "Your answer was not sent: {reason}",
  edit: "Edit",
  ownText: "The text of your e-mail",
  ownTextHint: "You may not write to customers any more. Copy the text if you need it; attached files are not included",
  close: "Close",
});

const SECOND_MS = 1000;
/** Milliseconds between polls while e-mails can be undone, in case the live connection is down. */
const ASK_AGAIN_MS = 3000;
const TRY_AGAIN_MS = 500;
/**
 * Milliseconds after the time of sending in which an undo is still tried. A gateway that restarts sends e-mails that
 * are due only once it is up, and may accept an undo before.
 */
const BEYOND_MS = 10_000;

/** Returns whether a call may not have reached the gateway, such as during its restart. */
const isUnreached = (problem: unknown): boolean =>
  problem instanceof GatewayError && (problem.kind === "network" || problem.kind === "timeout" || [502, 503, 504].includes(problem.status ?? 0));

interface EntryProps {
  readonly email: HeldEmail;
  /** Time at which `leftMs` was received, in milliseconds. */
  readonly toldAt: number;
  readonly onTaken: (taken: UndoneEmail) => void;
}

const Entry = ({ email, toldAt, onTaken }: EntryProps) => {
  const { id, to, state, reason, leftMs } = email;
  const now = useNowBySecond();
  const [clientId] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending, failureCount } = useMutation({
    ...heldCalls.undo.mutation({ quiet: true }),
    retry: (_count, problem) => isUnreached(problem) && Date.now() < toldAt + leftMs + BEYOND_MS,
    retryDelay: TRY_AGAIN_MS,
    // Calls also while the browser reports no network, because the time to undo passes.
    networkMode: "always",
  });
  const isTryingAgain = isPending && failureCount > 0;
  const left = Math.ceil((leftMs - Math.max(0, now - toldAt)) / SECOND_MS);
  const address = listText(to.map(shownAddress));
  // Handles the response in the promise, because an event may unmount the component before the response arrives. The
  // flag makes a double click send only one call.
  const isBegun = useRef(false);
  const undo = () => {
    if (isBegun.current) return;
    isBegun.current = true;
    void mutateAsync({ body: { id, clientId } }).then(onTaken, (problem: unknown) => {
      isBegun.current = false;
      if (state === "held" && isUnreached(problem)) notify(t("unknown"), t("unknownText"));
      else notify(t(state === "failed" ? "editFailed" : "undoFailed"), problem);
    });
  };
  if (state === "failed")
    return (
      <li className="parley-held-email" role="alert">
        <span>{to.length === 0 ? t("answerFailed", { reason: reason ?? "" }) : t("failed", { address, reason: reason ?? "" })}</span>
        <Button size="small" loading={isPending} onClick={undo}>
          {t("edit")}
        </Button>
      </li>
    );
  return (
    <li className="parley-held-email">
      <span>
        <span role="status">{isTryingAgain ? t("trying") : to.length === 0 ? t("answer") : t("held", { address })}</span>{" "}
        {isTryingAgain ? null : <span aria-hidden>{left > 0 ? t("left", { count: left }) : t("sending")}</span>}
      </span>
      <Button size="small" loading={isPending} onClick={undo}>
        {t("undo")}
      </Button>
    </li>
  );
};

/**
 * Notices with the user's e-mails that can still be undone, sent in any tab or device. Each has the time left and an
 * Undo button.
 */
export const HeldEmailsLayer = () => {
  const may = useCan(heldEmails.list.access);
  const mayWrite = useCan(heldEmails.reply.access);
  const isActing = useActingFor() !== undefined;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const paths = useChatPaths();
  const [taken, setTaken] = useState<UndoneEmail>();
  const { data = [], dataUpdatedAt } = useQuery({
    ...heldCalls.list.options(),
    enabled: may && !isActing,
    refetchInterval: ({ state }) => (state.data?.some((email) => email.state === "held") === true ? ASK_AGAIN_MS : false),
    meta: { quiet: true },
  });
  const hear = useEffectEvent(({ id, state }: GatewayPayload<"heldEmail">) => {
    if (state === "undone") recordUndoneEmail(id);
    const email = data.find((one) => one.id === id);
    if (state === "sent" && email !== undefined)
      showSuccessNotice(email.to.length === 0 ? t("answerSent") : t("sent", { address: listText(email.to.map(shownAddress)) }));
    void queries.invalidateQueries({ queryKey: ["heldEmails"] });
  });
  useEffect(() => staffChat().live.on("heldEmail", (told) => hear(told)), []);
  const handleTaken = (back: UndoneEmail) => {
    if (!mayWrite || back.sessionId === null) setTaken(back);
    else if (!restoreUndoneReply(back.sessionId, back))
      void navigate(back.isActive ? paths.activeChat(back.sessionId) : paths.historyOf(back.sessionId));
  };
  return (
    <>
      {data.length === 0 ? null : (
        <ul className="parley-held-emails" aria-label={t("label")}>
          {data.map((email) => (
            <Entry key={email.id} email={email} toldAt={dataUpdatedAt} onTaken={handleTaken} />
          ))}
        </ul>
      )}
      {taken === undefined || mayWrite ? null : (
        <Dialog
          title={t("ownText")}
          open
          onClose={() => setTaken(undefined)}
          actions={<Button onClick={() => setTaken(undefined)}>{t("close")}</Button>}
        >
          <p>{t("ownTextHint")}</p>
          <TextArea aria-label={t("ownText")} value={taken.body} onChange={() => undefined} rows={8} />
        </Dialog>
      )}
      {taken === undefined || !mayWrite ? null : (
        <NewEmail written={taken} onOpen={({ id }) => void navigate(paths.activeChat(id))} onClose={() => setTaken(undefined)} />
      )}
    </>
  );
};
