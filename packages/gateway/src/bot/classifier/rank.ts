import { scoreOf } from "./calibration.ts";
import { featuresOf } from "./features.ts";
import type { Label, Model } from "./model.ts";
import { signalsOf } from "./signals.ts";
import { vectorOf } from "./vocabulary.ts";

/** Service or FAQ with the probability that it is meant, and with its phrase that is nearest to the question. */
export interface Ranked extends Label {
  readonly score: number;
  /** Id of the phrase, or of the FAQ itself; undefined if no phrase shares anything with the question. */
  readonly phraseId: number | undefined;
}

/**
 * Returns the services and FAQs that a question may mean, the most probable first. The first score is the calibrated
 * probability; the others are in proportion to their own.
 */
export const rank = (model: Model, question: string): Ranked[] => {
  const { ranked, values } = signalsOf(model, vectorOf(model, featuresOf(question)));
  const [best] = ranked;
  if (best === undefined) return [];
  const score = scoreOf(model.calibration, values);
  return ranked.map(({ label, probability, phrase }) => ({
    ...(model.labels[label] as Label),
    score: score * Math.min(1, probability / best.probability),
    phraseId: phrase < 0 ? undefined : model.phrases.ids[phrase],
  }));
};
