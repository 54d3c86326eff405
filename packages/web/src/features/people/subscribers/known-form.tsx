import { ATTRIBUTE_VALUE_MAX, type SubscriberAttribute } from "@parley/core/contract/people/subscriber-kinds";
import { type Subscriber, subscribers } from "@parley/core/contract/people/subscribers";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import * as z from "zod/mini";
import { offeredValues, valueInput, valueText } from "../../../kit/people/attribute-values.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { useDeniedReason } from "../../../shared/session/use-session.ts";
import { DisabledReason } from "../../../ui/controls/disabled-reason.tsx";
import { Select, TextInput } from "../../../ui/controls/inputs.tsx";
import { showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import type { FieldControl } from "../../../ui/form/field.tsx";
import { subscriberCalls, useAttributes, useTypes } from "./queries.ts";

const t = defineMessages("subscribers.known", {
  heading: "Details",
  type: "Type",
  noType: "No type",
  unknown: "Unknown",
  save: "Save",
  saved: "{name} saved",
});

/** Schema of the form; type 0 means no type, and an empty string an unknown value. */
const Known = z.object({ typeId: z.int(), values: z.record(z.string(), z.string().check(z.maxLength(ATTRIBUTE_VALUE_MAX))) });
type Known = z.output<typeof Known>;
const { Form, Field, IdField } = defineForm(Known);

const valueControl = (attribute: SubscriberAttribute, control: FieldControl<string>): ReactElement => {
  const offered = offeredValues(attribute);
  if (offered !== undefined)
    return (
      <Select
        {...control}
        value={control.value ?? ""}
        placeholder={t("unknown")}
        options={offered.map((value) => ({ value, label: () => valueText(value) }))}
      />
    );
  return <TextInput {...control} value={control.value ?? ""} type={valueInput(attribute.kind)} />;
};

const valuesOf = ({ typeId, attributes: known }: Subscriber, attributes: readonly SubscriberAttribute[]): Known => ({
  typeId: typeId ?? 0,
  values: Object.fromEntries(attributes.map(({ id }) => [String(id), known.find((one) => one.id === id)?.value ?? ""])),
});

export const SubscriberDetailsForm = ({ subscriber }: { readonly subscriber: Subscriber }) => {
  const { data: types } = useTypes();
  const { data: attributes } = useAttributes();
  const denied = useDeniedReason(subscribers.update.access);
  const { mutateAsync } = useMutation(subscriberCalls.update.mutation({ quiet: true }));
  if (types === undefined || attributes === undefined || types.length + attributes.length === 0) return null;
  const before = valuesOf(subscriber, attributes);
  const save = async ({ typeId, values }: Known) => {
    const changed = attributes.filter(({ id }) => (values[id] ?? "") !== before.values[id]);
    await mutateAsync({
      params: { userCode: subscriber.userCode },
      body: { typeId: typeId === 0 ? null : typeId, attributes: changed.map(({ id }) => ({ id, value: values[id] || null })) },
    });
    showSuccessNotice(t("saved", { name: subscriber.name }));
  };
  return (
    <>
      <h2 className="parley-panel-heading">{t("heading")}</h2>
      <DisabledReason reason={denied}>
        <Form defaults={before} submit={t("save")} sendUnchanged={false} onSubmit={save}>
          <IdField
            name="typeId"
            label={t("type")}
            none={0}
            placeholder={t("noType")}
            options={types.map(({ id, name }) => ({ value: String(id), label: () => name }))}
          />
          {attributes.map((attribute) => (
            <Field key={attribute.id} name={`values.${attribute.id}`} label={attribute.name}>
              {(control) => valueControl(attribute, control)}
            </Field>
          ))}
        </Form>
      </DisabledReason>
    </>
  );
};
