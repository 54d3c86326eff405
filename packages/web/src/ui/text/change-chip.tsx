import { defineMessages } from "../../shared/messages/define-messages.ts";
import { percentText } from "./number-format.ts";

const t = defineMessages("ui.change", { more: "{share} more than", less: "{share} less than", same: "Same as" });

interface ChangeChipProps {
  readonly now: number;
  readonly before: number;
  /** "+12%". */
  readonly text: string;
}

/**
 * Change from the previous period: a sign for the eye, words for screen readers. An increase is neither good nor bad by
 * itself.
 */
export const ChangeChip = ({ now, before, text }: ChangeChipProps) => {
  const share = percentText(Math.abs(now - before) / before);
  const words = now === before ? t("same") : t(now > before ? "more" : "less", { share });
  return (
    <span className="parley-change">
      <span aria-hidden>{text}</span>
      <span className="parley-visually-hidden">{words}</span>
    </span>
  );
};
