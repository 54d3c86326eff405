import { useMutation } from "@tanstack/react-query";
import type { DefaultValues, Path } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { useUser } from "../../shared/session/use-session.ts";
import { DisabledReason } from "../../ui/controls/disabled-reason.tsx";
import { EditForm, type SeenVersion } from "../../ui/form/edit-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { CopyCommand } from "../../ui/text/copy-command.tsx";
import type { Resource } from "./resource.ts";
import { conflictFields } from "./resource-fields.tsx";
import { type FieldOptions, FormField } from "./resource-form-field.tsx";
import { blankOf } from "./schema-kind.ts";
import { saveCommand } from "./shown-command.ts";
import { useDisabledReasons } from "./use-denied.ts";

const t = defineMessages("resource.form", { created: "{name} created", saved: "{name} saved" });

type Versioned<Item> = Item & { readonly version: number };
const NOTHING = {};

interface ResourceFormProps<Item extends object, Values extends object> {
  readonly resource: Resource<Item, Values>;
  /** Item to change; undefined for a new one. */
  readonly item: Item | undefined;
  readonly options?: FieldOptions;
  readonly onSaved?: (saved: Item) => void;
  readonly onCancel?: () => void;
  /** True to show external changes at once in fields that the user has not edited. */
  readonly follows?: boolean;
}

/** Returns the title of the dialog, which is also the label of the create button. */
const titleOf = <Item extends object, Values extends object>({ verbs }: Resource<Item, Values>, item: Item | undefined): string =>
  (item === undefined ? verbs.create : verbs.edit)?.() ?? "";

/**
 * Form that creates or changes an item, in a panel, on a page or in `ResourceDialog`. It shows a duplicate value at its
 * field, handles conflicts with newer versions and unsaved changes, and explains missing rights.
 */
export const ResourceForm = <Item extends object, Values extends object>({
  resource,
  item,
  options = NOTHING,
  onSaved,
  onCancel,
  follows,
}: ResourceFormProps<Item, Values>) => {
  const { Form, rows, form: names, unique, valuesOf, keyOf, notices } = resource;
  const { create = resource.calls.update, update = resource.calls.create } = resource.calls;
  if (create === undefined || update === undefined) throw new Error(`Nobody can create or change ${resource.area}`);
  const user = useUser();
  const denied = useDisabledReasons(resource)(item === undefined ? "create" : "update", item);
  const { mutateAsync } = useMutation((item === undefined ? create : update).mutation({ quiet: true }));
  const isThere = (name: string, values: Values): boolean => resource.fields[name]?.form?.only?.(values) ?? true;
  const save = async (typed: Values, { version }: SeenVersion<Versioned<Item>>) => {
    const params = item === undefined || rows.update?.params === undefined ? undefined : { id: keyOf(item) };
    const hidden = names.filter((name) => !isThere(name, typed)).map((name) => [name, resource.kinds[name]?.otherwise]);
    const values = { ...typed, ...Object.fromEntries(hidden) };
    return (await mutateAsync({ ...(params && { params }), body: item === undefined ? values : { ...values, version } })) as Versioned<Item>;
  };
  return (
    <DisabledReason reason={denied}>
      <EditForm
        form={Form}
        row={item as Versioned<Item> | undefined}
        defaults={{ ...blankOf(resource.kinds), ...resource.fresh?.(user) } as DefaultValues<Values>}
        schema={rows.update?.output as ZodMiniType<Versioned<Item>>}
        valuesOf={valuesOf}
        onSave={save}
        says={(saved, values) => notices?.saved?.(saved, values) ?? t(item === undefined ? "created" : "saved", { name: resource.name(saved) })}
        onSaved={onSaved}
        submit={item === undefined ? titleOf(resource, item) : undefined}
        blames={unique === undefined ? undefined : { conflict: unique as Path<Values> }}
        onCancel={onCancel}
        follows={follows}
        fields={conflictFields(resource, options)}
      >
        {(form, seen) => {
          const values = form.watch();
          const command = saveCommand(resource, item, values);
          return (
            <>
              {resource.above?.(item, (written) => seen.wrote(written as Versioned<Item>))}
              {names
                .filter((name) => isThere(name, values))
                .map((name) => (
                  <FormField key={name} resource={resource} name={name} values={values} item={seen.row} options={options[name]} />
                ))}
              {command === undefined ? null : <CopyCommand command={command} />}
            </>
          );
        }}
      </EditForm>
    </DisabledReason>
  );
};

interface ResourceDialogProps<Item extends object, Values extends object> extends Omit<ResourceFormProps<Item, Values>, "onCancel"> {
  readonly onClose: () => void;
}

export const ResourceDialog = <Item extends object, Values extends object>({ onSaved, onClose, ...form }: ResourceDialogProps<Item, Values>) => (
  <FormDialog onClose={onClose} title={titleOf(form.resource, form.item)}>
    <ResourceForm
      {...form}
      onSaved={(saved) => {
        onSaved?.(saved);
        onClose();
      }}
      onCancel={onClose}
    />
  </FormDialog>
);
