import { business } from "@parley/core/contract/routing/business";
import { useQuery } from "@tanstack/react-query";
import { businessText } from "../../../../kit/routing/business-text.ts";
import { areaQueries } from "../../../../shared/api/area-queries.ts";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { useUser } from "../../../../shared/session/use-session.ts";
import { Callout } from "../../../../ui/feedback/callout.tsx";
import { AbsoluteTimeText } from "../../../../ui/text/time-text.tsx";

const t = defineMessages("business.banner", { title: "Business status: {status}", until: "Until", noEnd: "Until it is changed" });

const { get } = areaQueries("business", business);
/** Milliseconds between polls. The business status changes at most a few times per day. */
const REFRESH_MS = 60_000;

/** Banner that shows agents a business status other than open (field notes 79). */
export const BusinessBanner = () => {
  const { stakeholderId } = useUser();
  const { data } = useQuery({ ...get.options({ params: { id: stakeholderId } }), refetchInterval: REFRESH_MS });
  if (data === undefined || data.businessStatus === "open") return null;
  const { businessStatus, reason, effectiveUntil } = data;
  return (
    <Callout intent="warning" title={t("title", { status: businessText(businessStatus) })} role="status">
      {reason === "" ? null : <div>{reason}</div>}
      {effectiveUntil === null ? (
        t("noEnd")
      ) : (
        <>
          {t("until")} <AbsoluteTimeText value={effectiveUntil} />
        </>
      )}
    </Callout>
  );
};
