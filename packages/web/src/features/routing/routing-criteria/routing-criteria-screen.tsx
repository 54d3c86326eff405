import { type RoutingCriterion, routingCriteria } from "@parley/core/contract/routing/routing";
import { routingTopic } from "@parley/core/verbs/routing/routing";
import { useState } from "react";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { resourceScreen } from "../../../kit/resource/resource-screen.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { listText } from "../../../shared/messages/list-text.ts";
import { deniedReason, useUser } from "../../../shared/session/use-session.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { SwitchField } from "../../../ui/form/field-parts.tsx";
import { SortIcon } from "../../../ui/icons.ts";
import { CriterionPreview } from "./criterion-preview.tsx";
import { OrderDialog } from "./order-dialog.tsx";
import { PlaceField } from "./place-field.tsx";
import { RoutingDefault } from "./routing-default.tsx";
import { adsText, hoursText, priorityText, strategyText } from "./routing-texts.ts";
import { TeamField } from "./team-field.tsx";

const t = defineMessages("routingCriteria", {
  lead: "Criteria decide which team gets a conversation when a customer asks for a person. The first matching criterion applies.",
  create: "Create criterion",
  edit: "Edit criterion",
  search: "Search names",
  empty: "No routing criteria yet",
  emptyText: "Without criteria, every conversation follows the default above.",
  name: "Name",
  place: "Position",
  nth: "Position",
  active: "Active",
  yes: "Active",
  no: "Inactive",
  platforms: "Platforms",
  platformsHelp: "Any of: web, whatsapp, messenger, instagram, telegram, sms, email. Leave empty for all.",
  bots: "Bots",
  botsHelp: "Bot codes.",
  customerTypes: "Subscriber types",
  countries: "Countries",
  countriesHelp: "Two letters each, such as KE.",
  languages: "Languages of the bot",
  languagesHelp: "Such as en or sw.",
  words: "Words",
  wordsHelp: "Matched against the customer’s messages before the request for a person, and against the question the bot could not answer.",
  hours: "Time of request",
  ads: "Ad",
  teamId: "Team",
  everybody: "Everyone",
  strategy: "Order of assignment",
  skills: "Skills",
  skillsHelp: "The agent must have all of them.",
  speaks: "Languages spoken",
  speaksHelp: "The agent must speak one of them.",
  priority: "Priority",
  conditions: "Conditions",
  order: "Change order",
  remove: "Conversations already routed stay where they are.",
});

/** Formats the conditions of a criterion in the order of the form, for example `web · refund, chargeback`. */
const conditionsOf = ({ platforms, bots, customerTypes, countries, languages, words, hours, ads }: RoutingCriterion): string =>
  [
    ...[platforms, bots, customerTypes, countries, languages, words].filter((values) => values.length > 0).map((values) => listText(values)),
    ...(hours === "any" ? [] : [hoursText(hours)]),
    ...(ads === "any" ? [] : [adsText(ads)]),
  ].join(" · ");

const activeText = (active: boolean) => t(active ? "yes" : "no");

const resource = defineResource("routingCriteria", routingCriteria, t, {
  fields: {
    nth: { column: { id: "place", width: 70, grow: 0.2, sort: "nth", align: "end" } },
    name: { column: { width: 180, grow: 2, sort: "name" } },
    active: {
      text: activeText,
      column: { width: 150 },
      // Last field of the form, followed by a preview of the criterion's effect.
      form: {
        part: ({ item, values }) => (
          <>
            <SwitchField name="active" label={t("active")} text={activeText} />
            <CriterionPreview item={item} values={values} />
          </>
        ),
      },
    },
    teamId: {
      column: { id: "team", width: 140, grow: 1, show: ({ teamName }) => teamName ?? t("everybody") },
      detail: { show: ({ teamName }) => teamName ?? t("everybody") },
      form: { part: () => <TeamField label={t("teamId")} nobody={t("everybody")} /> },
    },
    place: { form: { part: ({ item }) => (item === undefined ? <PlaceField /> : null) } },
    hours: { text: hoursText },
    ads: { text: adsText },
    strategy: { text: strategyText, column: { width: 180 } },
    priority: { text: priorityText, column: { width: 110 } },
  },
  list: [
    "nth",
    "name",
    { id: "conditions", header: t.ref("conditions"), width: 220, grow: 3, cell: conditionsOf },
    "teamId",
    "strategy",
    "priority",
    "active",
  ],
  detail: [
    "active",
    "platforms",
    "bots",
    "customerTypes",
    "countries",
    "languages",
    "words",
    "hours",
    "ads",
    "teamId",
    "strategy",
    "skills",
    "speaks",
    "priority",
  ],
  form: [
    "name",
    "place",
    "words",
    "platforms",
    "countries",
    "customerTypes",
    "bots",
    "languages",
    "hours",
    "ads",
    "teamId",
    "strategy",
    "skills",
    "speaks",
    "priority",
    "active",
  ],
  fresh: () => ({ active: true }),
  remove: { says: t.ref("remove"), undo: () => true },
  shown: routingTopic.verbs,
});

const OrderButton = () => {
  const [isOpen, setIsOpen] = useState(false);
  const user = useUser();
  return (
    <>
      <Button icon={<SortIcon />} disabledReason={deniedReason(routingCriteria.move.access, user)} onClick={() => setIsOpen(true)}>
        {t("order")}
      </Button>
      {isOpen ? <OrderDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};

/** Screen with the routing criteria (spec section 2, routing-criteria; ADR 0118). */
export const RoutingCriteriaScreen = resourceScreen(resource, {
  screen: "routing-criteria",
  defaultSort: "nth",
  use: () => ({ above: <RoutingDefault />, actions: <OrderButton /> }),
});
