import type { ReportQuery } from "@parley/core/contract/reporting/filters";
import { defineMessages } from "../../../shared/messages/define-messages.ts";

const t = defineMessages("reports.tests", {
  exclude: "Test conversations are not counted.",
  include: "Test conversations are counted too.",
  only: "Only test conversations are counted.",
});

/** Note that states whether the figures include test conversations (docs/adr/0147). */
export const TestsNote = ({ tests = "exclude" }: { readonly tests: ReportQuery["tests"] | "exclude" }) => <p className="parley-muted">{t(tests)}</p>;
