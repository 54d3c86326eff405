import { KnowledgeEntry, knowledgeBase } from "@parley/core/contract/messenger/knowledge-base";
import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { TextArea, TextInput } from "../../ui/controls/inputs.tsx";
import { TagsInput } from "../../ui/controls/tags-input.tsx";
import { notifyDone } from "../../ui/feedback/notify.ts";
import { defineForm } from "../../ui/form/define-form.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { useSeenVersion } from "../../ui/form/use-seen-version.ts";
import { faqCalls } from "./queries.ts";

const t = defineMessages("faqs.form", {
  title: "Edit FAQ",
  question: "Question",
  answer: "Answer",
  answerHelp: "The bot says exactly this, from the moment it is saved.",
  tags: "Tags",
  tagsHelp: "Separated by commas",
  save: "Save",
  saved: "The FAQ is saved",
});

/** What a person changes; the version travels beside it. */
const Editable = z.omit(knowledgeBase.update.body, { version: true });
type Values = z.input<typeof Editable>;
const { Form, Field } = defineForm(Editable);

const valuesOf = ({ question, answer, tags }: KnowledgeEntry): Values => ({ question, answer, tags });

/** Changes a FAQ. What the gateway says of the question stands beside it; a newer row asks what to go on with. */
export const FaqForm = ({ faq, onClose }: { readonly faq: KnowledgeEntry; readonly onClose: () => void }) => {
  const { mutateAsync } = useMutation(faqCalls.update.mutation({ quiet: true }));
  const { version, readPresent } = useSeenVersion(faq, KnowledgeEntry, valuesOf);
  const handleSubmit = async (values: z.output<typeof Editable>) => {
    await mutateAsync({ params: { id: faq.id }, body: { ...values, version: version.current } });
    notifyDone(t("saved"));
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={t("title")}>
      <Form
        defaults={valuesOf(faq)}
        submit={t("save")}
        onSubmit={handleSubmit}
        blames={{ conflict: "question" }}
        onCancel={onClose}
        sendUnchanged={false}
        conflict={{
          read: readPresent,
          fields: [
            [t("question"), ({ question }) => question],
            [t("answer"), ({ answer }) => answer],
            [t("tags"), ({ tags = [] }) => tags.join(", ")],
          ],
        }}
      >
        <Field name="question" label={t("question")} required>
          {(control) => <TextInput {...control} />}
        </Field>
        <Field name="answer" label={t("answer")} help={t("answerHelp")} required>
          {(control) => <TextArea {...control} rows={6} />}
        </Field>
        <Field name="tags" label={t("tags")} help={t("tagsHelp")}>
          {({ value, ...control }) => <TagsInput {...control} value={value ?? []} />}
        </Field>
      </Form>
    </FormDialog>
  );
};
