import type { ServiceChange } from "@parley/core/contract/bots/services";
import { pathTo } from "@parley/core/screens";
import { Link } from "react-router-dom";
import type { input } from "zod/mini";
import { useBots } from "../../../kit/bots/use-bots.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Callout } from "../../../ui/feedback/callout.tsx";
import { formParts } from "../../../ui/form/form-parts.ts";
import { usePreset } from "../../../ui/form/use-preset.ts";

const t = defineMessages("services.bot", {
  bot: "Bot",
  none: "There is no bot yet.",
  create: "Create one",
});

type Values = Omit<input<typeof ServiceChange>, "version">;
const { IdField } = formParts<Values>();

/** Select for the bot of a service; hidden if there is only one bot. */
export const BotField = () => {
  const { data: bots } = useBots();
  const open = bots?.filter(({ isArchived }) => !isArchived) ?? bots;
  usePreset<Values, "botId">("botId", open?.[0]?.id);
  if (bots === undefined || bots.length === 1) return null;
  if (bots.length === 0)
    return (
      <Callout intent="warning">
        {t("none")} <Link to={pathTo("bots")}>{t("create")}</Link>
      </Callout>
    );
  return <IdField name="botId" label={t("bot")} required options={bots.map(({ id, name }) => ({ value: String(id), label: () => name }))} />;
};
