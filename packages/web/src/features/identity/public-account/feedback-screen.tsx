import type { SurveyLinkContent } from "@parley/core/contract/people/survey-links";
import { useCallback, useEffect, useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { messageOf } from "../../../ui/feedback/notify.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { isOver, logoOf, openSurvey } from "./feedback-calls.ts";
import { FeedbackForm } from "./feedback-form.tsx";
import { consumeLinkToken, keyInFragment } from "./link-token.ts";

const t = defineMessages("feedback", {
  title: "Your feedback",
  question: "What do you think of our help?",
  over: "This link is no longer valid",
  overText: "It has expired or is incomplete. Open it again from the message you received.",
  failed: "The questions could not be loaded",
  retry: "Try again",
});

type State =
  | { readonly kind: "checking" | "over" }
  | { readonly kind: "failed"; readonly problem: string }
  | { readonly kind: "open"; readonly survey: SurveyLinkContent };

/** Name and logo of the stakeholder that sent the survey, instead of Parley's brand. */
const Head = ({ survey, token }: { readonly survey: SurveyLinkContent; readonly token: string }) => {
  const [logo, setLogo] = useState<string | null>(null);
  useEffect(() => void logoOf(token).then(setLogo), [token]);
  return (
    <>
      <p className="parley-brand">
        {logo === null ? null : <img src={logo} alt="" className="parley-feedback-logo" />}
        <span>{survey.stakeholder}</span>
      </p>
      <h1 className="parley-public-title">{t("question")}</h1>
    </>
  );
};

/**
 * Screen at `/feedback`, on which a customer rates a conversation or ticket through a link, without an account
 * (docs/adr/0136).
 */
export const FeedbackScreen = () => {
  const [token] = useState(() => consumeLinkToken(keyInFragment));
  const [state, setState] = useState<State>({ kind: token === undefined ? "over" : "checking" });
  const start = useCallback(async () => {
    if (token === undefined) return;
    setState({ kind: "checking" });
    try {
      setState({ kind: "open", survey: await openSurvey(token) });
    } catch (problem) {
      setState(isOver(problem) ? { kind: "over" } : { kind: "failed", problem: messageOf(problem) });
    }
  }, [token]);
  useEffect(() => void start(), [start]);

  const content = () => {
    switch (state.kind) {
      case "checking":
        return (
          <>
            <h1 className="parley-public-title">{t("title")}</h1>
            <Skeleton />
          </>
        );
      case "open":
        return (
          <>
            <Head survey={state.survey} token={token ?? ""} />
            <FeedbackForm survey={state.survey} token={token ?? ""} onOver={() => setState({ kind: "over" })} />
          </>
        );
      case "over":
        return (
          <>
            <h1 className="parley-public-title">{t("title")}</h1>
            <Callout intent="warning" title={t("over")} role="alert">
              {t("overText")}
            </Callout>
          </>
        );
      case "failed":
        return (
          <>
            <h1 className="parley-public-title">{t("title")}</h1>
            <Callout intent="danger" title={t("failed")} role="alert">
              <p>{state.problem}</p>
              <Button onClick={() => void start()}>{t("retry")}</Button>
            </Callout>
          </>
        );
    }
  };
  return (
    <main className="parley-public parley-feedback">
      <div className="parley-public-card">{content()}</div>
    </main>
  );
};
