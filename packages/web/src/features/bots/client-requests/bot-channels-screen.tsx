import { clientRequests } from "@parley/core/contract/bots/client-requests";
import { pathTo } from "@parley/core/screens";
import { useState } from "react";
import { useBots } from "../../../kit/bots/use-bots.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LinkButton } from "../../../ui/controls/link-button.tsx";
import { AddIcon } from "../../../ui/icons.ts";
import { RequestDialog } from "./request-dialog.tsx";
import { StatusTag, statusText } from "./request-status.tsx";

const t = defineMessages("ownClientRequests", {
  lead: "Channels that you have requested from your provider. Bots on the web need no request.",
  ask: "Request channel",
  widget: "Web widget",
  businessName: "Business",
  type: "Channel",
  status: "Status",
  contactName: "Contact",
  contactEmail: "E-mail",
  phone: "Phone",
  remarks: "Provider's remarks",
  createdAt: "Requested",
  handledAt: "Last updated",
  empty: "No channels requested yet",
  emptyText: "Request a channel, and your provider sets it up with you.",
});

const resource = defineResource("ownClientRequests", { list: clientRequests.mine }, t, {
  key: ({ requestId }) => String(requestId),
  name: ({ businessName }) => businessName,
  fields: {
    type: { text: platformName, column: { id: "channel", width: 110, grow: 0.5 } },
    businessName: { column: { id: "business", width: 200, grow: 2 } },
    status: { text: statusText, show: ({ status }) => <StatusTag status={status} />, column: { width: 110, grow: 0.5 } },
    remarks: { column: { width: 200, grow: 2 } },
    createdAt: { moment: true, column: { id: "created", width: 120, grow: 0.5, sort: "createdAt" } },
    handledAt: { moment: true, column: { id: "handled", width: 120, grow: 0.5, defaultHidden: true } },
  },
  list: ["businessName", "type", "status", "remarks", "createdAt", "handledAt"],
  detail: ["type", "status", "remarks", "contactName", "contactEmail", "phone", "createdAt", "handledAt"],
});

/** Button that opens the request dialog; disabled with a reason for users without the right. */
const AskButton = ({ onAsk }: { readonly onAsk: () => void }) => (
  <Button intent="primary" icon={<AddIcon />} disabledReason={useDeniedReason(clientRequests.create.access)} onClick={onAsk}>
    {t("ask")}
  </Button>
);

/** Link to the web widget of the first bot, where another bot can be chosen. */
const WidgetLink = () => {
  const { data: bots } = useBots();
  const bot = bots?.find(({ isArchived }) => !isArchived);
  return bot === undefined ? null : <LinkButton to={pathTo("bot-widget", { bot: bot.code })}>{t("widget")}</LinkButton>;
};

/** Screen with the channels that a client has requested (spec section 2, bots-settings/channels; ADR 0083). */
export const BotChannelsScreen = resourceScreen(resource, {
  screen: "bot-channels",
  defaultSort: "-createdAt",
  filters: { status: {} },
  use: () => {
    const [isAsking, setIsAsking] = useState(false);
    return {
      actions: (
        <>
          <WidgetLink />
          <AskButton onAsk={() => setIsAsking(true)} />
        </>
      ),
      below: isAsking ? <RequestDialog onClose={() => setIsAsking(false)} /> : undefined,
    };
  },
});
