import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { BotRef } from "../bots.ts";
import { decode } from "../classifier/artefact.ts";
import type { Model } from "../classifier/model.ts";
import { type ModelState, modelStore } from "./model-store.ts";
import { trainInWorker } from "./train-in-worker.ts";

/** Trained classifiers of all bots. They are stored in the database, so every process gives the same answers. */
export interface Models {
  /** Returns the stored model of a version, from memory if this process has loaded it before. */
  get(bot: BotRef, version: number, bytes: number): Promise<Model | undefined>;
  /** Trains a bot whose knowledge has changed since its last training. Does nothing if its model is current. */
  train(bot: BotRef): Promise<void>;
  /** Trains a bot if necessary, and returns whether its model became current within the time. */
  isCurrentWithin(bot: BotRef, ms: number): Promise<boolean>;
  /** Bots whose model is missing or outdated. */
  outdated(): Promise<BotRef[]>;
}

/** Maximum size in bytes of the models that a process keeps; those used least recently are loaded again. */
const KEPT_BYTES = 128 * 1024 * 1024;
/** Maximum number of trainings in a row for one bot whose knowledge keeps changing. */
const ROUNDS_MAX = 5;

interface Kept {
  readonly version: number;
  readonly bytes: number;
  readonly model: Promise<Model | undefined>;
}

const isCurrent = (state: ModelState | undefined): boolean => state === undefined || state.version === state.wanted;

export const createModels = ({ database, log }: { database: Database; log: Logger }): Models => {
  const store = modelStore(database);
  /** Models by bot, the least recently used first. */
  const kept = new Map<number, Kept>();
  const training = new Map<number, Promise<void>>();

  const keep = (botId: number, entry: Kept): void => {
    kept.delete(botId);
    kept.set(botId, entry);
    let total = [...kept.values()].reduce((sum, { bytes }) => sum + bytes, 0);
    for (const [oldest, { bytes }] of kept) {
      if (total <= KEPT_BYTES || oldest === botId) break;
      kept.delete(oldest);
      total -= bytes;
    }
  };

  const load = async (bot: BotRef, version: number, bytes: number): Promise<Model | undefined> => {
    const loaded = await store.load(bot, version, bytes);
    return loaded && decode(loaded);
  };

  const trainOnce = async (bot: BotRef): Promise<boolean> => {
    const state = await store.state(bot);
    if (state === undefined || isCurrent(state)) return false;
    const begin = performance.now();
    const phrases = await store.phrases(bot);
    const model = await trainInWorker(phrases);
    const ms = Math.round(performance.now() - begin);
    await store.save(bot, model, { version: state.wanted, phrases: phrases.length, ms });
    log.info({ botId: bot.id, phrases: phrases.length, bytes: model.byteLength, ms }, "a bot was trained");
    return true;
  };

  const train = (bot: BotRef): Promise<void> => {
    const running = training.get(bot.id);
    if (running !== undefined) return running;
    const run = (async () => {
      for (let round = 0; round < ROUNDS_MAX && (await trainOnce(bot)); round += 1);
    })().finally(() => training.delete(bot.id));
    training.set(bot.id, run);
    return run;
  };

  return {
    get: async (bot, version, bytes) => {
      const known = kept.get(bot.id);
      if (known?.version === version) {
        keep(bot.id, known);
        return known.model;
      }
      const model = load(bot, version, bytes);
      keep(bot.id, { version, bytes, model });
      // Forgets a failed attempt, so that the next question tries again.
      model.then(
        (loaded) => loaded ?? (kept.get(bot.id)?.model === model && kept.delete(bot.id)),
        () => kept.get(bot.id)?.model === model && kept.delete(bot.id),
      );
      return model;
    },
    train,
    isCurrentWithin: async (bot, ms) => {
      if (isCurrent(await store.state(bot))) return true;
      let timer: NodeJS.Timeout | undefined;
      const waited = new Promise<void>((passed) => {
        timer = setTimeout(passed, ms);
      });
      await Promise.race([train(bot), waited]).finally(() => clearTimeout(timer));
      return isCurrent(await store.state(bot));
    },
    outdated: store.outdated,
  };
};
