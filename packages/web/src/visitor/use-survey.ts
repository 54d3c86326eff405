import { useEffect, useState } from "react";
import type { SurveyLink, VisitorChat } from "./visitor-chat.ts";

/**
 * Returns the link to the survey; null if there is none, undefined until known. Queried again when the customer returns
 * to the page, because they may have answered in the meantime.
 */
export function useSurvey({ survey }: VisitorChat): SurveyLink | null | undefined {
  const [link, setLink] = useState<SurveyLink | null>();
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      void survey().then(
        (now) => isWanted && setLink(now),
        // Treats a failed query as no survey, so that the customer can still give a rating.
        () => isWanted && setLink((known) => known ?? null),
      );
    ask();
    addEventListener("focus", ask);
    return () => {
      isWanted = false;
      removeEventListener("focus", ask);
    };
  }, [survey]);
  return link;
}
