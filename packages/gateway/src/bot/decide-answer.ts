import type { BotAnswer } from "@parley/core/contract/bots/bots";
import type { Candidate } from "./candidates.ts";

/** Maximum score difference at which two matches count as ambiguous (field notes 67). */
const AMBIGUOUS_WITHIN = 0.05;
/** Minimum score at which a match is accepted even if another match has a similar score. */
const CERTAIN_FROM = 0.75;

const chosen = (candidates: readonly Candidate[], threshold: number): Candidate | undefined => {
  const [first, second] = candidates;
  if (!first || first.score < threshold) return undefined;
  const ambiguous = second !== undefined && first.score < CERTAIN_FROM && first.score - second.score < AMBIGUOUS_WITHIN;
  return ambiguous ? undefined : first;
};

const rounded = (score: number) => Math.round(score * 1000) / 1000;

/** Chooses the answer from the candidates: a service, otherwise a FAQ, otherwise the fallback (design section 5). */
export const decideAnswer = (
  { services, faqs }: { services: readonly Candidate[]; faqs: readonly Candidate[] },
  { threshold, fallback }: { threshold: number; fallback: string },
): BotAnswer => {
  const service = chosen(services, threshold);
  const faq = service ? undefined : chosen(faqs, threshold);
  const match = service ?? faq;
  const candidates = [...services, ...faqs].sort((a, b) => b.score - a.score).slice(0, 5);
  return {
    kind: match?.kind ?? "fallback",
    text: match?.answer ?? fallback,
    score: rounded(match?.score ?? candidates[0]?.score ?? 0),
    threshold: rounded(threshold),
    serviceId: service?.id ?? null,
    serviceName: service?.name ?? null,
    knowledgeId: faq?.id ?? null,
    question: faq?.name ?? null,
    candidates: candidates.map(({ kind, id, name, score }) => ({ kind, id, name, score: rounded(score) })),
  };
};
