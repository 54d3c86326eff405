import type { CallOutput } from "@parley/core/contract";
import type { failedResponses, Resolution } from "@parley/core/contract/bots/failed-responses";
import { AnswerView } from "../../../kit/bots/answer-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { CopyCommand } from "../../../ui/text/copy-command.tsx";
import { apiCommand } from "./api-command.ts";

const t = defineMessages("failedResponses.resolved", { text: "Text", before: "Before", after: "After", rows: "Answers before and after" });

export type Resolved = CallOutput<(typeof failedResponses)["resolve"]>;

interface ResolvedViewProps {
  readonly resolved: Resolved;
  readonly sent: Resolution;
}

/** Table with the bot's answer to each text before and after the resolution (field notes 66). */
export const ResolvedView = ({ resolved: { rows }, sent: { ids, ...values } }: ResolvedViewProps) => (
  <>
    <table className="parley-before-after" aria-label={t("rows")}>
      <thead>
        <tr>
          <th scope="col">{t("text")}</th>
          <th scope="col">{t("before")}</th>
          <th scope="col">{t("after")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, text, before, after }) => (
          <tr key={id}>
            <th scope="row">{text}</th>
            <td>
              <AnswerView answer={before} brief />
            </td>
            <td>
              <AnswerView answer={after} brief />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <CopyCommand command={apiCommand("failedResponses.resolve", { ...values, ids: JSON.stringify(ids) })} />
  </>
);
