import { pathTo } from "@parley/core/screens";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { LinkButton } from "../../ui/controls/link-button.tsx";
import { FullState } from "../../ui/feedback/full-state.tsx";
import { TimeIcon } from "../../ui/shell-icons.ts";

const t = defineMessages("system.planned", {
  title: "{screen} is not available yet",
  text: "You have access to this screen, but it has no content yet.",
  home: "Go to home",
});

/** A route of the spec without a view: reached by its address only, and honest about it. */
export const PlannedScreen = ({ title }: { readonly title: string }) => (
  <FullState icon={<TimeIcon size={40} />} title={t("title", { screen: title })} actions={<LinkButton to={pathTo("home")}>{t("home")}</LinkButton>}>
    {t("text")}
  </FullState>
);
