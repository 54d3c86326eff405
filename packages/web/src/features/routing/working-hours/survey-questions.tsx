import { type QuestionKind, type SurveyQuestion, surveyQuestions } from "@parley/core/contract/people/survey-questions";
import { surveyQuestionTopic } from "@parley/core/verbs/people/survey-questions";
import { defineResource } from "../../../kit/resource/define-resource.ts";
import type { ResourceViewOptions } from "../../../kit/resource/use-resource-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { formParts } from "../../../ui/form/form-parts.ts";

const t = defineMessages("surveyQuestions", {
  lead: "Questions for customers after a conversation or a ticket, in order.",
  create: "Create question",
  edit: "Edit question",
  search: "Search questions",
  place: "Position",
  placeHelp: "Questions are asked in this order.",
  text: "Question",
  kind: "Answer type",
  kindHelp: "Cannot be changed once a customer has answered.",
  rating: "Rating, 1 to 5",
  choice: "Single choice",
  yesNo: "Yes or no",
  words: "Text",
  choices: "Choices",
  choicesHelp: "One choice per line.",
  isRequired: "Required",
  isActive: "Active",
  isActiveHelp: "An inactive question keeps its answers but is no longer asked.",
  answerCount: "Answers",
  yes: "Yes",
  no: "No",
  empty: "No questions yet",
  emptyText: "Create the first one, such as How was our help?",
  removeText: "It has no answers.",
  inUse: { one: "It has {count} answer. Deactivate it instead.", other: "It has {count} answers. Deactivate it instead." },
});

const KINDS: Readonly<Record<QuestionKind, "rating" | "choice" | "yesNo" | "words">> = {
  rating: "rating",
  choice: "choice",
  yes_no: "yesNo",
  text: "words",
};
const { LinesField } = formParts<{ choices?: string[] }>();
const CHOICE_ROWS = 4;

/** Field for the options of a choice question; hidden for other types. */
const ChoicesField = ({ values }: { readonly values: { readonly kind?: string | undefined } }) =>
  values.kind === "choice" ? <LinesField name="choices" label={t("choices")} help={t("choicesHelp")} required rows={CHOICE_ROWS} /> : null;
const yesNo = (isSo: boolean): string => t(isSo ? "yes" : "no");

export const surveyQuestionResource = defineResource("surveyQuestions", surveyQuestions, t, {
  fields: {
    place: { column: { width: 80, align: "end", sort: "place" }, form: { help: t.ref("placeHelp") } },
    text: { column: { width: 280, grow: 3, sort: "text" } },
    kind: { text: (kind) => t(KINDS[kind]), column: { width: 160, sort: "kind" }, form: { help: t.ref("kindHelp") } },
    choices: { column: { width: 180, grow: 1 }, form: { part: ChoicesField } },
    isRequired: { text: yesNo, column: { id: "required", width: 100 } },
    isActive: { text: yesNo, column: { id: "active", width: 100 }, form: { help: t.ref("isActiveHelp") } },
    answerCount: { column: { id: "answers", width: 100, align: "end", sort: "answerCount" } },
  },
  list: ["text", "place", "kind", "isRequired", "isActive", "answerCount"],
  detail: ["place", "kind", "choices", "isRequired", "isActive", "answerCount"],
  remove: {
    says: t.ref("removeText"),
    refused: ({ answerCount }) => (answerCount > 0 ? t("inUse", { count: answerCount }) : undefined),
    undo: () => true,
  },
  shown: surveyQuestionTopic.verbs,
});

export const SURVEY_QUESTION_VIEW: ResourceViewOptions<SurveyQuestion> = { screen: "working-hours", remembered: "surveyQuestions" };
