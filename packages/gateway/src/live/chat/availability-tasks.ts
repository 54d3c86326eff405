import type { Tasks } from "../../jobs/jobs.ts";
import type { Live } from "../create-live.ts";
import type { Availability } from "./availability.ts";

const TASK = "sweepAgents";

/** Every minute. */
export const AVAILABILITY_SCHEDULE = { [TASK]: "* * * * *" };

export const availabilityTasks = (availability: Availability, live: Pick<Live, "forgetTheDead">): Tasks => ({
  [TASK]: async () => {
    await live.forgetTheDead();
    await availability.sweep();
  },
});
