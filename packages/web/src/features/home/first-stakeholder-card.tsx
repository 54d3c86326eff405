import { allows, PROVIDER_ID } from "@parley/core/access";
import { stakeholders } from "@parley/core/contract/main/stakeholders";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { Card } from "../../ui/layout/card.tsx";

const t = defineMessages("home.firstStakeholder", {
  title: "Take on your first stakeholder",
  text: "Each business on the platform is a stakeholder, with users, bots and customers of its own. There is none yet.",
  go: "Create stakeholder",
});

const calls = areaQueries("stakeholders", stakeholders);

/** What comes first on a platform that was just set up, for whoever may do it. */
export const FirstStakeholderCard = () => {
  const user = useUser();
  const { data } = useQuery({ ...calls.options.options(), enabled: allows(stakeholders.create.access, user), meta: { quiet: true } });
  if (data?.some(({ id }) => id !== PROVIDER_ID) ?? true) return null;
  return (
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
};
