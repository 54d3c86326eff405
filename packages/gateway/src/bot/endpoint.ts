import * as z from "zod/mini";

/** OpenAI-compatible endpoint of a bot's language model (design section 5). */
export interface Endpoint {
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
}

export interface EndpointAnswer {
  readonly text: string;
  readonly tokensIn: number;
  readonly tokensOut: number;
}

const Completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
  usage: z.optional(z.object({ prompt_tokens: z.int(), completion_tokens: z.int() })),
});

/**
 * Maximum time in milliseconds for an answer of the language model, because a customer is waiting. After it, the bot
 * gives its fallback.
 */
const TIMEOUT_MS = 8000;
const MAX_ANSWER_TOKENS = 300;

/** Asks the language model. Throws if it times out or returns anything other than a completion. */
export const queryLanguageModel = async ({ url, model, key }: Endpoint, context: string, text: string): Promise<EndpointAnswer> => {
  const response = await fetch(`${url.replace(/\/+$/, "")}/chat/completions`, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({
      model,
      max_tokens: MAX_ANSWER_TOKENS,
      messages: [
        { role: "system", content: context },
        { role: "user", content: text },
      ],
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the bot's endpoint answered ${response.status}`);
  const { choices, usage } = Completion.parse(await response.json());
  return { text: choices[0]?.message.content ?? "", tokensIn: usage?.prompt_tokens ?? 0, tokensOut: usage?.completion_tokens ?? 0 };
};
