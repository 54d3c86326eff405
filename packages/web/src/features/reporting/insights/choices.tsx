import { defineMessages, type Message } from "../../../shared/messages/define-messages.ts";
import { Select } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { durationText } from "../../../ui/text/duration.ts";
import { countText, percentText } from "../../../ui/text/number-format.ts";
import type { InsightOption, InsightOptions } from "./use-insights.ts";

const t = defineMessages("insights.choices", {
  title: "Period and targets",
  weeks: "Weeks",
  weeksOf: { one: "{count} week", other: "{count} weeks" },
  seconds: "Accepted within",
  usualSeconds: "Amber time",
  share: "Service level target",
  shrinkage: "Shrinkage",
  chats: "Concurrent chats",
  usualChats: "Agents' limit",
});

interface Choice {
  readonly name: InsightOption;
  readonly label: Message;
  readonly offered: readonly number[];
  readonly text: (value: number) => string;
  /** Default value: one of the offered numbers, or a message that describes it. */
  readonly usual: number | Message;
}

const percent = (value: number) => percentText(value / 100);
const ABOUT_DAYS: readonly Choice[] = [
  { name: "weeks", label: t.ref("weeks"), offered: [1, 2, 4, 8, 12], text: (count) => t("weeksOf", { count }), usual: 4 },
  { name: "seconds", label: t.ref("seconds"), offered: [20, 30, 60, 120, 300, 600], text: durationText, usual: t.ref("usualSeconds") },
];
const ABOUT_STAFFING: readonly Choice[] = [
  { name: "share", label: t.ref("share"), offered: [50, 60, 70, 80, 90, 95, 99], text: percent, usual: 80 },
  { name: "shrinkage", label: t.ref("shrinkage"), offered: [0, 10, 20, 30, 40, 50], text: percent, usual: 30 },
  { name: "chats", label: t.ref("chats"), offered: [1, 2, 3, 4, 5, 6, 8, 10], text: countText, usual: t.ref("usualChats") },
];

/**
 * Selects for the options of the screen, which are stored in the URL. A value in the URL that is not offered is added
 * to the select.
 */
export const InsightOptionFields = ({
  chosen,
  choose,
  isLead,
}: {
  readonly chosen: InsightOptions;
  readonly choose: (name: InsightOption, value: string) => void;
  readonly isLead: boolean;
}) => (
  <search className="parley-report-bar" aria-label={t("title")}>
    <div className="parley-report-fields">
      {(isLead ? [...ABOUT_DAYS, ...ABOUT_STAFFING] : ABOUT_DAYS).map(({ name, label, offered, text, usual }) => {
        const own = chosen[name];
        const values = own === undefined || offered.includes(own) ? offered : [...offered, own].sort((one, other) => one - other);
        return (
          <Labelled key={name} label={label()}>
            {(control) => (
              <Select
                {...control}
                fill={false}
                value={String(own ?? (typeof usual === "number" ? usual : ""))}
                placeholder={typeof usual === "number" ? undefined : usual()}
                options={values.map((value) => ({ value: String(value), label: () => text(value) }))}
                onChange={(value) => choose(name, value === String(usual) ? "" : value)}
              />
            )}
          </Labelled>
        );
      })}
    </div>
  </search>
);
