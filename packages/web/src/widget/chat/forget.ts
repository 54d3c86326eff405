import { element } from "../element.ts";
import type { WidgetTexts } from "./texts.ts";

interface ForgetPorts {
  readonly texts: WidgetTexts;
  readonly forget: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

/** Button that ends the conversation and removes it from the device, with a question before it. */
export function createForget({ texts, forget, onProblem }: ForgetPorts) {
  const ask = element("button", { type: "button" }, texts.forget);
  const yes = element("button", { type: "button", class: "plain" }, texts.forgetYes);
  const no = element("button", { type: "button", class: "plain" }, texts.cancel);
  const question = element(
    "div",
    { role: "group", "aria-label": texts.forgetQuestion, hidden: "" },
    element("p", {}, texts.forgetQuestion),
    yes,
    " ",
    no,
  );
  const foot = element("div", { class: "foot", hidden: "" }, ask, question);
  const toggle = (isAsked: boolean) => {
    question.hidden = !isAsked;
    ask.hidden = isAsked;
  };
  ask.addEventListener("click", () => {
    toggle(true);
    no.focus();
  });
  no.addEventListener("click", () => {
    toggle(false);
    ask.focus();
  });
  yes.addEventListener("click", () => {
    forget().then(() => toggle(false), onProblem);
  });
  return {
    foot,
    update: (hasConversation: boolean) => {
      foot.hidden = !hasConversation;
      if (!hasConversation) toggle(false);
    },
  };
}
