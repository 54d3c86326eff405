import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { loadUntilArrived } from "../../shared/code/until-arrived.ts";
import { useLanguage } from "../../shared/messages/use-language.ts";
import { loadStyles } from "../../ui/theme/load-styles.ts";
import { signInOnce } from "./sign-in-once.ts";
import { SignInScreen } from "./sign-in-screen.tsx";
import { consumeSignedOutNotice } from "./signed-out-notice.ts";

/**
 * Public screens other than sign-in. They render after their stylesheets have loaded; the sign-in form needs none of
 * these.
 */
const OtherScreens = lazy(async () => {
  const [{ FurtherPublicScreens: view }] = await loadUntilArrived(() =>
    Promise.all([import("./other-screens.tsx"), loadStyles(), loadStyles("screens")]),
  );
  return { default: view };
});

const subscribe = (listener: () => void) => {
  addEventListener("popstate", listener);
  return () => removeEventListener("popstate", listener);
};

interface PublicAppProps {
  readonly onSignedIn: (from: string | null) => Promise<void>;
}

/** Screens before sign-in. They read the path without React Router, which would be larger than the sign-in form. */
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
    setNotice((said) => said ?? consumeSignedOutNotice());
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
          void loadUntilArrived(() => import("../../shared/connection/open-connection.ts"));
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

/** Public screens, mounted again when the language changes. */
export const PublicApp = (props: PublicAppProps) => <PublicScreens key={useLanguage().code} {...props} />;
