import type { AnswerReason, BotAnswer } from "@parley/core/contract/bots/bots";
import type { Candidate } from "./candidates.ts";

/** Maximum score difference at which two matches of the trigram search count as ambiguous (field notes 67). */
const AMBIGUOUS_WITHIN = 0.05;
/** Minimum score at which a match of the trigram search is accepted even if another match has a similar score. */
const CERTAIN_FROM = 0.75;

/** Maximum number of suggestions, and the smallest share of the best score that another suggestion may have. */
const SUGGESTED_MAX = 3;
const SUGGESTED_SHARE = 0.4;

/** Returns the first few candidates if they are probable enough together, and alike. */
const togetherEnough = <Scored extends { readonly score: number }>(candidates: readonly Scored[], threshold: number): Scored[] => {
  const [first] = candidates;
  const near = candidates.slice(0, SUGGESTED_MAX).filter(({ score }) => first !== undefined && score >= SUGGESTED_SHARE * first.score);
  const together = near.reduce((sum, { score }) => sum + score, 0);
  return near.length > 1 && together >= threshold ? near : [];
};

interface Settings {
  readonly threshold: number;
  readonly fallback: string;
}

const chosen = (candidates: readonly Candidate[], threshold: number): Candidate | undefined => {
  const [first, second] = candidates;
  if (!first || first.score < threshold) return undefined;
  const ambiguous = second !== undefined && first.score < CERTAIN_FROM && first.score - second.score < AMBIGUOUS_WITHIN;
  return ambiguous ? undefined : first;
};

/** Whether a candidate has the question itself as a phrase. Scores of other candidates can be rounded to 1. */
const isExact = ({ phrase, score }: Candidate) => score === 1 && phrase === null;

/** Returns the reason for an answer, or for none. */
const reasonOf = (match: Candidate | undefined, candidates: readonly Candidate[], { threshold }: Settings): AnswerReason => {
  if (match !== undefined) return isExact(match) ? "exact" : "similar";
  if (candidates.length === 0) return "unknown";
  return togetherEnough(candidates, threshold).length > 0 || candidates.some(({ score }) => score >= threshold) ? "ambiguous" : "unlikely";
};

const rounded = (score: number) => Math.round(score * 1000) / 1000;

const answerOf = (match: Candidate | undefined, candidates: readonly Candidate[], { threshold, fallback }: Settings): BotAnswer => ({
  kind: match?.kind ?? "fallback",
  text: match?.answer ?? fallback,
  score: rounded(match?.score ?? candidates[0]?.score ?? 0),
  threshold: rounded(threshold),
  serviceId: match?.kind === "service" ? match.id : null,
  serviceName: match?.kind === "service" ? match.name : null,
  knowledgeId: match?.kind === "faq" ? match.id : null,
  question: match?.kind === "faq" ? match.name : null,
  reason: reasonOf(match, candidates, { threshold, fallback }),
  candidates: candidates.slice(0, 5).map(({ kind, id, name, score, phrase }) => ({ kind, id, name, score: rounded(score), phrase })),
});

/**
 * Chooses the answer from the results of the trigram search, for a bot without a trained model: a service, otherwise a
 * FAQ, otherwise the fallback (design section 5).
 */
export const decideAnswer = ({ services, faqs }: { services: readonly Candidate[]; faqs: readonly Candidate[] }, settings: Settings): BotAnswer => {
  const match = chosen(services, settings.threshold) ?? chosen(faqs, settings.threshold);
  const candidates = [...services, ...faqs].sort((a, b) => b.score - a.score);
  return answerOf(match, candidates, settings);
};

/** Chooses the answer from what the model has ranked. Services and FAQs compete by their probability. */
export const decideRanked = (ranked: readonly Candidate[], settings: Settings): BotAnswer => {
  const [first] = ranked;
  return answerOf(first !== undefined && first.score >= settings.threshold ? first : undefined, ranked, settings);
};

/**
 * Returns the candidates to suggest when none alone is probable enough, but the first few together are. Returns none
 * if the question probably belongs to nothing that the bot knows.
 */
export const suggestionsOf = ({ kind, threshold, candidates }: BotAnswer): BotAnswer["candidates"] =>
  kind === "fallback" ? togetherEnough(candidates, threshold) : [];
