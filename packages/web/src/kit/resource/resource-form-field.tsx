import { deniedReason, useUser } from "../../shared/session/use-session.ts";
import type { Option } from "../../ui/controls/inputs.tsx";
import {
  EnumField,
  IdField,
  LongTextField,
  NumberField,
  SwatchField,
  SwitchField,
  TagsField,
  TextField,
  TimeField,
} from "../../ui/form/field-parts.tsx";
import type { Resource } from "./resource.ts";
import { fieldOf } from "./resource-fields.tsx";

/** Options of fields that only the gateway knows; their values are ids. */
export type FieldOptions = Readonly<Record<string, readonly Option[] | undefined>>;

interface FormFieldProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  readonly name: string;
  readonly values: Values;
  /** Item that is edited, as the user has seen it; undefined for a new one. */
  readonly item: Item | undefined;
  readonly options: readonly Option[] | undefined;
}

/** Form field that is rendered according to the schema. */
export const FormField = <Item extends object, Values extends object>({ resource, name, values, item, options }: FormFieldProps<Item, Values>) => {
  const user = useUser();
  const { label, text, form = {} } = fieldOf(resource, name);
  const kind = resource.kinds[name];
  if (form.part !== undefined) return <form.part item={item} values={values} />;
  if (kind === undefined) throw new Error(`The form has a field ${name} that no change takes`);
  const frame = { name, label: (form.label ?? label)(), help: form.help?.(values, item), required: kind.required };
  const words = (value: unknown) => text?.(value) ?? String(value);
  const deniedOf = (value: string) => {
    const rule = form.takes?.rule(value);
    return rule && deniedReason(rule, user);
  };
  switch (kind.type) {
    case "choice": {
      const offered = (item && form.offers?.(item)) ?? kind.values;
      const otherwise = kind.otherwise === undefined ? undefined : String(kind.otherwise);
      if (form.sample !== undefined) return <SwatchField {...frame} values={offered} sample={form.sample} otherwise={otherwise} />;
      const reason = offered.map(deniedOf).find((denied) => denied !== undefined);
      return (
        <EnumField
          {...frame}
          help={reason === undefined ? frame.help : form.takes?.denied(reason)}
          values={offered}
          text={words}
          otherwise={otherwise}
          isDenied={(value) => deniedOf(value) !== undefined}
        />
      );
    }
    case "flag":
      return <SwitchField {...frame} text={words} otherwise={kind.otherwise === true} />;
    case "number":
      if (form.choose !== undefined)
        return <IdField {...frame} none={kind.otherwise === null ? null : 0} options={options ?? []} placeholder={form.choose()} />;
      return <NumberField {...frame} none={kind.otherwise === null ? null : undefined} />;
    case "day":
      return <TimeField {...frame} to="day" none={kind.otherwise === null ? null : undefined} />;
    case "texts":
      return <TagsField {...frame} />;
    case "text":
      return form.rows === undefined ? <TextField {...frame} /> : <LongTextField {...frame} rows={form.rows} />;
  }
};
