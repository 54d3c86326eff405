import { type FailedResponse, RESOLVE_BATCH_MAX, type Resolution } from "@parley/core/contract/bots/failed-responses";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { FormDialog } from "../../../ui/form/form-dialog.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { TextsWithAnswers } from "./before-list.tsx";
import { useResolve } from "./queries.ts";
import { FaqForm, IgnoreForm, NewServiceForm, PhraseForm, type ResolveFormProps } from "./resolve-forms.tsx";
import { type Resolved, ResolvedView } from "./resolved-view.tsx";

const t = defineMessages("failedResponses.dialog", {
  title: { one: "Resolve “{text}”", other: "Resolve {count} failed responses" },
  kinds: "How to resolve it",
  phrase: "Add to a service",
  new_service: "New service",
  faq: "New FAQ",
  ignored: "Ignore",
  done: { one: "{count} failed response resolved", other: "{count} failed responses resolved" },
  ignoredDone: { one: "{count} failed response ignored", other: "{count} failed responses ignored" },
  undo: "Undo",
  close: "Close",
  oneBot: "Select failed responses of one bot at a time, for example with the bot filter above the list.",
  tooMany: "At most {most} can be resolved at a time.",
});

const KINDS = { phrase: PhraseForm, new_service: NewServiceForm, faq: FaqForm, ignored: IgnoreForm } as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES: readonly Kind[] = ["phrase", "new_service", "faq", "ignored"];

interface ResolveDialogProps {
  readonly rows: ResolveFormProps["rows"];
  readonly onUndo: (rows: readonly FailedResponse[]) => Promise<void>;
  /** Closes the dialog; `resolved` is true if failed responses were resolved. */
  readonly onClose: (resolved: boolean) => void;
}

const refusalOf = (rows: ResolveDialogProps["rows"]): string | undefined => {
  if (rows.length > RESOLVE_BATCH_MAX) return t("tooMany", { most: RESOLVE_BATCH_MAX });
  return rows.some(({ botId }) => botId !== rows[0].botId) ? t("oneBot") : undefined;
};

/**
 * Dialog that resolves failed responses. It shows the bot's current answers first, and the answers before and after
 * once it is done.
 */
export const ResolveDialog = ({ rows, onUndo, onClose }: ResolveDialogProps) => {
  const [kind, setKind] = useState<Kind>("phrase");
  const [done, setDone] = useState<{ readonly resolved: Resolved; readonly sent: Resolution }>();
  const { mutateAsync } = useResolve();
  const refusal = refusalOf(rows);

  const resolve = async (sent: Resolution) => {
    setDone({ resolved: await mutateAsync({ body: sent }), sent });
  };
  const undo = async () => {
    onClose(true);
    await onUndo(rows);
  };

  if (done !== undefined)
    return (
      <Dialog
        open
        width="wide"
        title={t(done.sent.resolution === "ignored" ? "ignoredDone" : "done", { count: rows.length })}
        onClose={() => onClose(true)}
        actions={
          <>
            <Button onClick={() => void undo()}>{t("undo")}</Button>
            <Button intent="primary" onClick={() => onClose(true)}>
              {t("close")}
            </Button>
          </>
        }
      >
        <ResolvedView {...done} />
      </Dialog>
    );

  const close = () => onClose(false);
  const Form = KINDS[kind];
  return (
    <FormDialog width="wide" title={t("title", { count: rows.length, text: rows[0].text })} onClose={close}>
      {refusal === undefined ? (
        <>
          <TextsWithAnswers rows={rows} />
          <Tabs
            label={t("kinds")}
            selected={kind}
            onSelect={(id) => setKind(KIND_NAMES.find((name) => name === id) ?? kind)}
            tabs={KIND_NAMES.map((name) => ({ id: name, title: t.ref(name), panel: <Form rows={rows} onResolve={resolve} onCancel={close} /> }))}
          />
        </>
      ) : (
        <Callout intent="warning">{refusal}</Callout>
      )}
    </FormDialog>
  );
};
