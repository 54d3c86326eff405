import type { FileDanger } from "@parley/core/files";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Tag } from "../feedback/tag.tsx";
import { WarningSignIcon } from "../icons.ts";
import { dangerText } from "./file-texts.ts";

const t = defineMessages("ui.dangerTag", { danger: "May be harmful" });

export const DangerTag = ({ danger }: { readonly danger: FileDanger }) => (
  <span title={dangerText(danger)}>
    <Tag intent="warning" icon={<WarningSignIcon size={12} />}>
      {t("danger")}
    </Tag>
  </span>
);
