import "../../ui/page-base.ts";
import "./sign-in-form.tsx";
import { isPublicPath, type PublicPath } from "@parley/core/contract/public-paths";
import { type ComponentType, type ReactNode, useEffect } from "react";
import { ConfirmEmailScreen } from "../../features/identity/public-account/confirm-email-screen.tsx";
import { FeedbackScreen } from "../../features/identity/public-account/feedback-screen.tsx";
import { ForgotPasswordScreen } from "../../features/identity/public-account/forgot-password-screen.tsx";
import { NewPasswordScreen } from "../../features/identity/public-account/new-password-screen.tsx";
import { SetupScreen } from "../../features/identity/public-account/setup-screen.tsx";
import { SignUpScreen } from "../../features/identity/public-account/sign-up-screen.tsx";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { PublicScreenProps } from "../../shared/screen/public-screen-props.ts";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { PublicFrame } from "./public-frame.tsx";

const t = defineMessages("publicScreens", {
  signUp: "Sign up",
  forgotPassword: "Forgot password",
  resetPassword: "Reset password",
  newPassword: "Choose your password",
  confirmEmail: "Confirm your e-mail address",
  setup: "Set up the platform",
  feedback: "Your feedback",
  signIn: "Back to sign-in",
  product: "Parley",
});

interface PublicView {
  readonly title: () => string;
  readonly view: ComponentType<PublicScreenProps>;
  /** True if the screen omits the link to the sign-in form, because no account exists yet. */
  readonly withoutSignIn?: true;
  /** True if the screen draws its own card, because it shows a stakeholder's branding instead of Parley's. */
  readonly ownFrame?: true;
}

const view = (
  title: () => string,
  shown: ComponentType<PublicScreenProps>,
  more: Pick<PublicView, "withoutSignIn" | "ownFrame"> = {},
): PublicView => ({
  title,
  view: shown,
  ...more,
});

const passwordView = (title: () => string) => view(title, NewPasswordScreen);

/** Public screens except sign-in, by path. The compiler rejects a missing view. */
const VIEWS: Readonly<Record<Exclude<PublicPath, "/">, PublicView>> = {
  "/signup": view(() => t("signUp"), SignUpScreen),
  "/forgot-password": view(() => t("forgotPassword"), ForgotPasswordScreen),
  "/reset-password": passwordView(() => t("resetPassword")),
  "/new-password": passwordView(() => t("newPassword")),
  "/confirm-email": view(() => t("confirmEmail"), ConfirmEmailScreen),
  "/setup": view(() => t("setup"), SetupScreen, { withoutSignIn: true }),
  "/feedback": view(() => t("feedback"), FeedbackScreen, { ownFrame: true }),
};

interface OtherScreensProps extends PublicScreenProps {
  readonly path: string;
}

export const FurtherPublicScreens = ({ path, ...props }: OtherScreensProps): ReactNode => {
  const shown = isPublicPath(path) && path !== "/" ? VIEWS[path] : undefined;
  const title = shown?.title();
  const ownFrame = shown?.ownFrame;
  useEffect(() => {
    if (title !== undefined) document.title = ownFrame ? title : `${title} · ${t("product")}`;
  }, [title, ownFrame]);
  if (shown === undefined) return null;
  if (ownFrame)
    return (
      <UiProvider>
        <shown.view {...props} />
      </UiProvider>
    );
  return (
    <UiProvider>
      <PublicFrame title={shown.title()} onFollow={props.onFollow} links={shown.withoutSignIn ? [] : [["/", t("signIn")]]}>
        <shown.view {...props} />
      </PublicFrame>
    </UiProvider>
  );
};
