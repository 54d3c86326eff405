import type { DefaultValues, Path } from "react-hook-form";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { EnumField, LongTextField, NumberField, SwitchField, TagsField, TextField } from "../../ui/form/field-parts.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import type { Resource } from "./resource.ts";
import { conflictFields, fieldOf } from "./resource-fields.tsx";
import { blankOf } from "./schema-kind.ts";
import { saveCommand } from "./shown-command.ts";
import { useSaving } from "./use-saving.ts";

const t = defineMessages("resource.form", { save: "Save" });

interface FieldProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  readonly name: string;
  readonly values: Values;
}

/** One field of the form, by what the schema says of it. */
const FormField = <Item extends object, Values extends object>({ resource, name, values }: FieldProps<Item, Values>) => {
  const { label, text, form = {} } = fieldOf(resource, name);
  const kind = resource.kinds[name];
  if (form.part !== undefined) return <form.part />;
  if (kind === undefined) throw new Error(`The form has a field ${name} that no change takes`);
  const frame = { name, label: (form.label ?? label)(), help: form.help?.(values), required: kind.required };
  const words = (value: unknown) => text?.(value) ?? String(value);
  switch (kind.type) {
    case "choice":
      return <EnumField {...frame} values={kind.values} text={words} otherwise={kind.otherwise === undefined ? undefined : String(kind.otherwise)} />;
    case "flag":
      return <SwitchField {...frame} text={words} otherwise={kind.otherwise === true} />;
    case "number":
      return <NumberField {...frame} />;
    case "texts":
      return <TagsField {...frame} />;
    case "text":
      return form.rows === undefined ? <TextField {...frame} /> : <LongTextField {...frame} rows={form.rows} />;
  }
};

interface ResourceFormProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  /** Absent for a new one. */
  readonly item: Item | undefined;
  readonly onSaved?: (saved: Item) => void;
  readonly onClose: () => void;
}

/** Creates or changes one, over the page. What is taken is said beside its field; a newer row asks what to go on with. */
export const ResourceForm = <Item extends object, Values extends object>({ resource, item, onSaved, onClose }: ResourceFormProps<Item, Values>) => {
  const { Form, verbs, form: names, unique, valuesOf } = resource;
  const user = useUser();
  const { readPresent, save } = useSaving(resource, item);
  const title = (item === undefined ? verbs?.create : verbs?.edit)?.() ?? "";
  const handleSubmit = async (values: Values) => {
    const saved = await save(values);
    onSaved?.(saved);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={title}>
      <Form
        defaults={(item === undefined ? { ...blankOf(resource.kinds), ...resource.fresh?.(user) } : valuesOf(item)) as DefaultValues<Values>}
        submit={item === undefined ? title : t("save")}
        onSubmit={handleSubmit}
        blames={unique === undefined ? undefined : { conflict: unique as Path<Values> }}
        onCancel={onClose}
        sendUnchanged={false}
        conflict={{ read: readPresent, fields: conflictFields(resource) }}
      >
        {(form) => {
          const values = form.watch();
          const command = saveCommand(resource, item, values);
          return (
            <>
              {resource.above?.(item)}
              {names.map((name) => (
                <FormField key={name} resource={resource} name={name} values={values} />
              ))}
              {command === undefined ? null : <CopyCommand command={command} />}
            </>
          );
        }}
      </Form>
    </FormDialog>
  );
};
