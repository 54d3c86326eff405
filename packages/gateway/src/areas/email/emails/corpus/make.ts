import type { MailKind, ReportState } from "../classify-email.ts";

/** E-mail of the test corpus with the expected result. All e-mails were written for this test. */
export interface Case {
  readonly name: string;
  readonly raw: Buffer;
  /** Sender in the SMTP envelope, if it differs from the default. */
  readonly envelopeFrom?: string;
  readonly kind: MailKind;
  readonly state?: ReportState;
  readonly recipient?: string;
  /** Text that must be contained in the reason that the parser extracts from the report. */
  readonly reason?: string;
  /** Message id that the parser must find for the e-mail that a delivery report is about. */
  readonly id?: string;
  readonly from?: string;
  readonly fromName?: string;
  readonly subject?: string;
  readonly said?: string;
  readonly cc?: readonly string[];
  readonly replyTo?: readonly string[];
  /** Expected names of the attached files. */
  readonly files?: readonly string[];
}

export const CUSTOMER = "anna@else.test";
export const STAKEHOLDER_MESSAGE_ID = "0123456789abcdef01234567@acacia.test";
/** Copy of the stakeholder's e-mail that a report concerns. */
export const RETURNED_COPY = `Received: from acacia.test by mx (Postfix); Fri, 27 Nov 2026 10:00:00 +0000\nMessage-ID: <${STAKEHOLDER_MESSAGE_ID}>\nFrom: Acacia desk <desk@acacia.test>\nTo: ${CUSTOMER}\nSubject: Re: The guide\n\nIt comes today.\n`;

/** Builds the source of an e-mail; `head` replaces or adds header fields. */
export const mail = (head: Readonly<Record<string, string>>, body: string): string =>
  Object.entries({ "MIME-Version": "1.0", Date: "Fri, 27 Nov 2026 10:00:00 +0000", "Content-Type": "text/plain; charset=utf-8", ...head })
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}\n`)
    .join("")
    .concat("\n", body, "\n");

export const bytes = (text: string, charset: "utf8" | "latin1" = "utf8"): Buffer => Buffer.from(text.replaceAll("\n", "\r\n"), charset);

interface Dsn {
  readonly from: string;
  readonly subject: string;
  readonly action: string;
  readonly status: string;
  readonly diagnostic: string;
}
/** Builds a delivery report with a machine-readable part (RFC 3464). */
export const dsn = ({ from, subject, action, status, diagnostic }: Dsn): string =>
  mail(
    { From: from, To: "desk@acacia.test", Subject: subject, "Content-Type": 'multipart/report; report-type=delivery-status;\n boundary="X"' },
    `--X\nContent-Type: text/plain; charset=utf-8\n\nAbout your e-mail to ${CUSTOMER}.\n\n--X\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.else.test\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: ${diagnostic}\n\n--X\nContent-Type: message/rfc822\n\n${RETURNED_COPY}\n--X--`,
  );

/** Delivery report of a mail system as plain text. */
export interface System {
  readonly name: string;
  readonly from: string;
  readonly subject: string;
  /** Text of the report before the copy of the e-mail; `TO` stands for the recipient. */
  readonly text: string;
  readonly head?: Readonly<Record<string, string>>;
  readonly state?: ReportState;
  /** Line above the copy of the e-mail; if undefined, the report contains no copy. */
  readonly copy?: string;
  /** Text that must be contained in the reason that the parser extracts from the report. */
  readonly reason?: string;
}
