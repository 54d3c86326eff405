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
 * Change since the previous period, with words for screen readers. It has no colour, because an increase is neither
 * good nor bad by itself.
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
