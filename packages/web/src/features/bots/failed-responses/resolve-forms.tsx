import {
  type FailedResponse,
  FaqResolution,
  IgnoreResolution,
  PhraseResolution,
  type Resolution,
  ServiceResolution,
} from "@parley/core/contract/bots/failed-responses";
import { GatewayError } from "@parley/core/errors";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { defineForm } from "../../../ui/form/define-form.tsx";
import { ServiceChoice } from "./service-choice.tsx";

const t = defineMessages("failedResponses.forms", {
  resolve: "Resolve",
  ignore: "Ignore",
  service: "Service",
  serviceHelp: "The questions become phrases of the service, and the bot answers them with the answer of the service.",
  name: "Name of the service",
  response: "Answer of the bot",
  question: "Question",
  answer: "Answer",
  ignoreText: {
    one: "The question is removed from the list but still counted.",
    other: "The questions are removed from the list but still counted.",
  },
});

const Phrase = defineForm(PhraseResolution);
const NewService = defineForm(ServiceResolution);
const Faq = defineForm(FaqResolution);
const Ignore = defineForm(IgnoreResolution);

export interface ResolveFormProps {
  /** Failed responses to resolve, at least one and all of the same bot. */
  readonly rows: readonly [FailedResponse, ...FailedResponse[]];
  readonly onResolve: (resolution: Resolution) => Promise<unknown>;
  readonly onCancel: () => void;
}

const idsOf = (rows: readonly FailedResponse[]) => rows.map(({ id }) => id);

/**
 * Rethrows a conflict (a phrase, service name or question that already exists) as an error of the form field `path`, so
 * that the message is shown at this field.
 */
const conflictOn = (path: string, resolving: Promise<unknown>) =>
  resolving.catch((thrown: unknown) => {
    if (!(thrown instanceof GatewayError) || thrown.code !== "conflict") throw thrown;
    throw new GatewayError({ ...thrown, message: thrown.message, fields: [{ path, message: thrown.message }] }, thrown);
  });

export const PhraseForm = ({ rows, onResolve, onCancel }: ResolveFormProps) => (
  <Phrase.Form
    defaults={{ resolution: "phrase", ids: idsOf(rows) }}
    submit={t("resolve")}
    guard={false}
    onCancel={onCancel}
    onSubmit={(values) => conflictOn("serviceId", onResolve(values))}
  >
    <Phrase.Field name="serviceId" label={t("service")} help={t("serviceHelp")} required>
      {(control) => <ServiceChoice botId={rows[0].botId} text={rows[0].text} control={control} />}
    </Phrase.Field>
  </Phrase.Form>
);

export const NewServiceForm = ({ rows, onResolve, onCancel }: ResolveFormProps) => (
  <NewService.Form
    defaults={{ resolution: "new_service", ids: idsOf(rows), name: "", response: "" }}
    submit={t("resolve")}
    guard={false}
    onCancel={onCancel}
    onSubmit={(values) => conflictOn("name", onResolve(values))}
  >
    <NewService.TextField name="name" label={t("name")} required />
    <NewService.LongTextField name="response" label={t("response")} required rows={3} />
  </NewService.Form>
);

export const FaqForm = ({ rows, onResolve, onCancel }: ResolveFormProps) => (
  <Faq.Form
    defaults={{ resolution: "faq", ids: idsOf(rows), question: rows[0].text, answer: "" }}
    submit={t("resolve")}
    guard={false}
    onCancel={onCancel}
    onSubmit={(values) => conflictOn("question", onResolve(values))}
  >
    <Faq.TextField name="question" label={t("question")} required />
    <Faq.LongTextField name="answer" label={t("answer")} required rows={3} />
  </Faq.Form>
);

export const IgnoreForm = ({ rows, onResolve, onCancel }: ResolveFormProps) => (
  <Ignore.Form defaults={{ resolution: "ignored", ids: idsOf(rows) }} submit={t("ignore")} guard={false} onCancel={onCancel} onSubmit={onResolve}>
    <p>{t("ignoreText", { count: rows.length })}</p>
  </Ignore.Form>
);
