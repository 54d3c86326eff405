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

/** Placeholder screen for a route of the spec that has no view yet. It can only be reached by its URL. */
export const PlannedScreen = ({ title }: { readonly title: string }) => (
  <FullState icon={<TimeIcon size={40} />} title={t("title", { screen: title })} actions={<LinkButton to={pathTo("home")}>{t("home")}</LinkButton>}>
    {t("text")}
  </FullState>
);
