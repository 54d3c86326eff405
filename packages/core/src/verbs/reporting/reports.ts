import { rangeFlags, reportFilterFlags } from "../shared-flags.ts";
import { defineTopic } from "../verb.ts";

export const reportTopic = defineTopic({
  name: "reports",
  verbs: {
    list: {
      summary: "List the reports with your access, their charts and your favourites",
      examples: ["parley reports list", "parley reports list --json report,favourite,allowed"],
    },
    run: {
      summary: "Run a report, and print it or write it to a file",
      operands: [{ operand: "<report>", about: "a report, by key (see parley reports list)" }],
      flags: {
        ...rangeFlags,
        ...reportFilterFlags,
        output: { flags: "-o, --output <file>", about: "file to write as csv, json or xlsx; - is stdout" },
        chart: { flags: "--no-chart", about: "omit the chart below the rows in a terminal" },
      },
      examples: [
        "parley reports run sessions-by-hour --range last-week",
        "parley reports run support-sessions --from 2026-01-01 --to 2026-02-01 --format csv > january.csv",
        "parley reports run support-queue --range this-month --group-by week,outcome",
        "parley reports run plan-reports --range this-year --client acacia --format xlsx -o plans.xlsx",
      ],
    },
    open: {
      summary: "Open a report of the console in your browser, or print its URL if there is no browser",
      operands: [{ operand: "<report>", about: "a report, by key (see parley reports list)" }],
      flags: { ...rangeFlags, ...reportFilterFlags },
      examples: ["parley reports open ratings", "parley reports open messages-by-platform --range last-month --platform whatsapp"],
    },
    pin: {
      summary: "Add a report to your favourites",
      operands: [{ operand: "<report>", about: "a report, by key (see parley reports list)" }],
      examples: ["parley reports pin ratings"],
    },
    unpin: {
      summary: "Remove a report from your favourites",
      operands: [{ operand: "<report>", about: "a report, by key (see parley reports list)" }],
      examples: ["parley reports unpin ratings"],
    },
    export: {
      summary: "Export a report in the background and e-mail a link to it",
      operands: [{ operand: "<report>", about: "a report, by key (see parley reports list)" }],
      flags: {
        ...rangeFlags,
        ...reportFilterFlags,
        emailTo: { flags: "--email-to <address>", about: "recipient of a link to the file: yourself, or an address that your stakeholder allows" },
        wait: { flags: "--wait", about: "wait until the file is ready (implied by --output); exit with 1 if the export failed" },
        timeout: { flags: "--timeout <seconds>", about: "maximum wait in seconds (3600)", value: "count" },
        output: { flags: "-o, --output <file>", about: "wait, and write the export to this file; - is stdout" },
        idempotencyKey: { flags: "--idempotency-key <key>", about: "idempotency key: requests with the same key make only one export" },
      },
      examples: [
        "parley reports export sessions-by-hour --range last-month --email-to me@acacia.test",
        "parley reports export messages-by-platform --range yesterday -o yesterday.xlsx",
        "parley reports export support-sessions --range last-week --email-to me@acacia.test --idempotency-key $CI_PIPELINE_ID",
      ],
    },
  },
});
