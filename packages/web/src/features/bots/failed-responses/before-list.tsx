import type { FailedResponse } from "@parley/core/contract/bots/failed-responses";
import { AnswerNow } from "../../../kit/bots/answer-now.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("failedResponses.before", {
  title: "Current answers of the bot",
  more: { one: "and {count} more", other: "and {count} more" },
});

/**
 * Maximum number of texts for which the bot's current answer is requested. For the remaining texts, only their number
 * is shown.
 */
const SHOWN = 5;

/** List of the texts to resolve, each with the bot's current answer. */
export const TextsWithAnswers = ({ rows }: { readonly rows: readonly FailedResponse[] }) => (
  <section className="parley-before">
    <h3>{t("title")}</h3>
    <dl>
      {rows.slice(0, SHOWN).map(({ id, botId, text }) => (
        <div key={id}>
          <dt>{text}</dt>
          <dd>
            <AnswerNow botId={botId} text={text} brief={rows.length > 1} />
          </dd>
        </div>
      ))}
    </dl>
    {rows.length > SHOWN ? <p className="parley-muted">{t("more", { count: rows.length - SHOWN })}</p> : null}
  </section>
);
