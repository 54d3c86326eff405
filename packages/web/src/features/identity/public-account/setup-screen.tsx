import type { SetupDraft } from "@parley/core/contract/platform/setup";
import { useCallback, useEffect, useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { PublicScreenProps } from "../../../shared/screen/public-screen-props.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { consumeLinkToken, keyInFragment, removeLinkToken } from "./link-token.ts";
import { isOver, isSetupOpen, setUp } from "./setup-calls.ts";
import { SetupForm } from "./setup-form.tsx";

const t = defineMessages("setup", {
  lead: "No accounts exist yet. Enter the organisation that runs the platform, and create your own account.",
  failed: "The platform could not be reached",
  retry: "Try again",
  over: "This platform has already been set up. Sign in, or ask its administrator.",
  done: "The platform is set up. Sign in.",
});

type State = { readonly kind: "checking" | "open" } | { readonly kind: "failed"; readonly problem: string };

/**
 * Screen at `/setup`, which creates the provider and the first super admin of an empty platform (ADR 0063). Unavailable
 * afterwards.
 */
export const SetupScreen = ({ onFollow, onSignIn }: PublicScreenProps) => {
  const [setupKey] = useState(() => consumeLinkToken(keyInFragment));
  const [state, setState] = useState<State>({ kind: "checking" });
  const start = useCallback(async () => {
    setState({ kind: "checking" });
    try {
      // Redirects to `/` if the platform is already set up, as for unknown URLs.
      if (await isSetupOpen()) setState({ kind: "open" });
      else location.replace("/");
    } catch (problem) {
      setState({ kind: "failed", problem: messageOf(problem) });
    }
  }, []);
  useEffect(() => void start(), [start]);

  const handleSetUp = async (draft: SetupDraft) => {
    try {
      await setUp(draft);
    } catch (thrown) {
      if (!isOver(thrown)) throw thrown;
      removeLinkToken();
      onFollow("/", t("over"));
      return;
    }
    removeLinkToken();
    // Signs in with the new account. If that fails, opens the sign-in form, because the account exists anyway.
    const { loginId, key } = draft;
    await onSignIn({ loginId, key }).catch(() => onFollow("/", t("done")));
  };

  switch (state.kind) {
    case "checking":
      return <Skeleton />;
    case "open":
      return (
        <>
          <p>{t("lead")}</p>
          <SetupForm setupKey={setupKey} onSetUp={handleSetUp} />
        </>
      );
    case "failed":
      return (
        <Callout intent="danger" title={t("failed")} role="alert">
          <p>{state.problem}</p>
          <Button onClick={() => void start()}>{t("retry")}</Button>
        </Callout>
      );
  }
};
