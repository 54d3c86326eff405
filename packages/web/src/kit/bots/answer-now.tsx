import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { AnswerView } from "./answer-view.tsx";
import { useBotAnswer } from "./use-bot-answer.ts";

interface AnswerNowProps {
  readonly botId: number;
  readonly text: string;
  readonly brief?: boolean;
}

/** Sends a text to the bot without storing a conversation, and shows the answer. */
export const AnswerNow = ({ botId, text, brief }: AnswerNowProps) => {
  const { data, error, refetch } = useBotAnswer(botId, text);
  if (data !== undefined) return <AnswerView answer={data} brief={brief} />;
  return error === null ? <Skeleton count={2} /> : <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
};
