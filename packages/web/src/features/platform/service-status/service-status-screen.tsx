import { serviceStatus } from "@parley/core/contract/platform/service-status";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { AddIcon } from "../../../ui/icons.ts";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { OpenDialog } from "./incident-dialogs.tsx";
import { IncidentList } from "./incident-list.tsx";
import { PartsGrid } from "./parts-grid.tsx";

const t = defineMessages("serviceStatus", {
  lead: "The components of the platform, checked every minute.",
  public: "Public status page",
  open: "Open incident",
  incidents: "Incidents",
});

const title = screenTitle("service-status");
const PUBLIC_PAGE = "/status";

/**
 * Screen with the state of the platform (spec section 2, service-status), only for users of the provider, which is
 * stakeholder id 1 (spec section 6).
 */
export const ServiceStatusScreen = () => {
  const [isOpening, setIsOpening] = useState(false);
  const denied = useDeniedReason(serviceStatus.open.access);
  return (
    <Page
      title={title()}
      lead={t("lead")}
      actions={
        <>
          <a href={PUBLIC_PAGE} target="_blank" rel="noopener noreferrer">
            {t("public")}
          </a>
          <Button intent="primary" icon={<AddIcon />} disabledReason={denied} onClick={() => setIsOpening(true)}>
            {t("open")}
          </Button>
        </>
      }
    >
      <PartsGrid />
      <Card title={t("incidents")}>
        <IncidentList />
      </Card>
      {isOpening ? <OpenDialog onClose={() => setIsOpening(false)} /> : null}
    </Page>
  );
};
