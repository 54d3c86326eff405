import type { Business } from "@parley/core/contract/routing/business";
import { PersonName } from "../../../kit/people/person-name.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";
import { AbsoluteTimeText } from "../../../ui/text/time-text.tsx";
import { BotSwitches } from "./bot-switches.tsx";
import { accountText } from "./business-columns.tsx";
import { StatusForm } from "./status-form.tsx";

const t = defineMessages("businessStatus.panel", {
  code: "Code",
  account: "Account",
  changed: "Changed by",
  never: "Never",
  bots: "Bots",
  status: "Status",
});

export const BusinessPanel = ({ business }: { readonly business: Business }) => (
  <>
    <DescriptionList
      rows={[
        [t("code"), business.shCode],
        [t("account"), accountText(business)],
        [
          t("changed"),
          business.changedAt === null ? (
            t("never")
          ) : (
            <span key="changed">
              {business.changedBy === null ? null : <PersonName name={business.changedBy} />}, <AbsoluteTimeText value={business.changedAt} />
            </span>
          ),
        ],
      ]}
    />
    <h2 className="parley-panel-heading">{t("bots")}</h2>
    <BotSwitches bots={business.bots} />
    <h2 className="parley-panel-heading">{t("status")}</h2>
    <StatusForm key={business.id} business={business} />
  </>
);
