import { type FormEvent, useRef, useState } from "react";
import { AnswerView } from "../../../kit/bots/answer-view.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Select, TextInput } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { SidePanel } from "../../../ui/overlay/side-panel.tsx";
import { useAskBot, useBots } from "./queries.ts";

const t = defineMessages("failedResponses.ask", {
  title: "Ask the bot",
  lead: "The bot answers as it would answer a customer. Nothing is stored.",
  bot: "Bot",
  text: "Text",
  placeholder: "What a customer might ask",
  ask: "Ask",
  empty: "Type what a customer might ask",
});

/** Side panel in which users send any text to a bot, for example before and after they change it. */
export const AskBot = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const bots = useBots();
  const ask = useAskBot();
  const [chosen, setChosen] = useState("");
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const bot = chosen === "" ? (bots.data?.find(({ isActive }) => isActive) ?? bots.data?.[0])?.id : Number(chosen);
  const ready = bot !== undefined && text.trim() !== "";
  const send = (event: FormEvent) => {
    event.preventDefault();
    // Moves the focus to the input, because the disabled button would lose it and Escape would no longer close the
    // panel.
    input.current?.focus();
    if (bot !== undefined && ready) ask.mutate({ body: { botId: bot, text: text.trim() } });
  };
  return (
    <SidePanel title={t("title")} open={open} onClose={onClose} width="min(420px, 100vw)">
      <form onSubmit={send}>
        <p className="parley-muted">{t("lead")}</p>
        <Labelled label={t("bot")}>
          {(control) => (
            <Select
              {...control}
              value={bot === undefined ? "" : String(bot)}
              onChange={setChosen}
              options={bots.data?.map(({ id, name }) => ({ value: String(id), label: () => name })) ?? []}
            />
          )}
        </Labelled>
        <Labelled label={t("text")}>
          {(control) => <TextInput {...control} inputRef={input} value={text} onChange={setText} placeholder={t("placeholder")} />}
        </Labelled>
        <Button type="submit" intent="primary" loading={ask.isPending} disabledReason={ready ? undefined : t("empty")}>
          {t("ask")}
        </Button>
      </form>
      <div aria-live="polite" className="parley-asked">
        {ask.data === undefined ? null : <AnswerView answer={ask.data} />}
      </div>
    </SidePanel>
  );
};
