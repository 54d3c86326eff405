import { useState } from "react";
import { defineMessages } from "../../shared/messages/define-messages.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { ExportIcon } from "../../ui/icons.ts";
import { Tabs } from "../../ui/layout/tabs.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { DownloadForm } from "./download-form.tsx";
import { EmailForm } from "./email-form.tsx";
import { type Exported, useOwnAddress } from "./export-queries.ts";
import { ScheduleForm } from "./schedule-form.tsx";

const t = defineMessages("reports.export", {
  export: "Export",
  title: "Export {title}",
  ways: "How to export",
  download: "Download",
  email: "By e-mail",
  schedule: "On a schedule",
});

const ExportDialog = ({ exported, onClose }: { readonly exported: Exported; readonly onClose: () => void }) => {
  const [way, setWay] = useState("download");
  const ownAddress = useOwnAddress();
  const form = { exported, onClose };
  const mailed = (view: (address: string) => React.JSX.Element) => (ownAddress === undefined ? <Skeleton shape="form" /> : view(ownAddress));
  return (
    <Dialog open title={t("title", { title: exported.title })} onClose={onClose}>
      <Tabs
        label={t("ways")}
        selected={way}
        onSelect={setWay}
        tabs={[
          { id: "download", title: t.ref("download"), panel: <DownloadForm {...form} /> },
          { id: "email", title: t.ref("email"), panel: mailed((address) => <EmailForm {...form} ownAddress={address} />) },
          { id: "schedule", title: t.ref("schedule"), panel: mailed((address) => <ScheduleForm {...form} ownAddress={address} />) },
        ]}
      />
    </Dialog>
  );
};

/** The report as a file: now, by e-mail, or again and again. */
export const ExportButton = ({ exported }: { readonly exported: Exported }) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<ExportIcon />} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t("export")}
      </Button>
      {isOpen ? <ExportDialog exported={exported} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
};
