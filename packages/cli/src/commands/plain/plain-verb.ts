import { plainCreate } from "./create.ts";
import { plainList } from "./list.ts";
import type { Particulars, PlainVerb } from "./particulars.ts";
import { plainRemove } from "./remove.ts";
import { plainShow } from "./show.ts";
import { plainUpdate } from "./update.ts";

const RUNS = { list: plainList, show: plainShow, create: plainCreate, update: plainUpdate, remove: plainRemove };

/** Runs a plain verb. */
export const plainRun = (verb: PlainVerb, particulars: Particulars) => RUNS[verb.does](verb, particulars);
