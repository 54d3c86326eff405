import { type FormEvent, useRef, useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { PlainAlert, PlainButton, PlainField } from "../../ui/plain/plain-controls.tsx";

const t = defineMessages("signIn", {
  loginId: "Login ID",
  key: "Password",
  loginIdMissing: "Enter your login ID",
  keyMissing: "Enter your password",
  submit: "Sign in",
  failed: "Something went wrong... Please try again",
});

export interface SignInFormProps {
  /** Rejects with the message to show. */
  readonly onSignIn: (credentials: { readonly loginId: string; readonly key: string }) => Promise<void>;
  /** Called when the user is about to sign in, to preload the code of the call. */
  readonly onApproach: () => void;
  /** Login of the expired session, or of a user who has just set a password. */
  readonly loginId?: string;
  /** False in the prerendered page: submitting before the code is loaded would put the password into the URL. */
  readonly ready: boolean;
}

/** The sign-in form. Its inputs are uncontrolled, so that text typed before the code arrives is kept. */
export const SignInForm = ({ onSignIn, onApproach, loginId, ready }: SignInFormProps) => {
  const [problem, setProblem] = useState<string>();
  /** The fields that were left empty. */
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const typed = new FormData(form);
    const empty = ["loginId", "key"].filter((name) => !typed.get(name));
    setMissing(empty);
    const first = form.elements.namedItem(empty[0] ?? "");
    if (first instanceof HTMLElement) return first.focus();
    sending.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSignIn({ loginId: String(typed.get("loginId") ?? ""), key: String(typed.get("key") ?? "") });
    } catch (thrown) {
      setProblem(thrown instanceof Error && thrown.message !== "" ? thrown.message : t("failed"));
    } finally {
      sending.current = false;
      setBusy(false);
    }
  };

  return (
    // Validation messages in the language of the page instead of the browser's.
    <form method="post" noValidate className="parley-sign-in" onSubmit={(event) => void send(event)} onFocus={onApproach}>
      <PlainField
        id="login-id"
        name="loginId"
        label={t("loginId")}
        autoComplete="username"
        defaultValue={loginId}
        problem={missing.includes("loginId") ? t("loginIdMissing") : undefined}
      />
      <PlainField
        id="login-key"
        name="key"
        label={t("key")}
        type="password"
        autoComplete="current-password"
        problem={missing.includes("key") ? t("keyMissing") : undefined}
      />
      {problem === undefined ? null : <PlainAlert>{problem}</PlainAlert>}
      <PlainButton busy={busy} disabled={!ready || busy}>
        {t("submit")}
      </PlainButton>
    </form>
  );
};
