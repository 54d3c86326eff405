import { survey } from "@parley/core/contract/platform/survey";
import { pathTo } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useCan } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { SurveyForm } from "./survey-form.tsx";
import { SurveyResultsView } from "./survey-results.tsx";

const t = defineMessages("survey", { views: "Survey and its results", answer: "Answer", results: "Results", home: "Back to the console" });

const title = screenTitle("survey");

/**
 * Screen with a survey about the product (spec section 2, /survey). Users with access to the provider's figures also
 * see the results.
 */
export const SurveyScreen = () => {
  const url = useUrlState();
  const mayRead = useCan(survey.results.access);
  const view = mayRead && url.get("view") === "results" ? "results" : "answer";
  return (
    <div className={view === "results" ? "parley-survey-page is-wide" : "parley-survey-page"}>
      <Page title={title()} actions={<Link to={pathTo("home")}>{t("home")}</Link>}>
        {mayRead ? (
          <Tabs
            label={t("views")}
            selected={view}
            onSelect={(selected) => url.set({ view: selected === "results" ? selected : undefined })}
            tabs={[
              { id: "answer", title: t.ref("answer"), panel: <SurveyForm /> },
              { id: "results", title: t.ref("results"), panel: <SurveyResultsView /> },
            ]}
          />
        ) : (
          <SurveyForm />
        )}
      </Page>
    </div>
  );
};
