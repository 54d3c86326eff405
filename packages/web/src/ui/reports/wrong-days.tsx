import { addDays } from "@parley/core/calendar";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../controls/button.tsx";
import { EmptyState } from "../feedback/empty-state.tsx";
import { presetLabel } from "./presets.ts";
import { rangeProblemText } from "./range-problem.ts";
import type { ReportState } from "./use-report-state.ts";

const t = defineMessages("ui.report.wrongDays", {
  swap: "Swap the two days",
  text: "Choose other days, or one of these ranges.",
});

/** Presets that are offered instead of an invalid range. Their days usually contain data. */
const OFFERED = ["thisMonth", "last30"] as const;

export const WrongDays = ({ state, problem }: { readonly state: ReportState; readonly problem: NonNullable<ReportState["problem"]> }) => (
  <EmptyState
    kind="nothingYet"
    title={rangeProblemText(problem)}
    action={
      <div className="parley-report-wider">
        {problem === "order" ? (
          <Button onClick={() => state.setRange({ from: addDays(state.asked.to, -1), to: addDays(state.asked.from, 1) })}>{t("swap")}</Button>
        ) : null}
        {OFFERED.map((preset) => (
          <Button key={preset} onClick={() => state.setPreset(preset)}>
            {presetLabel(preset)}
          </Button>
        ))}
      </div>
    }
  >
    {t("text")}
  </EmptyState>
);
