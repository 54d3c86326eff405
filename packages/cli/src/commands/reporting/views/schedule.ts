import { dayIn } from "@parley/core/calendar";
import { presetNamed, RANGE_OF_PRESET } from "@parley/core/contract/reporting/presets";
import { fileRow } from "@parley/core/contract/reporting/report-rows";
import { reportOf } from "@parley/core/reports";
import { viewFields } from "@parley/core/screens/view-source";
import type { viewTopic } from "@parley/core/verbs/reporting/views";
import { usage } from "../../../io/fail.ts";
import type { Run } from "../../run.ts";
import { makeSchedule } from "../schedules/make-schedule.ts";
import { findView, sourceOf } from "./find-view.ts";

/**
 * Implements `parley views schedule <view>`. Schedules the list or report on the view's screen with its current filters
 * and sorting.
 */
export const scheduleView: Run<typeof viewTopic.verbs.schedule> = (named, options, deps) =>
  makeSchedule(
    async (client) => {
      const view = await findView(client, named);
      const { name, query } = view;
      const source = sourceOf(view);
      // Uses an arbitrary day, because a schedule stores the name of a range and not its days.
      const today = dayIn("UTC", new Date());
      if ("list" in source) {
        if (options.range !== undefined) throw usage("A list does not accept --range: each run exports the rows at that time.");
        return { name, list: source.list.listFile?.name, filters: viewFields(query, today, 0, source.list) };
      }
      const preset = presetNamed(new URLSearchParams(query).get("range"));
      const range = options.range ?? (preset && RANGE_OF_PRESET[preset]);
      if (range === undefined) throw usage("--range is required: the view has no relative range.", "For example: --range last-month");
      const { from: _from, to: _to, ...filters } = viewFields(query, today, 0, fileRow(source.report, reportOf(source.report)));
      return { name, report: source.report, range, filters };
    },
    options,
    deps,
  );
