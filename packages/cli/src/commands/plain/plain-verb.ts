import { standardCreateRun } from "./create.ts";
import type { StandardVerb, VerbCustomization } from "./customization.ts";
import { standardListRun } from "./list.ts";
import { standardRemoveRun } from "./remove.ts";
import { standardShowRun } from "./show.ts";
import { standardUpdateRun } from "./update.ts";

const RUNS = { list: standardListRun, show: standardShowRun, create: standardCreateRun, update: standardUpdateRun, remove: standardRemoveRun };

export const standardVerbRun = (verb: StandardVerb, customization: VerbCustomization) => RUNS[verb.does](verb, customization);
