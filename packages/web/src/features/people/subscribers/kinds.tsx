import { subscriberAttributes, subscriberTypes } from "@parley/core/contract/people/subscriber-kinds";
import { pathTo } from "@parley/core/screens";
import { subscriberAttributeTopic, subscriberTypeTopic } from "@parley/core/verbs/people/subscriber-kinds";
import { Link } from "react-router-dom";
import { kindText } from "../../../kit/people/attribute-values.ts";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { formParts } from "../../../ui/form/form-parts.ts";

const t = defineMessages("subscribers.types", {
  lead: "Groups of subscribers, such as prospects and clients. A subscriber has one type at most.",
  create: "Create type",
  edit: "Edit type",
  search: "Search names",
  name: "Name",
  subscriberCount: "Subscribers",
  show: { one: "Show {count} subscriber", other: "Show {count} subscribers" },
  empty: "No types yet",
  emptyText: "Types distinguish prospects from clients and select the audience of a broadcast.",
  removeText: "No subscriber has this type.",
  inUse: { one: "{count} subscriber has this type", other: "{count} subscribers have this type" },
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
  lead: "Custom attributes of subscribers.",
  create: "Create attribute",
  edit: "Edit attribute",
  search: "Search names",
  name: "Name",
  kind: "Kind",
  kindHelp: "The type of its values. Cannot be changed once a subscriber has a value.",
  choices: "Choices",
  choicesHelp: "One choice per line.",
  subscriberCount: "Subscribers",
  show: { one: "Show {count} subscriber", other: "Show {count} subscribers" },
  empty: "No attributes yet",
  emptyText: "Add what matters to you: a tier, a member number, a start date.",
  removeText: {
    one: "The value of {count} subscriber is removed too, and this cannot be undone.",
    other: "The values of {count} subscribers are removed too, and this cannot be undone.",
  },
});

const { LinesField } = formParts<{ choices?: string[] }>();
const CHOICE_ROWS = 4;

/** Field for the values of a choice attribute; hidden for other types. */
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
