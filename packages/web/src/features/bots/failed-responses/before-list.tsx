import type { FailedResponse } from "@parley/core/contract/bots/failed-responses";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { AnswerNow } from "./answer-now.tsx";

const t = defineMessages("failedResponses.before", {
  title: "What the bot answers now",
  more: { one: "and {count} more", other: "and {count} more" },
});

/** Number of answers requested individually; the rest is counted, and compared after the change. */
const SHOWN = 5;

/** List of the selected texts, each with the bot's current answer. */
export const BeforeList = ({ rows }: { readonly rows: readonly FailedResponse[] }) => (
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
