import { pathTo } from "@parley/core/screens";
import type { StepWithPath } from "../../../kit/get-started/get-started.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

const t = defineMessages("home.getStarted", {
  title: "Get started",
  text: "{done} of {total} set-up steps done.",
  start: "Start set-up",
  go: "Continue set-up",
});

export const GetStartedCard = ({ places }: { readonly places: readonly StepWithPath[] }) => {
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
