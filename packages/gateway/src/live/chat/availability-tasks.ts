import type { Tasks } from "../../jobs/jobs.ts";
import type { Live } from "../create-live.ts";
import { sweepAbsent } from "./availability.ts";

const TASK = "sweepAgents";

export const AVAILABILITY_SCHEDULE = { [TASK]: "* * * * *" };

export const availabilityTasks = (context: Parameters<typeof sweepAbsent>[0], live: Pick<Live, "forgetTheDead">): Tasks => ({
  [TASK]: async () => {
    await live.forgetTheDead();
    await sweepAbsent(context);
  },
});
