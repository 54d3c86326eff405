import { zodResolver } from "@hookform/resolvers/zod";
import { type FailureCode, GatewayError } from "@parley/core/errors";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, FormProvider, type Path, type UseFormReturn, useForm } from "react-hook-form";
import type { core } from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Callout } from "../feedback/callout.tsx";
import { takePress } from "../keys/key-release.ts";
import { ConflictChoice, type ConflictReading } from "./conflict-choice.tsx";
import { Field, type FieldProps, ShownFields } from "./field.tsx";
import { formParts } from "./form-parts.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { isSending, MainRow } from "./main-row.tsx";
import { onField, type PlacedProblems, placeProblems } from "./problems.ts";
import { installSchemaTexts } from "./schema-texts.ts";
import { useTellUnsaved } from "./unsaved.ts";

const t = defineMessages("ui.form", {
  unsaved: "Unsaved changes",
  unchanged: "No changes yet",
  conflict: "Choose a version first",
});

installSchemaTexts();

/** React forwards events of a dialog opened by this form, which is elsewhere in the page and has its own form. */
const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target instanceof Node && currentTarget.contains(target);

const NOTHING_WRONG = { atTop: [] } as const;

export interface FormProps<Values extends FieldValues, Sent> {
  readonly defaults: DefaultValues<Values>;
  /** Rejections show the error: field problems at their fields, others at the top. */
  readonly onSubmit: (values: Sent, form: UseFormReturn<Values, unknown, Sent>) => Promise<unknown>;
  /** Label of the button. */
  readonly submit: string;
  readonly onCancel?: () => void;
  readonly children: ReactNode | ((form: UseFormReturn<Values, unknown, Sent>) => ReactNode);
  /** `false` if leaving loses nothing, and outside the router (public screens). */
  readonly guard?: boolean;
  /** Reads the present row from a conflict (design section 4); without it a conflict is shown as a normal message. */
  readonly conflict?: ConflictReading<Values>;
  /** Field to blame for an error code without details: `{ conflict: "name" }` for a taken name. */
  readonly blames?: Partial<Record<FailureCode, Path<Values>>>;
  /** Allows submitting without changes: a form that creates from defaults. */
  readonly sendUnchanged?: boolean;
}

/**
 * A form over a schema of the contract, so that the console rejects what the gateway would: `const { Form, Field } =
 * defineForm(UserDraft)`, once per module. `TextField`, `EnumField` and others are complete fields, `Field` takes a
 * custom control; all take the schema's names. Ignores double clicks; Ctrl-Enter submits; leaving with changes asks
 * first.
 */
export function defineForm<Values extends FieldValues, Sent>(schema: core.$ZodType<Sent, Values>) {
  const resolver = zodResolver(schema);

  const Form = ({
    defaults,
    onSubmit,
    submit,
    onCancel,
    children,
    guard = true,
    sendUnchanged = true,
    conflict,
    blames,
  }: FormProps<Values, Sent>) => {
    const form = useForm<Values, unknown, Sent>({ resolver, defaultValues: defaults, mode: "onTouched" });
    const [problems, setProblems] = useState<Pick<PlacedProblems, "atTop" | "title">>(NOTHING_WRONG);
    const sending = useRef(false);
    const shown = useMemo(() => new Set<string>(), []);
    const [stored, setStored] = useState<Values>();
    const { isDirty, isSubmitting } = form.formState;
    useTellUnsaved(isDirty);

    const send = async (values: Sent) => {
      setProblems(NOTHING_WRONG);
      setStored(undefined);
      try {
        await onSubmit(values, form);
        form.reset(form.getValues());
      } catch (thrown) {
        const present = thrown instanceof GatewayError && thrown.present !== undefined ? conflict?.read(thrown.present) : undefined;
        if (present !== undefined) return setStored(present);
        const placed = placeProblems(onField(thrown, blames), shown);
        setProblems(placed);
        for (const [index, { path, message }] of placed.onFields.entries())
          form.setError(path as Path<Values>, { type: "server", message }, { shouldFocus: index === 0 });
      }
    };
    const sendOnce = async () => {
      if (sending.current) return;
      sending.current = true;
      try {
        await form.handleSubmit(send)();
      } finally {
        sending.current = false;
      }
    };
    const reason = stored === undefined ? (sendUnchanged || isDirty ? undefined : t("unchanged")) : t("conflict");
    const sendOnCtrlEnter = (event: KeyboardEvent) => {
      if (!isSending(event) || !isOwn(event)) return;
      takePress(event);
      if (reason === undefined) void sendOnce();
    };

    return (
      <FormProvider {...form}>
        <ShownFields value={shown}>
          <form
            noValidate
            className="parley-form"
            onKeyDown={sendOnCtrlEnter}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isOwn(event)) return;
              // Enter in a form's only field submits it, whatever the button's label.
              if (reason === undefined) void sendOnce();
            }}
          >
            {problems.atTop.length === 0 ? null : (
              <Callout intent="danger" title={problems.title} role="alert">
                {problems.atTop.map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </Callout>
            )}
            {stored === undefined || conflict === undefined ? null : (
              <ConflictChoice
                fields={conflict.fields}
                stored={stored}
                mine={form.getValues()}
                onTakeStored={() => {
                  form.reset(stored);
                  setStored(undefined);
                }}
                onKeepMine={() => setStored(undefined)}
              />
            )}
            {typeof children === "function" ? children(form) : children}
            <div className="parley-save-bar">
              <MainRow main={submit} onCancel={onCancel} loading={isSubmitting} reason={reason} note={isDirty ? t("unsaved") : undefined} />
            </div>
          </form>
          {guard ? <LeaveGuard dirty={isDirty} sending={sending} /> : null}
        </ShownFields>
      </FormProvider>
    );
  };

  const TypedField = <N extends Path<Values>>(props: FieldProps<Values, N>) => <Field<Values, N> {...props} />;
  return { Form, Field: TypedField, ...formParts<Values>() };
}
