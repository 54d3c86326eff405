import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { DescriptionList } from "../../../ui/layout/description-list.tsx";

const t = defineMessages("plans.beforeAfter", { before: "Current", after: "New" });

export const BeforeAfter = ({ before, after }: { readonly before: string; readonly after: string }) => (
  <DescriptionList
    rows={[
      [t("before"), before],
      [t("after"), after],
    ]}
  />
);
