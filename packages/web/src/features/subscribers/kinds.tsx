import { subscriberAttributes, subscriberTypes } from "@parley/core/contract/messenger/subscriber-kinds";
import { pathTo } from "@parley/core/screens";
import { subscriberAttributeTopic, subscriberTypeTopic } from "@parley/core/verbs/subscriber-kinds";
import { Link } from "react-router-dom";
import { defineResource } from "../../kit/resource/define-resource.ts";
import { kindText } from "../../kit/subscribers/attribute-values.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { formParts } from "../../ui/form/form-parts.ts";

const t = defineMessages("subscribers.types", {
  lead: "What a subscriber is to you: each is of one type, or of none.",
  create: "Create type",
  edit: "Edit type",
  search: "Search names",
  name: "Name",
  subscriberCount: "Subscribers",
  show: { one: "Show {count} subscriber", other: "Show {count} subscribers" },
  empty: "No types yet",
  emptyText: "Types tell prospects from clients, and say who a broadcast is for.",
  removeText: "No subscriber is of it.",
  inUse: { one: "{count} subscriber is of it", other: "{count} subscribers are of it" },
});

export const typeResource = defineResource("subscriberTypes", subscriberTypes, t, {
  fields: {
    name: { column: { width: 240, grow: 2, sort: "name" } },
    subscriberCount: {
      column: { id: "subscribers", width: 140, align: "end", sort: "subscriberCount" },
      detail: {
        show: ({ id, subscriberCount }) =>
          subscriberCount === 0 ? subscriberCount : <Link to={`${pathTo("subscribers")}?typeId=${id}`}>{t("show", { count: subscriberCount })}</Link>,
      },
    },
  },
  list: ["name", "subscriberCount"],
  detail: ["subscriberCount"],
  remove: {
    says: t.ref("removeText"),
    refused: ({ subscriberCount }) => (subscriberCount > 0 ? t("inUse", { count: subscriberCount }) : undefined),
    undo: () => true,
  },
  shown: subscriberTypeTopic.verbs,
});

const a = defineMessages("subscribers.attributes", {
  lead: "What you keep of subscribers beside what every one has.",
  create: "Create attribute",
  edit: "Edit attribute",
  search: "Search names",
  name: "Name",
  kind: "Kind",
  kindHelp: "How its values are written. It stays once a value is known.",
  choices: "Choices",
  choicesHelp: "What may be chosen, one a line.",
  subscriberCount: "Known of",
  show: { one: "Show {count} subscriber", other: "Show {count} subscribers" },
  empty: "No attributes yet",
  emptyText: "Keep what matters to you: a tier, a member number, since when somebody is with you.",
  removeText: {
    one: "Its value of {count} subscriber goes with it, and this cannot be undone.",
    other: "Its values of {count} subscribers go with it, and this cannot be undone.",
  },
});

const { LinesField } = formParts<{ choices?: string[] }>();
const CHOICE_ROWS = 4;

/** Only a choice has any. */
const ChoicesField = ({ values }: { readonly values: { readonly kind?: string | undefined } }) =>
  values.kind === "choice" ? <LinesField name="choices" label={a("choices")} help={a("choicesHelp")} required rows={CHOICE_ROWS} /> : null;

export const attributeResource = defineResource("subscriberAttributes", subscriberAttributes, a, {
  fields: {
    name: { column: { width: 200, grow: 2, sort: "name" } },
    kind: { text: kindText, column: { width: 120, sort: "kind" } },
    choices: { column: { width: 240, grow: 2 }, form: { part: ChoicesField } },
    subscriberCount: {
      column: { id: "subscribers", width: 120, align: "end", sort: "subscriberCount" },
      detail: {
        show: ({ id, subscriberCount }) =>
          subscriberCount === 0 ? (
            subscriberCount
          ) : (
            <Link to={`${pathTo("subscribers")}?attributeId=${id}`}>{a("show", { count: subscriberCount })}</Link>
          ),
      },
    },
  },
  list: ["name", "kind", "choices", "subscriberCount"],
  detail: ["kind", "choices", "subscriberCount"],
  remove: { says: ({ subscriberCount }) => a("removeText", { count: subscriberCount }), undo: ({ subscriberCount }) => subscriberCount === 0 },
  shown: subscriberAttributeTopic.verbs,
});
