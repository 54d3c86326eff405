import { AdCode } from "@parley/core/contract/bots/bots";
import { GatewayError } from "@parley/core/errors";
import { useMemo } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { useUrlState } from "../../../shared/url-state/use-url-state.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { HelpIcon } from "../../../ui/shell-icons.ts";
import { useVisitorChat } from "../../../visitor/use-visitor-chat.ts";
import { consoleHost } from "./console-host.ts";
import { CustomerChat } from "./customer-chat.tsx";

const t = defineMessages("testBot", {
  title: "Test bot",
  unknown: "There is no bot called “{name}”",
  unknownText: "Check the URL. It ends with the bot's short name, such as /test-bot/acacia-helper.",
});

/**
 * Returns the code of the advertisement from the URL. An invalid code counts as missing, so that the chat still opens.
 */
const adOf = (text: string | undefined): string | undefined => AdCode.safeParse(text ?? "").data;

const ICON_SIZE = 32;

/** Test chat in the customer's view, with the bot and then with agents (spec section 2, `/test-bot/:botname`). */
export const TestBotScreen = ({ params }: ScreenProps) => {
  const botname = params.botname ?? "";
  const ad = adOf(useUrlState().get("ad"));
  const { opening, startAgain } = useVisitorChat(useMemo(() => consoleHost(botname, ad), [botname, ad]));
  const content = () => {
    if (opening.state === "open")
      return <CustomerChat key={opening.visitor.sessionId} botCode={botname} visitor={opening.visitor} onStartAgain={startAgain} />;
    if (opening.state === "opening") return <Skeleton shape="thread" />;
    if (opening.error instanceof GatewayError && opening.error.status === 404)
      return (
        <EmptyState kind="nothingYet" title={t("unknown", { name: botname })} icon={<HelpIcon size={ICON_SIZE} />}>
          {t("unknownText")}
        </EmptyState>
      );
    return <EmptyState kind="failed" error={opening.error} onRetry={startAgain} />;
  };
  return (
    <div className="parley-customer">
      {opening.state === "open" ? null : <h1 className="parley-page-title">{t("title")}</h1>}
      {content()}
    </div>
  );
};
