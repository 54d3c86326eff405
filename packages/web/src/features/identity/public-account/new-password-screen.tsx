import { GatewayError } from "@parley/core/errors";
import { useCallback, useEffect, useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { PublicScreenProps } from "../../../shared/screen/public-screen-props.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { consumeLinkToken, removeLinkToken } from "./link-token.ts";
import { NewPasswordForm } from "./new-password-form.tsx";
import { loginOfLink, setPassword } from "./password-calls.ts";

const t = defineMessages("newPassword", {
  over: "This link is no longer valid",
  overText: "It has expired, has already been used, or is incomplete. Ask for a new one by e-mail.",
  ask: "Ask for a new link",
  failed: "The link could not be checked",
  retry: "Try again",
  done: "Your new password is set. Sign in with it.",
});

type Check =
  | { readonly kind: "checking" | "over" }
  | { readonly kind: "valid"; readonly loginId: string }
  | { readonly kind: "failed"; readonly problem: string };

const check = async (token: string | undefined): Promise<Check> => {
  if (token === undefined) return { kind: "over" };
  try {
    const loginId = await loginOfLink(token);
    return loginId === undefined ? { kind: "over" } : { kind: "valid", loginId };
  } catch (problem) {
    // Shows a malformed token, for example from a truncated link, like an expired one.
    if (problem instanceof GatewayError && problem.code === "validation") return { kind: "over" };
    return { kind: "failed", problem: messageOf(problem) };
  }
};

/** `/reset-password` and `/new-password` (spec section 2): sets a password with the token of a mailed link. */
export const NewPasswordScreen = ({ onFollow }: PublicScreenProps) => {
  const [token] = useState(() => consumeLinkToken());
  const [state, setState] = useState<Check>({ kind: "checking" });
  const start = useCallback(async () => {
    setState({ kind: "checking" });
    setState(await check(token));
  }, [token]);
  useEffect(() => void start(), [start]);

  const handleSave = async (loginId: string, key: string) => {
    try {
      await setPassword(token ?? "", key);
    } catch (thrown) {
      // Checks the link again, because it may have expired while the form was open. If so, shows that instead of a form
      // that cannot succeed.
      const now = await check(token);
      if (now.kind !== "over") throw thrown;
      setState(now);
      return;
    }
    removeLinkToken();
    onFollow("/", t("done"), loginId);
  };

  switch (state.kind) {
    case "checking":
      return <Skeleton />;
    case "valid":
      return <NewPasswordForm loginId={state.loginId} onSave={(key) => handleSave(state.loginId, key)} />;
    case "failed":
      return (
        <Callout intent="danger" title={t("failed")} role="alert">
          <p>{state.problem}</p>
          <Button onClick={() => void start()}>{t("retry")}</Button>
        </Callout>
      );
    case "over":
      return (
        <Callout intent="warning" title={t("over")} role="alert">
          <p>{t("overText")}</p>
          <Button onClick={() => onFollow("/forgot-password")}>{t("ask")}</Button>
        </Callout>
      );
  }
};
