import type { Tasks } from "../../jobs/jobs.ts";
import type { Live } from "../create-live.ts";
import { setAbsentAgentsOffline } from "./availability.ts";

const TASK = "sweepAgents";

export const AVAILABILITY_SCHEDULE = { [TASK]: "* * * * *" };

export const availabilityTasks = (context: Parameters<typeof setAbsentAgentsOffline>[0], live: Pick<Live, "forgetTheDead">): Tasks => ({
  [TASK]: async () => {
    await live.forgetTheDead();
    await setAbsentAgentsOffline(context);
  },
});
