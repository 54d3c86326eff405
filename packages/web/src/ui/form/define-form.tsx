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

/** React hands on what happens in a dialog that this form opened, which stands elsewhere in the page and has a form of its own. */
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
  /** `false` where leaving loses nothing, and outside the router (the public screens). */
  readonly guard?: boolean;
  /** Reads the present row from a conflict (design section 4); without it a conflict is shown as a normal message. */
  readonly conflict?: ConflictReading<Values>;
  /** Which field a failure is about where the gateway says by its code alone what is wrong: `{ conflict: "name" }` for a name that is taken. */
  readonly blames?: Partial<Record<FailureCode, Path<Values>>>;
  /** May be sent as it stands, without a change: a form that creates from defaults. */
  readonly sendUnchanged?: boolean;
}

/**
 * A form over a schema of the wire, so that the console refuses exactly what the gateway would: `const { Form, Field } = defineForm(UserDraft)`, once a module.
 * `TextField`, `EnumField` and their like are a field in one line, `Field` one with a control of its own; all take the schema's own names. Safe against double clicks; Ctrl-Enter sends; leaving with changes asks first.
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
