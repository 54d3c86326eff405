import { CALENDAR_MAX, type CalendarDay, type CalendarRead, HOURS_OVERRIDES_MAX } from "@parley/core/contract/routing/working-hours";
import { shiftsText } from "@parley/core/hours";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { FileInput } from "../../../ui/controls/file-input.tsx";
import { Checkbox, TextArea } from "../../../ui/controls/inputs.tsx";
import { Labelled } from "../../../ui/controls/labelled.tsx";
import { messageOf, showSuccessNotice } from "../../../ui/feedback/notify.ts";
import { type FileLimits, fileProblem } from "../../../ui/files/file-problem.ts";
import { placeProblems } from "../../../ui/form/problems.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { HoursPart } from "./hours-place.tsx";
import { type SpecialDay, specialDayText } from "./hours-texts.ts";
import { hoursCalls } from "./queries.ts";

const t = defineMessages("workingHours.import", {
  title: "Import holidays",
  file: "Calendar file",
  fileHelp: "An .ics file exported from a calendar. URLs are not fetched.",
  paste: "Or paste its contents",
  preview: "Preview",
  tooLarge: "The calendar is too large",
  empty: "Choose a file, or paste its contents",
  found: "Days in the calendar from {from} to {to}, in {timeZone}",
  nothing: "The calendar contains no days from {from} to {to}.",
  known: "{day}: already a special day",
  all: "All",
  outside: { one: "{count} event is outside this period.", other: "{count} events are outside this period." },
  unreadable: { one: "{count} event could not be read.", other: "{count} events could not be read." },
  withoutEffect: {
    one: "{count} day is left out, because its time is outside the working hours.",
    other: "{count} days are left out, because their times are outside the working hours.",
  },
  full: "You can have at most {most} special days. Select fewer.",
  add: { one: "Add {count} day", other: "Add {count} days" },
  added: {
    one: "{count} special day added. Save the working hours to keep it.",
    other: "{count} special days added. Save the working hours to keep them.",
  },
  cancel: "Cancel",
});

/**
 * Limits for the calendar file. A character takes at most four bytes; the number of characters is checked after
 * reading.
 */
const LIMITS: FileLimits = { kinds: { "text/calendar": ["ics", "ical", "ifb"] }, maxBytes: 4 * CALENDAR_MAX };

/** Names of the fields whose errors are shown next to the file input. */
const BESIDE = new Set(["calendar"]);

const asSpecialDay = ({ from, to, label, intervals }: CalendarDay): SpecialDay => ({ from, to, label, hours: shiftsText(intervals), yearly: false });
/** Returns whether a day is already in the stored hours or in the unsaved form. */
const isTaken = (day: CalendarDay, present: readonly SpecialDay[]): boolean =>
  day.isKnown || present.some(({ from, to, yearly }) => !yearly && from <= day.to && day.from <= to);

interface ImportHolidaysProps {
  readonly part: HoursPart;
  /** Special days in the form, whether saved or not. */
  readonly present: readonly SpecialDay[];
  readonly onAdd: (days: readonly SpecialDay[]) => void;
  readonly onClose: () => void;
}

/**
 * Dialog that reads a calendar file and shows the days it would add. The selected days are added to the form, which
 * saves them as one change.
 */
export const ImportHolidays = ({ part, present, onAdd, onClose }: ImportHolidaysProps) => {
  const { mutateAsync, isPending } = useMutation(hoursCalls.readCalendar.mutation({ quiet: true }));
  const [file, setFile] = useState<File | null>(null);
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const [read, setRead] = useState<CalendarRead>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());

  const preview = async (calendar: string) => {
    setRead(undefined);
    setProblem(undefined);
    if (calendar.trim() === "") return setProblem(t("empty"));
    if (calendar.length > CALENDAR_MAX) return setProblem(t("tooLarge"));
    try {
      setRead(await mutateAsync({ body: { calendar, ...part } }));
      setLeft(new Set());
    } catch (thrown) {
      const [wrong] = placeProblems(thrown, BESIDE).onFields;
      setProblem(wrong === undefined ? messageOf(thrown) : wrong.message);
    }
  };
  const choose = async (chosen: File) => {
    const wrong = fileProblem(chosen, LIMITS);
    setFile(chosen);
    setText("");
    if (wrong === undefined) return preview(await chosen.text());
    setRead(undefined);
    setProblem(wrong);
  };

  const days = read?.days ?? [];
  const offered = days.filter((day) => !isTaken(day, present));
  const chosen = offered.filter(({ from }) => !left.has(from));
  const isFull = present.length + chosen.length > HOURS_OVERRIDES_MAX;
  const add = () => {
    onAdd(chosen.map(asSpecialDay));
    showSuccessNotice(t("added", { count: chosen.length }));
    onClose();
  };
  const turn = (from: string, isWanted: boolean) => setLeft((now) => new Set(isWanted ? [...now].filter((one) => one !== from) : [...now, from]));

  return (
    <Dialog
      open
      title={t("title")}
      onClose={onClose}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{t("cancel")}</Button>
          <Button
            intent="primary"
            disabled={chosen.length === 0}
            disabledReason={isFull ? t("full", { most: HOURS_OVERRIDES_MAX }) : undefined}
            onClick={add}
          >
            {t("add", { count: chosen.length })}
          </Button>
        </>
      }
    >
      <Labelled label={t("file")} help={t("fileHelp")} error={problem}>
        {(control) => <FileInput {...control} value={file} accept=".ics,text/calendar" disabled={isPending} onChange={(next) => void choose(next)} />}
      </Labelled>
      <Labelled label={t("paste")}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={text}
            onChange={(next) => {
              setText(next);
              setFile(null);
            }}
          />
        )}
      </Labelled>
      <Button loading={isPending} onClick={() => void (file === null ? preview(text) : choose(file))}>
        {t("preview")}
      </Button>
      {read === undefined ? null : (
        <section aria-live="polite">
          <p>{t(days.length === 0 ? "nothing" : "found", { from: read.from, to: read.end, timeZone: read.timeZone })}</p>
          {offered.length > 1 ? (
            <Checkbox
              label={t("all")}
              checked={chosen.length === offered.length}
              indeterminate={chosen.length > 0 && chosen.length < offered.length}
              onChange={(isWanted) => setLeft(new Set(isWanted ? [] : offered.map(({ from }) => from)))}
            />
          ) : null}
          <ul className="parley-holidays">
            {days.map((day) => {
              const said = specialDayText(asSpecialDay(day));
              return (
                <li key={day.from}>
                  {isTaken(day, present) ? (
                    <span className="parley-muted">{t("known", { day: said })}</span>
                  ) : (
                    <Checkbox label={said} checked={!left.has(day.from)} onChange={(isWanted) => turn(day.from, isWanted)} />
                  )}
                </li>
              );
            })}
          </ul>
          {(["outside", "unreadable", "withoutEffect"] as const).map((why) =>
            read.skipped[why] === 0 ? null : (
              <p key={why} className="parley-muted">
                {t(why, { count: read.skipped[why] })}
              </p>
            ),
          )}
        </section>
      )}
    </Dialog>
  );
};
