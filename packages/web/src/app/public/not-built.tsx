import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Callout } from "../../ui/feedback/callout.tsx";

const t = defineMessages("publicScreens.notBuilt", { text: "This screen is not built yet." });

export const NotBuilt = () => <Callout>{t("text")}</Callout>;
