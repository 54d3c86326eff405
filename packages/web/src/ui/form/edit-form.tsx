import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { showSuccessNotice } from "../feedback/notify.ts";
import type { ConflictReading } from "./conflict-choice.tsx";
import type { FormProps } from "./define-form.tsx";

const t = defineMessages("ui.editForm", { save: "Save" });

type Versioned = { readonly version: number };

/**
 * Row that the user has seen. Saves and conflicts update it, but a refetch in the background does not. Undefined for a
 * new one.
 */
export interface SeenVersion<Row> {
  readonly row: Row | undefined;
  /** Version of the row; 0 for a new one. */
  readonly version: number;
  /**
   * Reports another write of this user to the row. If the new version also includes changes of other users, the next
   * save is still a conflict.
   */
  readonly wrote: (row: Row) => void;
}

interface EditFormProps<Row extends Versioned, Values extends FieldValues, Sent extends object>
  extends Pick<FormProps<Values, Sent>, "onCancel" | "blames" | "sendUnchanged"> {
  /** Form component from `defineForm`. */
  readonly form: ComponentType<FormProps<Values, Sent>>;
  /** Row to change; undefined for a new one, which starts with `defaults`. */
  readonly row: Row | undefined;
  readonly defaults?: DefaultValues<Values>;
  /** Schema that parses the newer row in a conflict. */
  readonly schema: ZodMiniType<Row>;
  readonly valuesOf: (row: Row) => Values;
  /** Saves the values as a change to the version that the user has seen. The form shows errors. */
  readonly onSave: (values: Sent, seen: SeenVersion<Row>) => Promise<Row>;
  readonly says?: (saved: Row, values: Sent) => string;
  readonly onSaved?: (saved: Row) => void;
  readonly submit?: string;
  /**
   * True to show external changes at once if the user has typed nothing; otherwise they are reported on saving. A newer
   * row with equal values is always accepted.
   */
  readonly follows?: boolean;
  /** Fields that are compared if a save conflicts with a newer row. */
  readonly fields: ConflictReading<Values>["fields"];
  readonly children: ReactNode | ((form: UseFormReturn<Values, unknown, Sent>, seen: SeenVersion<Row>) => ReactNode);
}

/** Updates the fields with the stored values. Text that was typed during the save stays. */
function settle<Values extends FieldValues, Sent extends object>(form: UseFormReturn<Values, unknown, Sent>, sent: Sent, stored: Values): void {
  for (const [name, value] of Object.entries(sent)) {
    const path = name as Path<Values>;
    if (form.getValues(path) === value && stored[name] !== value) form.setValue(path, stored[name] as PathValue<Values, Path<Values>>);
  }
}

interface FollowProps {
  readonly isNewer: boolean;
  readonly isDirty: boolean;
  readonly onFollow: () => void;
}

const Follow = ({ isNewer, isDirty, onFollow }: FollowProps) => {
  useEffect(() => {
    if (isNewer && !isDirty) onFollow();
  }, [isNewer, isDirty, onFollow]);
  return null;
};

/**
 * Form that changes a versioned row. If a save conflicts with a newer version, the user chooses; leaving with changes
 * asks for confirmation.
 */
export function EditForm<Row extends Versioned, Values extends FieldValues, Sent extends object>({
  form: Form,
  row,
  defaults,
  schema,
  valuesOf,
  onSave,
  says,
  onSaved,
  submit = t("save"),
  sendUnchanged = false,
  follows = false,
  fields,
  children,
  ...rest
}: EditFormProps<Row, Values, Sent>) {
  const [last, setLast] = useState(row);
  // Accepts only the next version, which contains just this user's write. A higher version includes changes of others.
  const wrote = (next: Row) => setLast((before) => (next.version === (before?.version ?? 0) + 1 ? next : before));
  const isSame = (one: Row | undefined, other: Row): boolean =>
    one !== undefined && JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
  const seen: SeenVersion<Row> = { row: last, version: last?.version ?? 0, wrote };
  const handleSubmit = async (values: Sent, form: UseFormReturn<Values, unknown, Sent>) => {
    const saved = await onSave(values, seen);
    setLast(saved);
    settle(form, values, valuesOf(saved));
    if (says !== undefined) showSuccessNotice(says(saved, values));
    onSaved?.(saved);
  };
  const readPresent = (present: unknown) => {
    const { data } = schema.safeParse(present);
    // Returns no row if the version is equal, because the change was then refused by a rule, whose message is shown
    // instead of a choice.
    if (data === undefined || data.version === seen.version) return undefined;
    setLast(data);
    return valuesOf(data);
  };
  return (
    <Form
      {...rest}
      defaults={((row === undefined ? defaults : valuesOf(row)) ?? {}) as DefaultValues<Values>}
      submit={submit}
      sendUnchanged={sendUnchanged}
      onSubmit={handleSubmit}
      conflict={{ read: readPresent, fields }}
    >
      {(form) => (
        <>
          {follows && row !== undefined ? (
            <Follow
              isNewer={row.version > seen.version}
              isDirty={form.formState.isDirty && !isSame(last, row)}
              onFollow={() => {
                setLast(row);
                if (!isSame(last, row)) form.reset(valuesOf(row));
              }}
            />
          ) : null}
          {typeof children === "function" ? children(form, seen) : children}
        </>
      )}
    </Form>
  );
}
