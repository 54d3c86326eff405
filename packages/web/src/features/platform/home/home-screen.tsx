import { PROVIDER_ID } from "@parley/core/access";
import { lazy, Suspense } from "react";
import { isInvitedToSetUp } from "../../../kit/get-started/get-started.ts";
import { loadUntilArrived } from "../../../shared/code/until-arrived.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Page } from "../../../ui/layout/page.tsx";

const t = defineMessages("home", {
  title: "Hello, {name}",
  lead: "{stakeholder} · you are signed in as {login}",
});

const loadRest = () => loadUntilArrived(() => import("./home-rest.ts"));
const FirstSteps = lazy(async () => ({ default: (await loadRest()).FirstSteps }));
const MyWork = lazy(async () => ({ default: (await loadRest()).MyWork }));

/** First screen after sign-in, with waiting customers and the user's next tasks. */
export const HomeScreen = () => {
  const user = useUser();
  const rest = (
    <Suspense fallback={<Skeleton shape="cards" />}>
      <MyWork />
    </Suspense>
  );
  return (
    <Page
      name={screenTitle("home")()}
      title={t("title", { name: user.firstName })}
      lead={t("lead", { stakeholder: user.stakeholder.title, login: user.loginId })}
    >
      {user.stakeholderId === PROVIDER_ID || isInvitedToSetUp(user) ? (
        <Suspense fallback={<Skeleton shape="figures" />}>
          <FirstSteps>{rest}</FirstSteps>
        </Suspense>
      ) : (
        rest
      )}
    </Page>
  );
};
