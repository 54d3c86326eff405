import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { useLanguage } from "../../shared/messages/use-language.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { signInOnce } from "./sign-in-once.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { takeSignedOutNotice } from "./signed-out-notice.ts";

/** The sign-in form needs no further stylesheets; these screens are rendered once theirs are loaded. */
const OtherScreens = lazy(async () => {
  const [{ OtherScreens: view }] = await untilArrived(() => Promise.all([import("./other-screens.tsx"), loadStyles(), loadStyles("screens")]));
  return { default: view };
});

const subscribe = (listener: () => void) => {
  addEventListener("popstate", listener);
  return () => removeEventListener("popstate", listener);
};

interface PublicAppProps {
  readonly onSignedIn: (from: string | null) => Promise<void>;
}

/** Screens before sign-in: five URLs without a router, which would be larger than the form. */
const PublicScreens = ({ onSignedIn }: PublicAppProps) => {
  const path = useSyncExternalStore(
    subscribe,
    () => location.pathname,
    () => "/",
  );
  const [ready, setReady] = useState(false);
  const [notice, setNotice] = useState<string>();
  const [loginId, setLoginId] = useState<string>();
  useEffect(() => {
    setReady(true);
    setNotice((said) => said ?? takeSignedOutNotice());
  }, []);
  const follow = (to: string, said?: string, holder?: string) => {
    setNotice(said);
    setLoginId(holder);
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
    scrollTo(0, 0);
  };
  const signIn = async (credentials: { readonly loginId: string; readonly key: string }) => {
    await signInOnce(credentials);
    await onSignedIn(new URLSearchParams(location.search).get("from"));
  };
  if (path === "/") {
    return (
      <SignInScreen
        ready={ready}
        notice={notice}
        loginId={loginId}
        onFollow={follow}
        onApproach={() => {
          void untilArrived(() => import("../../shared/connection/open-connection.ts"));
          void loadStyles();
        }}
        onSignIn={signIn}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <OtherScreens path={path} onFollow={follow} onSignIn={signIn} />
    </Suspense>
  );
};

/** A change of language re-renders them. */
export const PublicApp = (props: PublicAppProps) => <PublicScreens key={useLanguage().code} {...props} />;
