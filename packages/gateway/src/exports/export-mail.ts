import { addressesOf } from "@parley/core/contract/reporting/recipients";
import { dayjs } from "@parley/core/time";
import { countText, type Digest } from "../mail/digest.ts";
import type { Mail } from "../mail/mailer.ts";

/** Facts stated in an e-mail about an export. */
export interface ExportMailContent {
  /** Displayed name of the report or list. */
  readonly title: string;
  readonly emailTo: string;
  readonly rows: number;
  readonly format: string;
  /** Time at which the link expires. */
  readonly expiresAt: string;
  /** URL of the file. */
  readonly address: string;
  /** Name and owner of the schedule; absent if a user requested the export. */
  readonly schedule?: { readonly name: string; readonly ownerName: string } | undefined;
  readonly digest?: Digest | undefined;
}

const UNTIL = "D MMMM YYYY [at] HH:mm";
const counted = (rows: number): string => (rows === 1 ? "1 row" : `${countText(rows)} rows`);

/**
 * Returns the e-mail with the link to an export's file and the key figures of the report. It is one e-mail to all
 * recipients, who see each other's addresses.
 */
export const exportMail = ({ title, emailTo, rows, format, expiresAt, address, schedule, digest }: ExportMailContent): Mail => {
  const period = digest === undefined ? "" : `, ${digest.period}`;
  const isShared = addressesOf(emailTo).length > 1;
  return {
    to: emailTo,
    subject: schedule === undefined ? `Your export: ${title}` : `${schedule.name}${period}`,
    text: [
      `"${title}"${period} is ready: ${counted(rows)}, ${format.toUpperCase()}.${digest?.note === undefined ? "" : ` ${digest.note}`}`,
      `The link works until ${dayjs.utc(expiresAt).format(UNTIL)} (UTC):`,
      address,
      "Anyone with the link can open the file.",
      ...(schedule === undefined ? [] : [`Scheduled by ${schedule.ownerName} as "${schedule.name}"${isShared ? ` for ${emailTo}` : ""}.`]),
    ].join("\n\n"),
    action: "Download the file",
    digest,
  };
};
