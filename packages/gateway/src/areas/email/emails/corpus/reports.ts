import type { ReportState } from "../classify-email.ts";
import { bytes, type Case, CUSTOMER, dsn, mail, RETURNED_COPY, STAKEHOLDER_MESSAGE_ID, type System } from "./make.ts";
import { GATEWAY_REPORTS } from "./reports-of-gateways.ts";
import { PROVIDER_REPORTS } from "./reports-of-providers.ts";
import { SERVER_REPORTS } from "./reports-of-servers.ts";

/**
 * Variants of each report: with an empty envelope sender, and without envelope, as when it is fetched from a mailbox or
 * a provider does not pass the envelope on.
 */
const WAYS = [
  { way: "from nobody", envelopeFrom: "" },
  { way: "without its envelope", envelopeFrom: "unknown" },
] as const;

const textCases = (system: System): Case[] =>
  WAYS.map(({ way, envelopeFrom }) => ({ ...textCase(system), name: `${system.name}, as text, ${way}`, envelopeFrom }));

const textCase = ({ name, from, subject, text, head = {}, state = "failed", copy, reason }: System): Case => {
  const filled = (given: string) => given.replaceAll("TO", CUSTOMER);
  const body = `${filled(text)}\n${copy === undefined ? "" : `\n${copy}\n\n${RETURNED_COPY}`}`;
  const fields = Object.fromEntries(Object.entries(head).map(([field, value]) => [field, filled(value)]));
  return {
    name: `${name}, as text`,
    raw: bytes(mail({ From: from, To: "desk@acacia.test", Subject: subject, ...fields }, body)),
    envelopeFrom: "",
    kind: "report",
    state,
    recipient: CUSTOMER,
    ...(reason !== undefined && { reason: filled(reason) }),
    ...(copy !== undefined && { id: STAKEHOLDER_MESSAGE_ID }),
  };
};

/** Returns the same e-mail with the line ends of old Macintosh programs (CR alone). */
const withCrAlone = ({ name, raw, ...rest }: Case): Case => ({
  ...rest,
  name: `${name}, with CR alone at the end of each line`,
  raw: Buffer.from(raw.toString("latin1").replaceAll("\r\n", "\r"), "latin1"),
});

/** Reports with a machine-readable part (RFC 3464), by mail system and result. */
const AS_PARTS: readonly (readonly [name: string, from: string, subject: string, action: string, status: string, diagnostic: string])[] = [
  [
    "Postfix",
    "MAILER-DAEMON@post.hosting.test (Mail Delivery System)",
    "Undelivered Mail Returned to Sender",
    "failed",
    "5.1.1",
    "smtp; 550 5.1.1 unknown user",
  ],
  [
    "Postfix, delay",
    "MAILER-DAEMON@post.hosting.test (Mail Delivery System)",
    "Delayed Mail (still being retried)",
    "delayed",
    "4.4.1",
    "X-Postfix; connect to mx.else.test: Connection timed out",
  ],
  [
    "Postfix, success",
    "MAILER-DAEMON@post.hosting.test (Mail Delivery System)",
    "Successful Mail Delivery Report",
    "delivered",
    "2.0.0",
    "smtp; 250 2.0.0 queued",
  ],
  [
    "Postfix, relayed",
    "MAILER-DAEMON@post.hosting.test (Mail Delivery System)",
    "Successful Mail Delivery Report",
    "relayed",
    "2.0.0",
    "smtp; 250 ok",
  ],
  [
    "Postfix, expanded",
    "MAILER-DAEMON@post.hosting.test (Mail Delivery System)",
    "Successful Mail Delivery Report",
    "expanded",
    "2.0.0",
    "X-Postfix; alias expanded",
  ],
  ["Exchange Online", "postmaster@tenant.test", "Undeliverable: The guide", "failed", "5.1.10", "smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound"],
  ["Exchange, in German", "postmaster@firma.test", "Unzustellbar: The guide", "failed", "5.2.2", "smtp;554 5.2.2 mailbox full"],
  ["Exchange, in French", "postmaster@societe.test", "Non remis : The guide", "failed", "5.1.1", "smtp;550 5.1.1 inconnu"],
  ["Exchange, in Japanese", "postmaster@kaisha.test", "配信不能: The guide", "failed", "5.1.1", "smtp;550 5.1.1 unknown"],
  [
    "Gmail",
    "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    "Delivery Status Notification (Failure)",
    "failed",
    "5.7.1",
    "smtp; 550 5.7.1 not permitted",
  ],
  ["Amazon SES", "MAILER-DAEMON@amazonses.test", "Delivery Status Notification (Failure)", "failed", "5.1.1", "smtp; 550 5.1.1 user unknown"],
  [
    "Sendmail",
    "Mail Delivery Subsystem <MAILER-DAEMON@mail.uni.test>",
    "Returned mail: see transcript for details",
    "failed",
    "5.3.0",
    "SMTP; 550 no",
  ],
  [
    "Oracle Messaging",
    "Internet Mail Delivery <postmaster@oracle.test>",
    "Delivery Notification: Delivery has failed",
    "failed",
    "5.0.0",
    "smtp;550 unknown",
  ],
  [
    "Lotus Domino",
    "MAILER-DAEMON@notes.corp.test",
    "DELIVERY FAILURE: User not listed",
    "failed",
    "5.0.0",
    "X-Notes; User not listed in Domino Directory",
  ],
  ["PowerMTA", "mailer-daemon@pmta.test", "Delivery report", "failed", "5.1.1", "smtp;550 bad address"],
  ["a sender that is no mail system", "noreply@relay.test", "Hello", "failed", "5.1.1", "smtp; 550 bad address"],
  ["Courier", '"Courier mail server" <@>', "NOTICE: mail delivery status.", "failed", "5.1.1", "smtp; 550 User unknown"],
  ["McAfee", "Mail Delivery System <postmaster@mcafee.test>", "Your message could not be delivered", "failed", "5.7.0", "smtp; 554 refused"],
];
const STATES: Readonly<Record<string, ReportState>> = {
  failed: "failed",
  delayed: "delayed",
  delivered: "delivered",
  relayed: "relayed",
  expanded: "delivered",
};

const partCases: readonly Case[] = AS_PARTS.flatMap(([name, from, subject, action, status, diagnostic]) =>
  (["", "unknown"] as const).map(
    (envelopeFrom): Case => ({
      name: `${name}, as parts, ${envelopeFrom === "" ? "from nobody" : "fetched from a mailbox"}`,
      raw: bytes(dsn({ from, subject, action, status, diagnostic })),
      envelopeFrom,
      kind: "report",
      state: STATES[action] ?? "failed",
      recipient: CUSTOMER,
      id: STAKEHOLDER_MESSAGE_ID,
      ...(action === "failed" && { reason: diagnostic.replace(/^[^;]*;\s*/, "") }),
    }),
  ),
);

const feedback = (name: string, head: Readonly<Record<string, string>>, status: string): Case => ({
  name,
  raw: bytes(
    mail(
      { To: "desk@acacia.test", ...head, "Content-Type": 'multipart/report; report-type=feedback-report; boundary="X"' },
      `--X\nContent-Type: text/plain\n\nThis is an email abuse report for an e-mail of yours.\n\n--X\nContent-Type: message/feedback-report\n\n${status}\n\n--X\nContent-Type: message/rfc822\n\n${RETURNED_COPY}\n--X--`,
    ),
  ),
  kind: "complaint",
  id: STAKEHOLDER_MESSAGE_ID,
});

const COMPLAINTS: readonly Case[] = [
  feedback("a feedback loop", { From: "feedback@isp.test", Subject: "FW: The guide" }, "Feedback-Type: abuse\nUser-Agent: FBL/1.0\nVersion: 1"),
  feedback(
    "Yahoo's feedback loop",
    { From: "feedback@arf.yahoo.test", Subject: "The guide" },
    `Feedback-Type: abuse\nUser-Agent: Yahoo/2\nVersion: 0.1\nOriginal-Rcpt-To: ${CUSTOMER}`,
  ),
  feedback(
    "an authentication failure report",
    { From: "dmarc@isp.test", Subject: "[DMARC] failure" },
    "Feedback-Type: auth-failure\nUser-Agent: opendmarc\nVersion: 1",
  ),
  feedback("a fraud report from nobody", { From: "<>", Subject: "Fraud" }, "Feedback-Type: fraud\nUser-Agent: X\nVersion: 1"),
  {
    name: "a complaint as text",
    raw: bytes(
      mail(
        { From: "Abuse desk <abuse@isp.test>", To: "desk@acacia.test", Subject: "Complaint" },
        `This is an email abuse report for an email message received from 192.0.2.1.\n\nMessage-ID: <${STAKEHOLDER_MESSAGE_ID}>`,
      ),
    ),
    kind: "complaint",
  },
];

const RECEIPTS: readonly Case[] = [
  ["Outlook", "Read: The guide", "manual-action/MDN-sent-manually; displayed"],
  ["Thunderbird", "Return Receipt (displayed) - The guide", "manual-action/MDN-sent-manually; displayed"],
  ["a program", "Deleted: The guide", "automatic-action/MDN-sent-automatically; deleted"],
].map(([name = "", subject = "", disposition = ""]) => ({
  name: `a read receipt of ${name}`,
  raw: bytes(
    mail(
      {
        From: `Anna <${CUSTOMER}>`,
        To: "desk@acacia.test",
        Subject: subject,
        "Content-Type": 'multipart/report; report-type=disposition-notification; boundary="X"',
      },
      `--X\nContent-Type: text/plain\n\nYour message was displayed.\n\n--X\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nOriginal-Message-ID: <${STAKEHOLDER_MESSAGE_ID}>\nDisposition: ${disposition}\n\n--X--`,
    ),
  ),
  kind: "automatic" as const,
  state: "read" as const,
  id: STAKEHOLDER_MESSAGE_ID,
}));

export const REPORTS: readonly Case[] = [
  ...[...SERVER_REPORTS, ...PROVIDER_REPORTS, ...GATEWAY_REPORTS].flatMap(textCases),
  ...GATEWAY_REPORTS.map(textCase).map(withCrAlone),
  ...partCases,
  ...COMPLAINTS,
  ...RECEIPTS,
];
