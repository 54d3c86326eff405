import { allows, PROVIDER_ID } from "@parley/core/access";
import { support } from "@parley/core/contract/messenger/support";
import { screen } from "@parley/core/screens";
import { lazy, Suspense } from "react";
import { setsUp } from "../../kit/get-started/get-started.ts";
import { untilArrived } from "../../shared/code/until-arrived.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Page } from "../../ui/layout/page.tsx";
import { SupportFigures } from "./support-figures.tsx";

const t = defineMessages("home", {
  title: "Hello, {name}",
  lead: "{stakeholder} · you are signed in as {login}",
});

/** Where somebody's work stands; who may open none of them has nothing here to do but to go on. */
const OF_WORK = ["chats-support-queue", "chats-tickets", "chats-failed-responses", "channel-client-request"] as const;

const FirstSteps = lazy(async () => ({ default: (await untilArrived(() => import("./first-steps.tsx"))).FirstSteps }));
const MyWork = lazy(async () => ({ default: (await untilArrived(() => import("./my-work.tsx"))).MyWork }));
const OwnScreens = lazy(async () => ({ default: (await untilArrived(() => import("./own-screens.tsx"))).OwnScreens }));

/** The first screen after sign-in: what waits for this user, and what they have to do next. */
export const HomeScreen = () => {
  const user = useUser();
  const hasWork = OF_WORK.some((id) => allows(screen(id).access, user));
  const rest = (
    <>
      {allows(support.counts.access, user) ? <SupportFigures /> : null}
      <Suspense fallback={<Skeleton shape="figures" />}>{hasWork ? <MyWork /> : <OwnScreens />}</Suspense>
    </>
  );
  return (
    <Page title={t("title", { name: user.firstName })} lead={t("lead", { stakeholder: user.stakeholder.title, login: user.loginId })}>
      {user.stakeholderId === PROVIDER_ID || setsUp(user) ? (
        <Suspense fallback={<Skeleton shape="figures" />}>
          <FirstSteps>{rest}</FirstSteps>
        </Suspense>
      ) : (
        rest
      )}
    </Page>
  );
};
