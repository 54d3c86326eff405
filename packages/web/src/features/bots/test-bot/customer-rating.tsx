import { RATING_COMMENT_MAX } from "@parley/core/contract/chats/conversations";
import type { Rating } from "@parley/core/live";
import { type FormEvent, useState } from "react";
import { ratingText } from "../../../kit/people/rating-text.ts";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { TextArea } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { RadioList } from "../../../ui/controls/radio-list.tsx";

const t = defineMessages("testBot.rating", {
  question: "How was this conversation?",
  comment: "What should we know? (optional)",
  send: "Send rating",
  choose: "Choose a rating first",
  tooLong: "{max} characters at most",
  thanks: "Thank you. You rated this conversation: {rating}.",
});

const OPTIONS = [5, 4, 3, 2, 1].map((rating) => ({ value: String(rating), label: () => ratingText(rating) }));

interface CustomerRatingProps {
  readonly given: number | null;
  readonly onRate: (rating: Rating) => Promise<void>;
}

/** Form in which the customer rates a chat with an agent. After rating, it shows thanks instead. */
export const CustomerRating = ({ given, onRate }: CustomerRatingProps) => {
  const [rating, setRating] = useState<string>();
  const [comment, setComment] = useState("");
  const [isSending, setIsSending] = useState(false);
  if (given !== null) return <p role="status">{t("thanks", { rating: ratingText(given) })}</p>;

  const tooLong = comment.trim().length > RATING_COMMENT_MAX ? t("tooLong", { max: String(RATING_COMMENT_MAX) }) : undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (rating === undefined || tooLong !== undefined) return;
    setIsSending(true);
    await onRate({ rating: Number(rating), comment: comment.trim() });
    setIsSending(false);
  };
  return (
    <form className="parley-customer-rating" onSubmit={(event) => void send(event)}>
      <p>{t("question")}</p>
      <RadioList name="rating" label={t("question")} options={OPTIONS} value={rating} onChange={setRating} />
      <Labelled label={t("comment")} error={tooLong}>
        {(control) => <TextArea {...control} value={comment} onChange={setComment} />}
      </Labelled>
      <Button type="submit" intent="primary" loading={isSending} disabledReason={rating === undefined ? t("choose") : undefined}>
        {t("send")}
      </Button>
    </form>
  );
};
