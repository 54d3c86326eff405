import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { notifyDone } from "../feedback/notify.ts";
import type { ConflictReading } from "./conflict-choice.tsx";
import type { FormProps } from "./define-form.tsx";

const t = defineMessages("ui.editForm", { save: "Save" });

type Versioned = { readonly version: number };

/**
 * Row that the user has seen: updated by saves and conflicts, never by a refetch behind the form. Undefined for a new
 * one.
 */
export interface Seen<Row> {
  readonly row: Row | undefined;
  /** Version of the row; 0 for a new one. */
  readonly version: number;
  /** After another write of this user to the row. A version that includes other users' changes is still a conflict. */
  readonly wrote: (row: Row) => void;
}

interface EditFormProps<Row extends Versioned, Values extends FieldValues, Sent extends object>
  extends Pick<FormProps<Values, Sent>, "onCancel" | "blames" | "sendUnchanged"> {
  /** Form from `defineForm`. */
  readonly form: ComponentType<FormProps<Values, Sent>>;
  /** Undefined for a new one, which starts with `defaults`. */
  readonly row: Row | undefined;
  readonly defaults?: DefaultValues<Values>;
  /** Schema of the present row in a conflict. */
  readonly schema: ZodMiniType<Row>;
  readonly valuesOf: (row: Row) => Values;
  /** Saves the values as a change of the version that the user has seen. The form shows errors. */
  readonly onSave: (values: Sent, seen: Seen<Row>) => Promise<Row>;
  /** Notice after saving. */
  readonly says?: (saved: Row, values: Sent) => string;
  readonly onSaved?: (saved: Row) => void;
  readonly submit?: string;
  /**
   * Shows external changes at once if nothing was typed; otherwise saving reports them. A newer row with the same
   * values, after a change outside the form, is always followed.
   */
  readonly follows?: boolean;
  /** Fields to compare when a save meets a newer row. */
  readonly fields: ConflictReading<Values>["fields"];
  readonly children: ReactNode | ((form: UseFormReturn<Values, unknown, Sent>, seen: Seen<Row>) => ReactNode);
}

/** Shows the stored values in their fields; text typed in the meantime stays. */
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
 * A form over a row with a version: a save that meets a newer row asks how to proceed, and leaving with changes asks
 * first.
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
  // The user's own write has the next version; otherwise other users' writes are included.
  const wrote = (next: Row) => setLast((before) => (next.version === (before?.version ?? 0) + 1 ? next : before));
  const isSame = (one: Row | undefined, other: Row): boolean =>
    one !== undefined && JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other));
  const seen: Seen<Row> = { row: last, version: last?.version ?? 0, wrote };
  const handleSubmit = async (values: Sent, form: UseFormReturn<Values, unknown, Sent>) => {
    const saved = await onSave(values, seen);
    setLast(saved);
    settle(form, values, valuesOf(saved));
    if (says !== undefined) notifyDone(says(saved, values));
    onSaved?.(saved);
  };
  const readPresent = (present: unknown) => {
    const { data } = schema.safeParse(present);
    // An equal version means a rule refused the change: its message is shown without a choice.
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
