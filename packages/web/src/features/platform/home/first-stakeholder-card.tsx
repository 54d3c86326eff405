import { pathTo } from "@parley/core/screens";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { Card } from "../../../ui/layout/card.tsx";

const t = defineMessages("home.firstStakeholder", {
  title: "Create your first stakeholder",
  text: "Each business on the platform is a stakeholder with its own users, bots and customers. There are none yet.",
  go: "Create stakeholder",
});

/** Card on a newly setup platform that leads to creating the first stakeholder. */
export const FirstStakeholderCard = () => (
  <Card
    title={t("title")}
    actions={
      <LinkButton intent="primary" to={pathTo("create-stakeholder")}>
        {t("go")}
      </LinkButton>
    }
  >
    {t("text")}
  </Card>
);
