import type { TAG_COLORS } from "@parley/core/contract/tickets/tag-colors";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../../ui/feedback/tag.tsx";
import type { Intent } from "../../ui/intent.ts";

const t = defineMessages("labels", {
  gray: "Grey",
  blue: "Blue",
  green: "Green",
  orange: "Orange",
  red: "Red",
  inactive: "{name} (no longer offered)",
});

export type LabelColor = (typeof TAG_COLORS)[number];

const INTENTS: Readonly<Record<LabelColor, Intent>> = { gray: "none", blue: "primary", green: "success", orange: "warning", red: "danger" };

export const colorText = (color: LabelColor): string => t(color);

interface LabelTagProps {
  readonly name: string;
  readonly color: LabelColor;
  readonly active?: boolean;
}

export const LabelTag = ({ name, color, active = true }: LabelTagProps) => (
  <Tag intent={INTENTS[color]}>{active ? name : t("inactive", { name })}</Tag>
);
