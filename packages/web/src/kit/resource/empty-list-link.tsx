import { allows, type Rule } from "@parley/core/access";
import { failedResponses } from "@parley/core/contract/bots/failed-responses";
import { knowledgeBase } from "@parley/core/contract/bots/knowledge-base";
import { support } from "@parley/core/contract/chats/support";
import { pathTo, screen } from "@parley/core/screens";
import { type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type AreaKey, areaQueries } from "../../shared/api/area-queries.ts";
import { defineMessages, type Message } from "../../shared/messages/define-messages.ts";
import { useCan, useUser } from "../../shared/session/use-session.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("emptyListLink", {
  queue: "Open the support queue",
  queued: { one: "{count} customer is waiting – open the queue", other: "{count} customers are waiting – open the queue" },
  chats: "Open your chats",
  mine: { one: "Your open chat ({count})", other: "Your open chats ({count})" },
  bots: "Open your bots",
  faqs: "Open the FAQs",
  writeFaq: "Create FAQ",
  suggestions: "Open the suggestions",
  suggested: { one: "{count} suggestion to review", other: "{count} suggestions to review" },
  questions: "Open the failed responses",
  asked: { one: "{count} question without an answer", other: "{count} questions without an answer" },
  stakeholders: "Open the stakeholders",
  survey: "Open the survey",
  topup: "Top up the wallet",
  subscriptions: "Open the subscriptions",
  billingDetails: "Open the billing details",
});

type Target =
  | "chats-support-queue"
  | "chats-active-chats"
  | "bots"
  | "create-knowledge-base"
  | "knowledgebase-faqs"
  | "dynamic-faqs"
  | "chats-failed-responses"
  | "stakeholders"
  | "survey"
  | "wallet-topup"
  | "subscriptions"
  | "billing-details";

interface Step {
  readonly to: Target;
  /** Link to the suggested screen, with the amount of work there if known. */
  readonly Way: () => ReactElement;
}

const way = (to: Target, label: Message, intent?: Intent): Step => ({
  to,
  Way: () => (
    <LinkButton intent={intent} to={pathTo(to)}>
      {label()}
    </LinkButton>
  ),
});

interface CountedWay<D> {
  readonly label: Message;
  /** Label with a number greater than zero. */
  readonly counted: (count: number) => string;
  readonly access: Rule;
  readonly options: UseQueryOptions<D, Error, D, AreaKey>;
  readonly count: (data: D) => number;
}

/**
 * Creates a link with a number from an existing call. Users without the right to that call see the link without a
 * number.
 */
function countedWay<D>(to: Target, { label, counted, access, options, count }: CountedWay<D>): Step {
  const Way = () => {
    const enabled = useCan(access);
    const { data } = useQuery({ ...options, enabled, meta: { quiet: true } });
    const many = data === undefined ? 0 : count(data);
    return (
      <LinkButton to={pathTo(to)} intent={many === 0 ? "none" : "primary"}>
        {many === 0 ? label() : counted(many)}
      </LinkButton>
    );
  };
  return { to, Way };
}

const ONE = { page: 1, pageSize: 1 } as const;
const rowCount = (page: { readonly rowCount: number }) => page.rowCount;
const supportCalls = areaQueries("support", support);
const failedCalls = areaQueries("failedResponses", failedResponses);
const faqCalls = areaQueries("knowledgeBase", knowledgeBase);
const counts = { access: support.counts.access, options: supportCalls.counts.options() };

/** Screens suggested by empty lists. A list whose items can be created on its own screen suggests that instead. */
const NEXT = {
  "chats-active-chats": countedWay("chats-support-queue", {
    ...counts,
    label: t.ref("queue"),
    counted: (count) => t("queued", { count }),
    count: ({ queued }) => queued,
  }),
  "chats-support-queue": countedWay("chats-active-chats", {
    ...counts,
    label: t.ref("chats"),
    counted: (count) => t("mine", { count }),
    count: ({ mine }) => mine,
  }),
  "chats-chat-history": way("bots", t.ref("bots")),
  subscribers: way("bots", t.ref("bots")),
  "chats-failed-responses": way("knowledgebase-faqs", t.ref("faqs")),
  "knowledgebase-faqs": way("create-knowledge-base", t.ref("writeFaq"), "primary"),
  "listed-faqs": countedWay("dynamic-faqs", {
    access: knowledgeBase.dynamic.access,
    options: faqCalls.dynamic.options({ query: { ...ONE, status: "pending_review" } }),
    label: t.ref("suggestions"),
    counted: (count) => t("suggested", { count }),
    count: rowCount,
  }),
  "dynamic-faqs": countedWay("chats-failed-responses", {
    access: failedResponses.list.access,
    options: failedCalls.list.options({ query: ONE }),
    label: t.ref("questions"),
    counted: (count) => t("asked", { count }),
    count: rowCount,
  }),
  "channel-client-request": way("stakeholders", t.ref("stakeholders")),
  survey: way("survey", t.ref("survey")),
  wallet: way("wallet-topup", t.ref("topup")),
  invoices: way("subscriptions", t.ref("subscriptions")),
  subscriptions: way("billing-details", t.ref("billingDetails")),
} as const satisfies Readonly<Record<string, Step>>;

export type EmptyListId = keyof typeof NEXT;
export const hasEmptyListLink = (id: string): id is EmptyListId => Object.hasOwn(NEXT, id);

/** Button that an empty list shows to lead to another screen; hidden for users who may not open it. */
export const EmptyListLink = ({ from }: { readonly from: EmptyListId }) => {
  const user = useUser();
  const { to, Way } = NEXT[from];
  return allows(screen(to).access, user) ? <Way /> : null;
};
