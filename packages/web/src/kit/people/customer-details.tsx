import { BOT_LANGUAGES } from "@parley/core/contract/bots/bot-languages";
import type { SubscriberAttribute } from "@parley/core/contract/people/subscriber-kinds";
import { type Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { GatewayError } from "@parley/core/errors";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { currentLanguage } from "../../shared/messages/catalogue.ts";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../shared/session/use-session.ts";
import { InPlace } from "../../ui/controls/in-place.tsx";
import type { Option } from "../../ui/controls/inputs.tsx";
import { notify, showSuccessNotice } from "../../ui/feedback/notify.ts";
import { DescriptionList } from "../../ui/layout/description-list.tsx";
import { FailingAddresses } from "../emails/failing-addresses.tsx";
import { countryName } from "../places/country-name.ts";
import { languageName } from "../places/language-name.ts";
import { offeredValues, valueInput, valueText } from "./attribute-values.ts";
import { subscriberCalls, useAttributes, useCountryCodes, useTypes } from "./customer-calls.ts";

const t = defineMessages("customerDetails", {
  name: "Name",
  email: "E-mail",
  phone: "Phone",
  location: "City",
  country: "Country",
  language: "Language",
  type: "Type",
  addName: "Add name",
  addEmail: "Add e-mail",
  addPhone: "Add phone",
  addLocation: "Add city",
  addCountry: "Add country",
  addLanguage: "Add language",
  addType: "Add type",
  addOther: "Add {name}",
  none: "None",
  changed: "{customer}: {field}: {from} → {to}",
  undo: "Undo",
  notUndone: "{field} was not restored",
});

type Change = Parameters<typeof subscriberCalls.update.call>[0]["body"];

/** One editable value: how it is shown, and the change that a typed text makes. */
interface Detail {
  readonly label: string;
  readonly add: string;
  readonly value: string;
  readonly textOf?: (value: string) => string;
  readonly options?: readonly Option[];
  readonly type?: "text" | "email" | "tel" | "number" | "date";
  readonly changeTo: (value: string) => Change;
}

/**
 * Returns a function that changes one value at the version on screen, and offers Undo. If another user was faster, their
 * state is shown, and the typed text stays in the field.
 */
function useChange(): (subscriber: Subscriber, detail: Detail, to: string) => Promise<void> {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation(subscriberCalls.update.mutation({ quiet: true }));
  const show = (one: Subscriber) => queries.setQueryData(subscriberCalls.get.key({ params: { userCode: one.userCode } }), one);
  const make = async (from: Subscriber, detail: Detail, to: string, isUndo: boolean): Promise<void> => {
    const { userCode, version } = from;
    try {
      const after = await mutateAsync({ params: { userCode }, body: { ...detail.changeTo(to), version } });
      show(after);
      const { label, value, textOf = (text) => text } = detail;
      const shown = (text: string) => (text === "" ? "–" : textOf(text));
      const undo = () =>
        void make(after, { ...detail, value: to }, value, true).catch((thrown: unknown) => notify(t("notUndone", { field: label }), thrown));
      showSuccessNotice(t("changed", { customer: after.name, field: label, from: shown(value), to: shown(to) }), {
        key: `customer-${userCode}`,
        ...(!isUndo && { action: { label: t("undo"), onClick: undo } }),
      });
    } catch (thrown) {
      if (thrown instanceof GatewayError && thrown.present !== undefined) show(thrown.present as Subscriber);
      throw thrown;
    }
  };
  return (subscriber, detail, to) => make(subscriber, detail, to, false);
}

const byName = (codes: readonly string[], nameOf: (code: string) => string): Option[] =>
  codes
    .map((value) => ({ value, name: nameOf(value) }))
    .sort((one, other) => one.name.localeCompare(other.name, currentLanguage().code))
    .map(({ value, name }) => ({ value, label: () => name }));

/** Returns the text, or null if it is empty, which removes the value. */
const orNull = (value: string): string | null => (value === "" ? null : value);

const useContactDetails = ({ name, email, phone, location, country, language }: Subscriber): readonly Detail[] => {
  const countries = useCountryCodes().map(({ code }) => code);
  return [
    { label: t("name"), add: t("addName"), value: name, changeTo: (to) => ({ name: to }) },
    { label: t("email"), add: t("addEmail"), value: email ?? "", type: "email", changeTo: (to) => ({ email: orNull(to) }) },
    { label: t("phone"), add: t("addPhone"), value: phone ?? "", type: "tel", changeTo: (to) => ({ phone: orNull(to) }) },
    { label: t("location"), add: t("addLocation"), value: location ?? "", changeTo: (to) => ({ location: orNull(to) }) },
    {
      label: t("country"),
      add: t("addCountry"),
      value: country ?? "",
      textOf: countryName,
      options: byName(country === null || countries.includes(country) ? countries : [...countries, country], countryName),
      changeTo: (to) => ({ country: orNull(to) }),
    },
    {
      label: t("language"),
      add: t("addLanguage"),
      value: language ?? "",
      textOf: languageName,
      options: byName(BOT_LANGUAGES, languageName),
      changeTo: (to) => ({ language: BOT_LANGUAGES.find((code) => code === to) ?? null }),
    },
  ];
};

const useTypeDetail = ({ typeId, typeName }: Subscriber): readonly Detail[] => {
  const { data: types = [] } = useTypes();
  if (types.length === 0 && typeId === null) return [];
  const nameOf = (id: string) => types.find((one) => String(one.id) === id)?.name ?? typeName ?? id;
  return [
    {
      label: t("type"),
      add: t("addType"),
      value: String(typeId ?? ""),
      textOf: nameOf,
      options: types.map(({ id, name }) => ({ value: String(id), label: () => name })),
      changeTo: (to) => ({ typeId: to === "" ? null : Number(to) }),
    },
  ];
};

const attributeDetail = (attribute: SubscriberAttribute, known: Subscriber["attributes"]): Detail => {
  const { id, name, kind } = attribute;
  const offered = offeredValues(attribute);
  return {
    label: name,
    add: t("addOther", { name }),
    value: known.find((one) => one.id === id)?.value ?? "",
    textOf: kind === "yes_no" ? valueText : (value) => value,
    ...(offered && { options: offered.map((value) => ({ value, label: () => (kind === "yes_no" ? valueText(value) : value) })) }),
    type: valueInput(kind),
    changeTo: (to) => ({ attributes: [{ id, value: orNull(to) }] }),
  };
};

const Rows = ({ subscriber, details }: { readonly subscriber: Subscriber; readonly details: readonly Detail[] }) => {
  const denied = useDeniedReason(subscribers.update.access);
  const change = useChange();
  return (
    <DescriptionList
      rows={details.map((detail) => {
        const { label, add, value, textOf, options, type } = detail;
        return [
          label,
          <InPlace
            key={label}
            label={label}
            add={add}
            value={value}
            {...(textOf && value !== "" && { shown: textOf(value) })}
            {...(options && { options, none: t("none") })}
            {...(type && { type })}
            disabledReason={denied}
            onSave={(to) => change(subscriber, detail, to)}
          />,
        ] as const;
      })}
    />
  );
};

/** Name and contact details of a customer, each edited in place. */
export const ContactDetails = ({ subscriber }: { readonly subscriber: Subscriber }) => (
  <>
    <Rows subscriber={subscriber} details={useContactDetails(subscriber)} />
    {subscriber.email === null ? null : <FailingAddresses addresses={[subscriber.email]} />}
  </>
);

/**
 * Type and attributes of a customer, each edited in place. They are a list of their own, because an attribute may have the
 * name of a contact detail, such as "Phone".
 */
export const AttributeDetails = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const { data: attributes = [] } = useAttributes();
  const type = useTypeDetail(subscriber);
  const own = attributes.map((attribute) => attributeDetail(attribute, subscriber.attributes));
  return (
    <>
      {type.length === 0 ? null : <Rows subscriber={subscriber} details={type} />}
      {own.length === 0 ? null : <Rows subscriber={subscriber} details={own} />}
    </>
  );
};
