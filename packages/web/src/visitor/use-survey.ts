import { useEffect, useState } from "react";
import type { SurveyLink, VisitorChat } from "./visitor-chat.ts";

/** Whether the customer is asked by the survey; undefined while nobody knows. Asked anew when they come back to the page, for they may have answered meanwhile. */
export function useSurvey({ survey }: VisitorChat): SurveyLink | null | undefined {
  const [link, setLink] = useState<SurveyLink | null>();
  useEffect(() => {
    let isWanted = true;
    const ask = () =>
      void survey().then(
        (now) => isWanted && setLink(now),
        // Without it there still is the rating.
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
