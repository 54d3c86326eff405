import { changeVerb } from "./change-verb.ts";

const rows = async () => (await import("@parley/core/contract/reports/schedules")).schedules;

export const pauseCommand = changeVerb({
  name: "pause",
  change: async (client, id) => {
    const { name } = await client.call((await rows()).setActive, { params: { id }, body: { active: false } });
    return { note: `${name} is paused.` };
  },
});

export const resumeCommand = changeVerb({
  name: "resume",
  change: async (client, id) => {
    const { name, nextRunAt } = await client.call((await rows()).setActive, { params: { id }, body: { active: true } });
    return { note: `${name} runs next at ${nextRunAt}.` };
  },
});

export const removeCommand = changeVerb({
  name: "remove",
  asks: (id) => `Remove schedule ${id}?`,
  change: async (client, id) => {
    await client.call((await rows()).remove, { params: { id } });
    return { note: `Removed schedule ${id}.` };
  },
});

export const runNowCommand = changeVerb({
  name: "run-now",
  change: async (client, id) => {
    const job = await client.call((await rows()).runNow, { params: { id } });
    return { payload: String(job.id), note: `The export of ${job.title} is queued. See: parley jobs show ${job.id}` };
  },
});
