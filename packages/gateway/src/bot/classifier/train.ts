import { type Case, calibrate, initialCalibration } from "./calibration.ts";
import { type Features, featuresOf, textOf, unitsOf } from "./features.ts";
import { fitWeights } from "./fit-weights.ts";
import { indexPhrases, type Label, type Model, quantise } from "./model.ts";
import { randomBy, shuffle } from "./random.ts";
import { signalsOf } from "./signals.ts";
import { buildVocabulary, vectorOf } from "./vocabulary.ts";

/** Phrase of a service, or question of an FAQ. */
export interface Phrase {
  readonly kind: Label["kind"];
  /** Id of the service or FAQ. */
  readonly id: number;
  /** Id of the phrase; of an FAQ, its own. */
  readonly phraseId: number;
  readonly text: string;
}

/** Maximum number of phrases of a model, which 16 bits can count; further ones are only found as exact phrases. */
export const PHRASES_MAX = 60_000;

/** Maximum number of services and FAQs of a model, which bounds the time of training. */
const LABELS_MAX = 2_000;

/** Number of background texts per phrase, and of phrases that one is put together from. */
const BACKGROUND = { share: 0.3, parts: 4, least: 40 } as const;
/** Shares of the labels and of the phrases that a rehearsal leaves out, and the fewest phrases for one. */
const LEFT_OUT = { labels: 0.2, phrases: 0.15, least: 40, fewestLabels: 4 } as const;
/** Number of cases after which no further rehearsal follows, and the maximum number of rehearsals. */
const REHEARSED = { cases: 1_500, most: 8 } as const;
/** Share of questions that are assumed to belong to no label. It sets the meaning of the score. */
const FOREIGN_SHARE = 1 / 25;

interface Prepared {
  readonly features: Features;
  readonly label: number;
  readonly units: readonly string[];
  readonly phraseId: number;
}

/**
 * Returns texts of the background class: pieces of several phrases one after the other. They have the words of the
 * bot's phrases and the meaning of none, as have many questions that no service answers.
 */
const backgroundOf = (phrases: readonly Prepared[]): Features[] => {
  if (phrases.length < BACKGROUND.least) return [];
  const random = randomBy(7);
  return Array.from({ length: Math.round(BACKGROUND.share * phrases.length) }, () => {
    const units: string[] = [];
    for (let part = 0; part < BACKGROUND.parts; part += 1) {
      const { units: given } = phrases[Math.floor(random() * phrases.length)] as Prepared;
      const size = Math.max(1, Math.round(given.length / BACKGROUND.parts));
      const from = Math.floor(random() * (given.length - size + 1));
      units.push(...given.slice(from, from + size));
    }
    return featuresOf(textOf(units));
  });
};

const build = (phrases: readonly Prepared[], labels: readonly Label[], calibration: Float64Array): Model => {
  const vocabulary = buildVocabulary(
    phrases.map(({ features }) => features),
    labels.length + 1,
  );
  const vectors = phrases.map(({ features }) => vectorOf(vocabulary, features));
  const background = backgroundOf(phrases).map((features) => vectorOf(vocabulary, features));
  const classCount = labels.length + (background.length > 0 ? 1 : 0);
  const own = Uint16Array.from(phrases, ({ label }) => label);
  const classes = new Uint16Array(vectors.length + background.length).fill(labels.length);
  classes.set(own);
  const weights = fitWeights({ vectors: [...vectors, ...background], classes, classCount }, vocabulary.hashes.length);
  const ids = Int32Array.from(phrases, ({ phraseId }) => phraseId);
  return {
    ...vocabulary,
    labels,
    classCount,
    ...quantise(weights, classCount),
    phrases: indexPhrases(vectors, vocabulary.hashes.length, { labels: own, ids }),
    calibration,
  };
};

/**
 * Trains without some labels and without some phrases of the others, and observes how the model does on both: it should
 * find the label of the latter, and none for the former.
 */
const rehearse = (phrases: readonly Prepared[], labels: readonly Label[], random: () => number): Case[] => {
  const order = shuffle([...labels.keys()], random);
  const foreign = new Set(order.slice(0, Math.max(1, Math.round(LEFT_OUT.labels * labels.length))));
  const isHeld = phrases.map(({ label }) => foreign.has(label) || random() < LEFT_OUT.phrases);
  const rest = phrases.filter((_phrase, at) => !isHeld[at]);
  const kept = [...new Set(rest.map(({ label }) => label))];
  const renamed = new Map(kept.map((label, at) => [label, at]));
  const model = build(
    rest.map((phrase) => ({ ...phrase, label: renamed.get(phrase.label) as number })),
    kept.map((label) => labels[label] as Label),
    initialCalibration(),
  );
  return phrases.flatMap((phrase, at) => {
    if (!isHeld[at]) return [];
    const { ranked, values } = signalsOf(model, vectorOf(model, phrase.features));
    const isForeign = !renamed.has(phrase.label);
    return [{ values, isRight: !isForeign && ranked[0]?.label === renamed.get(phrase.label), weight: isForeign ? -1 : 1 }];
  });
};

/** Weights the cases so that the foreign ones make up the assumed share. */
const balanced = (cases: readonly Case[]): Case[] => {
  const foreign = cases.filter(({ weight }) => weight < 0).length;
  const each = (FOREIGN_SHARE / (1 - FOREIGN_SHARE)) * ((cases.length - foreign) / Math.max(1, foreign));
  return cases.map((one) => (one.weight < 0 ? { ...one, weight: each } : one));
};

const observe = (phrases: readonly Prepared[], labels: readonly Label[]): Float64Array => {
  if (phrases.length < LEFT_OUT.least || labels.length < LEFT_OUT.fewestLabels) return initialCalibration();
  const random = randomBy(3);
  const cases: Case[] = [];
  for (let time = 0; time < REHEARSED.most && cases.length < REHEARSED.cases; time += 1) cases.push(...rehearse(phrases, labels, random));
  return calibrate(balanced(cases));
};

/** Trains the classifier of a bot. Equal phrases in equal order give an equal model. */
export const train = (given: readonly Phrase[]): Model => {
  const labels: Label[] = [];
  const known = new Map<string, number>();
  const phrases = given.slice(0, PHRASES_MAX).flatMap(({ kind, id, phraseId, text }): Prepared[] => {
    const key = `${kind} ${id}`;
    const label = known.get(key) ?? labels.length;
    if (label >= LABELS_MAX) return [];
    if (label === labels.length) labels.push({ kind, id });
    known.set(key, label);
    return [{ features: featuresOf(text), label, units: unitsOf(text), phraseId }];
  });
  return build(phrases, labels, observe(phrases, labels));
};
