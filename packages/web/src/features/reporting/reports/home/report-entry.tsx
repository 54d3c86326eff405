import { dayIn } from "@parley/core/calendar";
import { viewSearch } from "@parley/core/screens";
import { Link } from "react-router-dom";
import { defineMessages } from "../../../../shared/messages/define-messages.ts";
import { listText } from "../../../../shared/messages/list-text.ts";
import { IconButton } from "../../../../ui/controls/button.tsx";
import { StarEmptyIcon, StarIcon } from "../../../../ui/icons.ts";
import { useFirstWeekday } from "../../../../ui/text/first-weekday.ts";
import { TimeText } from "../../../../ui/text/time-text.tsx";
import { useTimeZone } from "../../../../ui/text/time-zone.ts";
import { ChartKindIcon } from "./kind-picture.tsx";
import type { Hit } from "./report-index.ts";

const t = defineMessages("reports.home.entry", {
  add: "Add {report} to favourites",
  remove: "Remove {report} from favourites",
  opened: "Opened",
  columns: "With {columns}",
  views: "Saved views of {report}",
});

interface ReportEntryProps {
  readonly hit: Hit;
  readonly isFavourite: boolean;
  /** ISO 8601 time at which the user last opened the report; undefined if never in this browser. */
  readonly openedAt: string | undefined;
  readonly onToggle: () => void;
}

/** Links to a report's saved views, which store filters, grouping, columns and dates. */
const SavedViews = ({ report }: Pick<Hit, "report">) => {
  const today = dayIn(useTimeZone(), new Date());
  const firstWeekday = useFirstWeekday();
  if (report.views.length === 0) return null;
  return (
    <ul className="parley-report-views" aria-label={t("views", { report: report.title })}>
      {report.views.map((view) => (
        <li key={view.id}>
          <Link to={`${report.screen.path}${viewSearch(view, today, firstWeekday)}`}>{view.name}</Link>
        </li>
      ))}
    </ul>
  );
};

/** Entry of a report in the index, with title, description and the columns that match the search. */
export const ReportEntry = ({ hit: { report, columns }, isFavourite, openedAt, onToggle }: ReportEntryProps) => (
  <li className="parley-report-entry" data-entry={report.key}>
    <ChartKindIcon kind={report.kind} />
    <div className="parley-report-about">
      <Link to={report.screen.path} data-report={report.key}>
        {report.title}
      </Link>
      <div className="parley-muted">{report.summary}</div>
      {columns.length === 0 ? null : <div className="parley-report-columns">{t("columns", { columns: listText(columns) })}</div>}
      <SavedViews report={report} />
      {openedAt === undefined ? null : (
        <div className="parley-report-opened">
          {t("opened")} <TimeText value={openedAt} />
        </div>
      )}
    </div>
    <IconButton
      icon={isFavourite ? <StarIcon /> : <StarEmptyIcon />}
      label={t(isFavourite ? "remove" : "add", { report: report.title })}
      aria-pressed={isFavourite}
      onClick={onToggle}
    />
  </li>
);
