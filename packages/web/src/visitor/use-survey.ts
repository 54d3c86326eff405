import { useEffect, useState } from "react";
import type { SurveyLink, VisitorChat } from "./visitor-chat.ts";

/**
 * Link to the survey, null without one; undefined until known. Read again when the customer returns to the page,
 * because they may have answered meanwhile.
 */
export function useSurvey({ survey }: VisitorChat): SurveyLink | null | undefined {
  const [link, setLink] = useState<SurveyLink | null>();
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      void survey().then(
        (now) => isWanted && setLink(now),
        // Without the survey the rating remains.
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
