import type { ChatSession } from "@parley/core/contract/chats/conversations";
import type { VisitorChat } from "../../visitor/visitor-chat.ts";
import { element } from "../element.ts";
import { filled, type WidgetTexts } from "./texts.ts";

interface EndingPorts {
  readonly texts: WidgetTexts;
  readonly again: () => Promise<void>;
  readonly onProblem: (error: unknown) => void;
}

const RATINGS = [5, 4, 3, 2, 1];

/** Form in which the visitor rates a chat with an agent. */
function ratingForm({ texts, onProblem }: EndingPorts, visitor: VisitorChat): HTMLElement {
  const choices = RATINGS.map((rating) =>
    element(
      "label",
      {},
      element("input", { type: "radio", name: "rating", value: String(rating), required: "" }),
      element("span", { "aria-hidden": "true" }, "★".repeat(rating)),
      element("span", { class: "unseen" }, filled(texts.stars, { count: rating })),
    ),
  );
  const comment = element("textarea", { rows: "2", maxlength: "1000", "aria-label": texts.comment, placeholder: texts.comment });
  const form = element(
    "form",
    {},
    element("fieldset", {}, element("legend", {}, texts.question), ...choices),
    comment,
    element("div", {}, element("button", { class: "solid", type: "submit" }, texts.sendRating)),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const rating = Number(new FormData(form).get("rating"));
    visitor.rate({ rating, comment: comment.value.trim() }).catch(onProblem);
  });
  return form;
}

const surveyLink = ({ texts }: EndingPorts, href: string): HTMLElement =>
  element(
    "p",
    {},
    element("a", { href, target: "_blank", rel: "noopener" }, texts.survey, element("span", { class: "unseen" }, ` (${texts.newTab})`)),
  );

/**
 * Part of the window after the end of a conversation: the survey or the rating after a chat with an agent, and a button
 * for the next conversation.
 */
export function createEnding(ports: EndingPorts) {
  const feedback = element("div");
  const next = element("button", { type: "button", class: "solid" }, ports.texts.again);
  const end = element("div", { class: "end", hidden: "" }, feedback, next);
  next.addEventListener("click", () => ports.again().catch(ports.onProblem));
  let shown = "";

  const draw = async (visitor: VisitorChat, { rating }: ChatSession) => {
    if (rating !== null) return feedback.replaceChildren(element("p", { role: "status" }, ports.texts.thanks));
    const link = await visitor.survey().catch(() => null);
    feedback.replaceChildren(link === null ? ratingForm(ports, visitor) : surveyLink(ports, link.href));
  };
  return {
    end,
    update: (visitor: VisitorChat | undefined, session: ChatSession | null | undefined) => {
      const isEnded = session?.status === "ended" || session?.status === "abandoned";
      end.hidden = !isEnded;
      const wanted = isEnded ? `${session.id} ${session.rating}` : "";
      if (wanted === shown) return;
      shown = wanted;
      feedback.replaceChildren();
      if (visitor && isEnded && session.acceptedAt !== null) void draw(visitor, session);
    },
  };
}
