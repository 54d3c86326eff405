import { profile } from "@parley/core/contract/identity/profile";
import { GatewayError } from "@parley/core/errors";
import { useState } from "react";
import { openConnection } from "../../../shared/connection/open-connection.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { consumeLinkToken, removeLinkToken } from "./link-token.ts";

const t = defineMessages("confirmEmail", {
  lead: "This e-mail address was entered for an account. Confirm that it is yours.",
  confirm: "Confirm address",
  done: "{address} is confirmed. E-mails for the account now go there.",
  goOn: "Continue to Parley",
  over: "This link is no longer valid",
  overText: "It has expired, has already been used, was replaced by a newer one, or is incomplete. Sign in and send it again from your settings.",
  failed: "The address could not be confirmed",
});

type State = { readonly kind: "ready" | "busy" | "over" } | { readonly kind: "failed" | "done"; readonly text: string };

/** Returns whether a link is invalid. Truncated, mistyped and expired links are treated alike. */
const isOver = (problem: unknown): boolean => problem instanceof GatewayError && (problem.code === "badRequest" || problem.code === "validation");

const confirm = async (token: string): Promise<State> => {
  try {
    const { client } = await openConnection();
    const { contactEmail } = await client.call(profile.confirmEmail, { body: { token } });
    removeLinkToken();
    return { kind: "done", text: contactEmail };
  } catch (problem) {
    return isOver(problem) ? { kind: "over" } : { kind: "failed", text: messageOf(problem) };
  }
};

/**
 * Screen that a confirmation e-mail links to; it has no route in the spec (ADR 0031). Confirming requires a click,
 * because mail scanners open links automatically.
 */
export const ConfirmEmailScreen = () => {
  const [token] = useState(consumeLinkToken);
  const [state, setState] = useState<State>({ kind: token === undefined ? "over" : "ready" });
  const handleConfirm = async () => {
    setState({ kind: "busy" });
    setState(await confirm(token ?? ""));
  };
  switch (state.kind) {
    case "over":
      return (
        <Callout intent="warning" title={t("over")} role="alert">
          {t("overText")}
        </Callout>
      );
    case "done":
      return (
        <>
          <Callout intent="success" role="status">
            {t("done", { address: state.text })}
          </Callout>
          {/* Loads a new page, so that a signed-in user continues in the console. */}
          <Button onClick={() => location.assign("/")}>{t("goOn")}</Button>
        </>
      );
    default:
      return (
        <>
          {state.kind === "failed" ? (
            <Callout intent="danger" title={t("failed")} role="alert">
              {state.text}
            </Callout>
          ) : (
            <p>{t("lead")}</p>
          )}
          <Button intent="primary" fill loading={state.kind === "busy"} onClick={() => void handleConfirm()}>
            {t("confirm")}
          </Button>
        </>
      );
  }
};
