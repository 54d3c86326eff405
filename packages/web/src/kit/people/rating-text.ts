import { defineMessages } from "../../shared/messages/define-messages.ts";

const t = defineMessages("rating", { veryBad: "Very bad", bad: "Bad", soSo: "So-so", good: "Good", veryGood: "Very good" });

const WORDS = ["veryBad", "bad", "soSo", "good", "veryGood"] as const;

/** Returns the word for a rating of 1 to 5; other numbers are returned unchanged. */
export const ratingText = (rating: number): string => {
  const word = WORDS[rating - 1];
  return word === undefined ? String(rating) : t(word);
};
