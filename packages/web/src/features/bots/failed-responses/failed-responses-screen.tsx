import { allows } from "@parley/core/access";
import { FAILED_STATUSES } from "@parley/core/contract/bots/failed-responses";
import { screen } from "@parley/core/screens";
import { useMemo, useState } from "react";
import { useChatPaths } from "../../../kit/live/use-chat-paths.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { screenTitle } from "../../../shared/messages/screen-texts.ts";
import { useUser } from "../../../shared/session/use-session.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { PredictiveAnalysisIcon } from "../../../ui/icons.ts";
import { Page } from "../../../ui/layout/page.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { AskBot } from "./ask-bot.tsx";
import { FailedList, type FailedStatus } from "./failed-list.tsx";

const t = defineMessages("failedResponses", {
  lead: "What customers asked and the bot could not answer. Similar questions are grouped.",
  ask: "Ask the bot",
  statuses: "Status",
  open: "Open",
  resolved: "Resolved",
  ignored: "Ignored",
});

const HISTORY = screen("chats-chat-history");

/**
 * Screen with the questions that bots could not answer (spec section 2, failed-responses). It exists under two URL
 * prefixes.
 */
export const FailedResponsesScreen = () => {
  const url = useUrlState();
  const status: FailedStatus = FAILED_STATUSES.find((name) => name === url.get("status")) ?? "open";
  const [asking, setAsking] = useState(false);
  const { historyOf } = useChatPaths();
  const user = useUser();
  const pathOf = useMemo(() => (allows(HISTORY.access, user) ? historyOf : undefined), [user, historyOf]);
  return (
    <Page
      title={screenTitle("chats-failed-responses")()}
      lead={t("lead")}
      height="fill"
      actions={
        <Button icon={<PredictiveAnalysisIcon />} onClick={() => setAsking(true)}>
          {t("ask")}
        </Button>
      }
    >
      <Tabs
        fill
        label={t("statuses")}
        selected={status}
        onSelect={(id) => url.set({ status: id === "open" ? undefined : id, page: undefined, open: undefined })}
        tabs={FAILED_STATUSES.map((id) => ({ id, title: t.ref(id), panel: <FailedList key={id} status={id} pathOf={pathOf} /> }))}
      />
      <AskBot open={asking} onClose={() => setAsking(false)} />
    </Page>
  );
};
