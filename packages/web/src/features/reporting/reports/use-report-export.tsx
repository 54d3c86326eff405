import { RANGE_OF_PRESET } from "@parley/core/contract/reporting/presets";
import { type ReactElement, useState } from "react";
import { ScheduleForm } from "../../../kit/reports/schedule-form.tsx";
import { defineMessages } from "../../../shared/messages/define-messages.ts";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../../ui/layout/tabs.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { DownloadForm } from "./download-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { type Exported, useOwnAddress } from "./export-queries.ts";

const t = defineMessages("reports.export", {
  title: "Export {title}",
  ways: "How to export",
  download: "Download",
  email: "By e-mail",
  schedule: "On a schedule",
});

interface ExportDialogProps {
  readonly exported: Exported;
  /**
   * Suggested name for a schedule, if the dialog starts with the scheduling form; undefined if it starts with the
   * download.
   */
  readonly scheduled: string | undefined;
  readonly onClose: () => void;
}

const ExportDialog = ({ exported, scheduled, onClose }: ExportDialogProps) => {
  const [way, setWay] = useState(scheduled === undefined ? "download" : "schedule");
  const ownAddress = useOwnAddress();
  const form = { exported, onClose };
  const mailed = (view: (address: string) => ReactElement) => (ownAddress === undefined ? <Skeleton shape="form" /> : view(ownAddress));
  const { report, title, query, preset } = exported;
  const { from: _from, to: _to, ...about } = query;
  const source = { report, filters: Object.fromEntries(Object.entries(about).map(([name, value]) => [name, String(value)])) };
  const defaults = { name: scheduled ?? title, range: scheduled !== undefined && preset ? RANGE_OF_PRESET[preset] : ("last-week" as const) };
  return (
    <Dialog open title={t("title", { title })} onClose={onClose}>
      <Tabs
        label={t("ways")}
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: "download", title: t.ref("download"), panel: <DownloadForm {...form} /> },
          { id: "email", title: t.ref("email"), panel: mailed((address) => <EmailForm {...form} ownAddress={address} />) },
          {
            id: "schedule",
            title: t.ref("schedule"),
            panel: mailed((address) => <ScheduleForm source={source} defaults={defaults} ownAddress={address} onClose={onClose} />),
          },
        ]}
      />
    </Dialog>
  );
};

interface ReportExport {
  readonly onExport: () => void;
  readonly onSchedule: (name: string) => void;
  /** Dialog element; null while it is closed. */
  readonly dialog: ReactElement | null;
}

export function useReportExport(exported: Exported): ReportExport {
  const [asked, setAsked] = useState<{ readonly scheduled?: string }>();
  return {
    onExport: () => setAsked({}),
    onSchedule: (scheduled) => setAsked({ scheduled }),
    dialog: asked === undefined ? null : <ExportDialog exported={exported} scheduled={asked.scheduled} onClose={() => setAsked(undefined)} />,
  };
}
