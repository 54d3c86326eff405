import { encode } from "../classifier/artefact.ts";
import { type Phrase, train } from "../classifier/train.ts";

/** Trains the classifier of a bot and returns its bytes. Runs in a worker thread. */
export const trainModel = (phrases: readonly Phrase[]): Uint8Array<ArrayBuffer> => encode(train(phrases));
