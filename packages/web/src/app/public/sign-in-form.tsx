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
  /** Signs in; rejects with the message to show. */
  readonly onSignIn: (credentials: { readonly loginId: string; readonly key: string }) => Promise<void>;
  /** Called when the user focuses a field, to preload the code that signs in. */
  readonly onApproach: () => void;
  /** Initial login id, from an expired session or a password that has just been set. */
  readonly loginId?: string;
  /** False until the form's code is loaded. Submitting earlier would put the password into the URL. */
  readonly ready: boolean;
}

/** The sign-in form. Its inputs are uncontrolled, so that text typed before the code arrives is kept. */
export const SignInForm = ({ onSignIn, onApproach, loginId, ready }: SignInFormProps) => {
  const [problem, setProblem] = useState<string>();
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
    // Disables the browser's validation, because its messages could be in another language than the page.
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
