import { type Job, jobs } from "@parley/core/contract/platform/jobs";
import { useMutation, useQuery } from "@tanstack/react-query";
import { areaQueries } from "../../../shared/api/area-queries.ts";
import { connection } from "../../../shared/connection/connection.ts";
import { saveFile } from "../../../shared/files/save-file.ts";

export const jobCalls = areaQueries("jobs", jobs);

/** Maximum number of jobs in the tray; `parley jobs list` shows all. */
const SHOWN = 20;
/** Milliseconds between polls while a job is running. */
export const JOB_POLL_MS = 2_000;

export const isRunning = ({ state }: Pick<Job, "state">): boolean => state === "queued" || state === "running";

/** Queries the user's newest jobs. They are polled while a job is running or the tray is open. */
export const useJobs = (isOpen: boolean) =>
  useQuery({
    ...jobCalls.list.options({ query: { page: 1, pageSize: SHOWN } }),
    refetchInterval: ({ state: { data } }) => (isOpen || data?.items.some(isRunning) === true ? JOB_POLL_MS : false),
    meta: { quiet: true },
  });

export const useDownload = () =>
  useMutation({
    mutationFn: async ({ id, operation, format }: Pick<Job, "id" | "operation" | "format">) => {
      const { body, contentType, fileName } = await connection().client.download(jobs.download, { params: { id } });
      saveFile(fileName ?? `${operation}.${format ?? "csv"}`, new Uint8Array(body), contentType);
    },
  });
