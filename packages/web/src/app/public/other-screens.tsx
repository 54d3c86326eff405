import { isPublicPath, type PublicPath } from "@parley/core/contract/public-paths";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import type { PublicScreenProps } from "../../shared/screen/public-screen-props.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { PublicFrame } from "./public-frame.tsx";

const t = defineMessages("publicScreens", {
  signUp: "Sign up",
  forgotPassword: "Forgot password",
  resetPassword: "Reset password",
  newPassword: "Choose your password",
  confirmEmail: "Confirm your address",
  setup: "Set up the platform",
  feedback: "Your feedback",
  signIn: "Back to sign-in",
  product: "Parley",
});

type Load = () => Promise<ComponentType<PublicScreenProps>>;
interface PublicView {
  readonly title: () => string;
  readonly view: ComponentType<PublicScreenProps>;
  /** Nobody can sign in yet: no way leads to the form. */
  readonly withoutSignIn?: true;
  /** It is somebody else's page, not Parley's: it draws its own card. */
  readonly ownFrame?: true;
}

const view = (title: () => string, load: Load, more: Pick<PublicView, "withoutSignIn" | "ownFrame"> = {}): PublicView => ({
  title,
  view: lazy(async () => ({ default: await load() })),
  ...more,
});

const passwordView = (title: () => string) =>
  view(title, () => import("../../features/identity/public-account/new-password-screen.tsx").then(({ NewPasswordScreen }) => NewPasswordScreen));

/** The public screens but sign-in, by path; one without a view does not compile. */
const VIEWS: Readonly<Record<Exclude<PublicPath, "/">, PublicView>> = {
  "/signup": view(
    () => t("signUp"),
    () => import("../../features/identity/public-account/sign-up-screen.tsx").then(({ SignUpScreen }) => SignUpScreen),
  ),
  "/forgot-password": view(
    () => t("forgotPassword"),
    () => import("../../features/identity/public-account/forgot-password-screen.tsx").then(({ ForgotPasswordScreen }) => ForgotPasswordScreen),
  ),
  "/reset-password": passwordView(() => t("resetPassword")),
  "/new-password": passwordView(() => t("newPassword")),
  "/confirm-email": view(
    () => t("confirmEmail"),
    () => import("../../features/identity/public-account/confirm-email-screen.tsx").then(({ ConfirmEmailScreen }) => ConfirmEmailScreen),
  ),
  "/setup": view(
    () => t("setup"),
    () => import("../../features/identity/public-account/setup-screen.tsx").then(({ SetupScreen }) => SetupScreen),
    { withoutSignIn: true },
  ),
  "/feedback": view(
    () => t("feedback"),
    () => import("../../features/identity/public-account/feedback-screen.tsx").then(({ FeedbackScreen }) => FeedbackScreen),
    { ownFrame: true },
  ),
};

interface OtherScreensProps extends PublicScreenProps {
  readonly path: string;
}

export const OtherScreens = ({ path, ...props }: OtherScreensProps): ReactNode => {
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
        <Suspense fallback={null}>
          <shown.view {...props} />
        </Suspense>
      </UiProvider>
    );
  return (
    <UiProvider>
      <PublicFrame title={shown.title()} onFollow={props.onFollow} links={shown.withoutSignIn ? [] : [["/", t("signIn")]]}>
        <Suspense fallback={<Skeleton />}>
          <shown.view {...props} />
        </Suspense>
      </PublicFrame>
    </UiProvider>
  );
};
