import type { Models } from "../../../bot/models/create-models.ts";
import type { Tasks } from "../../../jobs/jobs.ts";

/** Name of the task in the function `parley_train_bots` of migration 0026, which queues it after each change. */
const TRAIN = "trainBot";
/** Task that trains all bots that were changed without a queue, as the demo data is, or by another release. */
export const TRAIN_OUTDATED = "trainOutdatedBots";

export const TRAINING_SCHEDULE = { [TRAIN_OUTDATED]: "*/10 * * * *" };

/** Tasks that train bots. The queue runs them one after the other, across all processes. */
export const trainTasks = (models: Models): Tasks => ({
  [TRAIN]: ({ botId, stakeholderId }) => models.train({ id: Number(botId), stakeholderId: Number(stakeholderId) }),
  [TRAIN_OUTDATED]: async () => {
    const failures: unknown[] = [];
    // Continues after a failure, because the same bot comes first in the next run too.
    for (const bot of await models.outdated()) await models.train(bot).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, "Some bots could not be trained");
  },
});
