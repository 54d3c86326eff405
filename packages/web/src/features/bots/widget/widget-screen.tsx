import type { WidgetSettings } from "@parley/core/contract/bots/widget-settings";
import { pathTo } from "@parley/core/screens";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { useBots } from "../../../kit/bots/use-bots.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import type { ScreenProps } from "../../../shared/screen/screen-props.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Card } from "../../../ui/layout/card.tsx";
import { Page } from "../../../ui/layout/page.tsx";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { TimeText } from "../../../ui/text/time-text.tsx";
import { widgetCalls } from "./queries.ts";
import { WidgetForm } from "./widget-form.tsx";

const t = defineMessages("widget", {
  title: "Web widget",
  lead: "A chat with your bot on your own web site. Copy the snippet into its pages.",
  bot: "Bot",
  snippet: "Snippet for your web site",
  snippetHelp: "Paste it into the HTML of each page, before the closing body tag or in the head.",
  seen: "Last seen on {page}",
  never: "Not seen on any page yet. Open a page with the snippet, then reload this screen.",
  notLive: "Customers do not see the widget, because {bot} is not live.",
  settings: "Settings",
});

const BotSelect = ({ bot }: { readonly bot: string }) => {
  const { data: bots = [] } = useBots();
  const navigate = useNavigate();
  const open = bots.filter(({ isArchived, code }) => !isArchived || code === bot);
  if (open.length < 2) return null;
  return (
    <Labelled label={t("bot")}>
      {(control) => (
        <Select
          {...control}
          value={bot}
          options={open.map(({ code, name }) => ({ value: code, label: () => name }))}
          onChange={(code) => void navigate(pathTo("bot-widget", { bot: code }))}
        />
      )}
    </Labelled>
  );
};

const Snippet = ({ widget: { snippet, seenOn, seenAt, isLive, botName } }: { readonly widget: WidgetSettings }) => (
  <Card title={t("snippet")}>
    <p className="parley-muted">{t("snippetHelp")}</p>
    <CopyCommand command={snippet} label={t("snippet")} />
    {isLive ? null : <Callout intent="warning">{t("notLive", { bot: botName })}</Callout>}
    <p role="status">
      {seenOn === null || seenAt === null ? (
        t("never")
      ) : (
        <>
          {t("seen", { page: seenOn })} <TimeText value={seenAt} />
        </>
      )}
    </p>
  </Card>
);

/** Screen with the settings of a bot's web widget (docs/adr/0189). */
export const WidgetScreen = ({ params: { bot = "" } }: ScreenProps) => {
  const { data, error, refetch } = useQuery(widgetCalls.get.options({ params: { bot } }));
  const content = () => {
    if (data !== undefined)
      return (
        <>
          <Snippet widget={data} />
          <Card title={t("settings")}>
            <WidgetForm key={data.bot} widget={data} />
          </Card>
        </>
      );
    return error === null ? <Skeleton shape="form" /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  };
  return (
    <Page title={t("title")} lead={t("lead")} actions={<BotSelect bot={bot} />}>
      {content()}
    </Page>
  );
};
