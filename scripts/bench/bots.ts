import { setTimeout as sleep } from "node:timers/promises";
import { BOT_DEFAULTS } from "../../packages/core/src/contract/bots/bots.ts";
import { encode } from "../../packages/gateway/src/bot/classifier/artefact.ts";
import type { Model } from "../../packages/gateway/src/bot/classifier/model.ts";
import { rank } from "../../packages/gateway/src/bot/classifier/rank.ts";
import { type Phrase, train } from "../../packages/gateway/src/bot/classifier/train.ts";
import type { Bench, Comparison, Contender, Figure } from "./runner/figure.ts";
import { openAskedBot } from "./setup/asked-bot.ts";
import { type Collection, FOREIGN, type Labelled, readCollection } from "./setup/bot-phrases.ts";

/** Number of phrases of a small bot, with which the growth is measured. */
const FEW = 200;
const NOTICE_MS = 100;
const BYTES_PER_MB = 1_000_000;
/** Number of questions of one sample over the wire. */
const ASKED = 150;

/** Milliseconds of processor time that work takes, on all threads of this process. */
const cpuMs = <Result>(work: () => Result): { readonly result: Result; readonly ms: number } => {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
};

/** Counts the answers of a model at the default threshold, in per cent. */
const countAnswers = (model: Model, questions: readonly Labelled[], idOf: ReadonlyMap<string, number>) => {
  const counts = { right: 0, wrong: 0, silent: 0, refused: 0, foreign: 0 };
  for (const { service, text } of questions) {
    const [best] = rank(model, text);
    const answer = best !== undefined && best.score >= BOT_DEFAULTS.threshold ? best.id : undefined;
    if (service === FOREIGN) {
      counts.foreign += 1;
      if (answer === undefined) counts.refused += 1;
    } else if (answer === undefined) counts.silent += 1;
    else if (answer === idOf.get(service)) counts.right += 1;
    else counts.wrong += 1;
  }
  const share = (count: number, of: number) => (of === 0 ? 100 : (100 * count) / of);
  const own = questions.length - counts.foreign;
  return {
    right: share(counts.right, own),
    wrong: share(counts.wrong, own),
    silent: share(counts.silent, own),
    refused: share(counts.refused, counts.foreign),
  };
};

const training = (name: string, phrases: readonly Labelled[], questions: readonly Labelled[]): Contender => {
  const idOf = new Map([...new Set(phrases.map(({ service }) => service))].map((service, at) => [service, at + 1]));
  const given = phrases.map(({ service, text }, at): Phrase => ({ kind: "service", id: idOf.get(service) ?? 0, phraseId: at + 1, text }));
  return {
    name,
    sample: async () => {
      const trained = cpuMs(() => train(given));
      const asked = cpuMs(() => countAnswers(trained.result, questions, idOf));
      // Lets this process notice connections that the gateway closed while the training occupied it.
      await sleep(NOTICE_MS);
      return {
        ...asked.result,
        trainingMs: trained.ms,
        questionMs: asked.ms / questions.length,
        mb: encode(trained.result).byteLength / BYTES_PER_MB,
      };
    },
  };
};

const QUALITY: readonly Figure[] = [
  { name: "questions answered right", unit: "%", of: "right", bar: { atLeast: 91 } },
  { name: "questions answered wrong", unit: "%", of: "wrong", bar: { atMost: 6 } },
  { name: "questions without an answer", unit: "%", of: "silent", bar: { atMost: 6 } },
  { name: "out-of-scope questions refused", unit: "%", of: "refused", bar: { atLeast: 80 } },
];

/** Compares a bot with all phrases to one with the first few hundred of them, taken from all its services. */
const growth = ({ phrases, questions, isReal }: Collection): Comparison => {
  const every = Math.max(1, Math.floor(phrases.length / FEW));
  const few = training(`${FEW} phrases`, phrases.filter((_phrase, at) => at % every === 0).slice(0, FEW), questions);
  return {
    ours: training("all phrases", phrases, questions),
    floors: [few],
    rounds: 1,
    figures: [
      ...(isReal ? QUALITY : []),
      { name: "processor time of a question", unit: "ms", of: "questionMs", bar: { atMost: 1 } },
      { name: "its growth from 200 phrases", unit: "ms", of: "questionMs", against: few, bar: { atMost: 25 } },
      { name: "processor time of a training", unit: "ms", of: "trainingMs", bar: { atMost: 15_000 } },
      { name: "its growth from 200 phrases", unit: "ms", of: "trainingMs", against: few, bar: { atMost: 75 } },
      { name: "size of the model", unit: "MB", of: "mb", bar: { atMost: 15 } },
    ],
  };
};

export const bench: Bench = {
  subject: "Bots",
  about:
    "A bot with 15,000 phrases of 150 services, against one with 200 of them; then its answer over the wire, against the same call with an exact phrase. The phrases are generated. `BENCH_INTENTS=folder` takes them from the files `train.tsv` and `validation.tsv` of a folder (a service and a text per line, separated by a tab; the service `oos` for questions that belong to none), and then also counts right answers at the default threshold.",
  prepare: async () => {
    const collection = readCollection();
    const bot = await openAskedBot(collection);
    const exact: Contender = { name: "an exact phrase", sample: () => bot.ask(collection.phrases.slice(0, ASKED)) };
    return {
      comparisons: [
        growth(collection),
        {
          ours: { name: "a question", sample: () => bot.ask(collection.questions.slice(0, ASKED)) },
          floors: [exact],
          rounds: 7,
          figures: [{ name: "answer over the wire", unit: "ms", of: "ms", against: exact, bar: { atMost: 1.3 } }],
        },
        {
          ours: { name: "a training", sample: () => bot.askWhileTraining() },
          floors: [],
          rounds: 1,
          figures: [{ name: "another call during a training, 99th percentile", unit: "ms", of: "p99", bar: { atMost: 20 } }],
        },
      ],
      close: () => bot.close(),
    };
  },
};
