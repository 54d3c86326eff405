import { fileFlags, limitFlag, pageFlags, runFlags } from "../shared-flags.ts";
import { byId, defineTopic, fromContract } from "../verb.ts";

const JOB = byId("the number of a job");

export const jobTopic = defineTopic({
  name: "jobs",
  verbs: {
    list: {
      summary: "List your jobs, newest first",
      does: "list",
      call: "jobs.list",
      file: "jobs.file",
      columns: ["id", "title", "state", "total", "done", "failed", "ownerName", "createdAt"],
      flags: {
        ...pageFlags,
        kind: { flags: "--kind <kind>", about: "only exports, or only bulk jobs", choices: fromContract("jobs.list", "kind") },
        state: { flags: "--state <state>", about: "only jobs in this state" },
        ...fileFlags,
      },
      examples: ["parley jobs list", "parley jobs list --kind export --state done -q", "parley jobs list --kind bulk --output jobs.csv"],
    },
    show: {
      summary: "Show one job, or follow it until it ends",
      operands: [JOB],
      flags: {
        follow: { flags: "--follow", about: "wait for the end of the job, with progress" },
        timeout: { flags: "--timeout <seconds>", about: "maximum wait in seconds", value: "count" },
      },
      examples: ["parley jobs show 12", "parley jobs show 12 --follow --timeout 600 --json"],
    },
    changes: {
      summary: "List the changes of a bulk job with the values before and after",
      operands: [JOB],
      flags: { ...limitFlag },
      note: "These are the changes that parley jobs undo reverts.",
      examples: ["parley jobs changes 12", "parley jobs changes 12 --format csv > changes.csv"],
    },
    wait: {
      summary: "Wait for the end of a job, and download the file of an export",
      operands: [JOB],
      flags: {
        output: { flags: "-o, --output <path>", about: "file to write the export to; - is stdout" },
        timeout: { flags: "--timeout <seconds>", about: "maximum wait in seconds (unlimited)", value: "count" },
      },
      note: "Use this when parley reports export --wait was interrupted. The command exits with 1 if the job failed, and with 3 if some rows failed.",
      examples: ["parley jobs wait 12", "parley jobs wait 12 --output sessions.csv --timeout 600"],
    },
    download: {
      summary: "Download the file of an export",
      operands: [JOB],
      flags: { output: { flags: "-o, --output <path>", about: "file to write; - is stdout" } },
      examples: ["parley jobs download 12 --output sessions.csv"],
    },
    cancel: {
      summary: "Cancel a job that has not ended",
      operands: [JOB],
      note: "Finished rows are not reverted; use parley jobs undo to revert them.",
      examples: ["parley jobs cancel 12"],
    },
    undo: {
      summary: "Undo the changes of a bulk job",
      operands: [JOB],
      flags: { ...runFlags, remark: { flags: "--remark <text>", about: "reason (Undo of job 12)" } },
      note: "Entries that were changed again since are skipped.",
      examples: ["parley jobs undo 12 --dry-run", "parley jobs undo 12 --yes"],
    },
  },
});
