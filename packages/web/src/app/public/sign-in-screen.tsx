import { useEffect } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { PlainStatus } from "../../ui/plain/plain-controls.tsx";
import { PublicFrame } from "./public-frame.tsx";
import { SignInForm, type SignInFormProps } from "./sign-in-form.tsx";

const t = defineMessages("signInScreen", { title: "Sign in", forgot: "Forgot password?", signUp: "Sign up", product: "Parley" });

interface SignInScreenProps extends SignInFormProps {
  /** Message about a preceding action, such as a newly set password. */
  readonly notice?: string;
  readonly onFollow: (path: string) => void;
}

/**
 * Sign-in screen at `/`. It is rendered at build time and hydrated in the browser, so both must produce the same
 * markup.
 */
export const SignInScreen = ({ onFollow, notice, ...form }: SignInScreenProps) => {
  const title = t("title");
  useEffect(() => {
    document.title = `${title} · ${t("product")}`;
  }, [title]);
  return (
    <PublicFrame
      title={title}
      onFollow={onFollow}
      links={[
        ["/forgot-password", t("forgot")],
        ["/signup", t("signUp")],
      ]}
    >
      {notice === undefined ? null : <PlainStatus>{notice}</PlainStatus>}
      <SignInForm {...form} />
    </PublicFrame>
  );
};
