import { type SubscriberPlatform, subscribers } from "@parley/core/contract/people/subscribers";
import { commandOf } from "@parley/core/verbs";
import { subscriberTopic } from "@parley/core/verbs/people/subscribers";
import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { subscriberCalls } from "../../../kit/people/customer-calls.ts";
import { platformName } from "../../../kit/platforms/platform-name.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { Menu } from "../../../ui/overlay/menu.tsx";
import { RemarkDialog } from "../../../ui/overlay/remark-dialog.tsx";
import { usePlatforms } from "./queries.ts";
import { STATUS_VERBS } from "./subscriber-status.tsx";

const t = defineMessages("subscribers.platforms", {
  platforms: "Platforms",
  active: "Reactivate {name}",
  deactivated: "Deactivate {name}",
  count: "{count} active",
  closed: "Broadcasts to {name} are disabled",
  activeTitle: "Reactivate {name}?",
  deactivatedTitle: "Deactivate {name}?",
  activeText: {
    one: "Broadcasts reach the {count} active subscriber on this platform again.",
    other: "Broadcasts reach the {count} active subscribers on this platform again.",
  },
  deactivatedText: {
    one: "Broadcasts no longer reach the {count} active subscriber on this platform. Incoming messages are still answered.",
    other: "Broadcasts no longer reach the {count} active subscribers on this platform. Incoming messages are still answered.",
  },
  help: "The reason is shown above the list and recorded in the audit trail.",
  activeDone: "{name} reactivated",
  deactivatedDone: "{name} deactivated",
});

const nextTicketAfter = ({ status }: SubscriberPlatform) => (status === "active" ? "deactivated" : "active");

/**
 * Parts of the screen for deactivating a platform for all subscribers: a menu, notes on deactivated platforms, and the
 * dialog with the reason.
 */
export function useSubscriberPlatforms(): { readonly menu: ReactNode; readonly notes: ReactNode; readonly dialog: ReactNode } {
  const { data: platforms = [] } = usePlatforms();
  const disabledReason = useDeniedReason(subscribers.deactivatePlatform.access);
  const [asked, setAsked] = useState<SubscriberPlatform>();
  const { mutateAsync: deactivate } = useMutation(subscriberCalls.deactivatePlatform.mutation({ quiet: true }));
  const { mutateAsync: reactivate } = useMutation(subscriberCalls.reactivatePlatform.mutation({ quiet: true }));

  const confirm = async (one: SubscriberPlatform, remark: string) => {
    const next = nextTicketAfter(one);
    await (next === "active" ? reactivate : deactivate)({ body: { platform: one.platform, remark } });
    showSuccessNotice(t(`${next}Done`, { name: platformName(one.platform) }));
  };
  const menu = (
    <Menu
      entries={platforms.map((one) => ({
        key: one.platform,
        label: t(nextTicketAfter(one), { name: platformName(one.platform) }),
        hint: t("count", { count: one.active }),
        intent: one.status === "active" ? "danger" : "success",
        disabledReason,
        onSelect: () => setAsked(one),
      }))}
    >
      <Button>{t("platforms")}</Button>
    </Menu>
  );
  const notes = platforms
    .filter(({ status }) => status === "deactivated")
    .map((one) => (
      <Callout key={one.platform} intent="warning" title={t("closed", { name: platformName(one.platform) })}>
        {one.remark}
      </Callout>
    ));
  if (asked === undefined) return { menu, notes, dialog: null };
  const next = nextTicketAfter(asked);
  const name = platformName(asked.platform);
  const dialog = (
    <RemarkDialog
      title={t(`${next}Title`, { name })}
      confirm={t(next, { name })}
      intent={next === "active" ? "success" : "danger"}
      help={t("help")}
      command={(remark) =>
        commandOf(subscriberTopic.verbs.platform.verbs[STATUS_VERBS[next]], { platform: asked.platform, remark: remark || undefined })
      }
      onConfirm={(remark) => confirm(asked, remark)}
      onClose={() => setAsked(undefined)}
    >
      <p>{t(`${next}Text`, { count: asked.active })}</p>
    </RemarkDialog>
  );
  return { menu, notes, dialog };
}
