import { pathTo } from "@parley/core/screens";
import type { StepPlace } from "../../../kit/get-started/get-started.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

const t = defineMessages("home.getStarted", {
  title: "Get started",
  text: "{done} of {total} set-up steps done.",
  start: "Start set-up",
  go: "Continue set-up",
});

/** The way into the set-up, as long as it is open, for whoever sets the stakeholder up. */
export const GetStartedCard = ({ places }: { readonly places: readonly StepPlace[] }) => {
  const done = places.filter((place) => place.done).length;
  return (
    <Card
      title={t("title")}
      actions={
        <LinkButton intent="primary" to={pathTo("get-started")}>
          {t(done === 0 ? "start" : "go")}
        </LinkButton>
      }
    >
      {t("text", { done, total: places.length })}
    </Card>
  );
};
