import { foldText } from "@parley/core/contract/folded-text";
import { normalAddress, truncated } from "@parley/core/text";
import { PROGRAM_FIELDS } from "./fields-of-mail-programs.ts";
import type { HeadField, NamedMailbox } from "./mail-head.ts";
import { idsOf } from "./mail-head.ts";
import { fieldOf, type MailPart } from "./mail-parts.ts";
import {
  ABSENCE_PHRASES,
  ABSENCE_SUBJECTS,
  AUTOMATIC_SUBJECTS,
  COMPLAINT_PHRASES,
  DELAY_PHRASES,
  REPORT_LOCALS,
  REPORT_OPENINGS,
  REPORT_PHRASES,
  REPORT_SENDERS,
  REPORT_SUBJECTS,
  SUCCESS_PHRASES,
} from "./phrases-of-mail-programs.ts";

/**
 * Types of incoming e-mail, by its sender: a person, a program, or a mail system that reports a delivery or complaint. They do not depend on whether
 * the e-mail concerns one of the stakeholder's e-mails.
 */
export const MAIL_KINDS = ["person", "automatic", "report", "complaint"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/**
 * Indication that an e-mail is of a certain type. The points of all indications of a type are added; an e-mail with at least 100 points is of that
 * type.
 */
export interface Signal {
  readonly kind: Exclude<MailKind, "person">;
  readonly points: number;
  /** Reason that completes the sentence "Treated as automatic because …". */
  readonly why: string;
}

export type ReportState = "failed" | "delayed" | "delivered" | "relayed" | "read";

/** Content of a delivery report or a complaint. */
export interface MailReport {
  readonly state: ReportState;
  readonly reason: string;
  /** Addresses that could not be reached, or all addresses in the report if it marks none as failed. */
  readonly recipients: readonly string[];
  /** Message ids of e-mails that the report may concern. `keys` are the keys of reply addresses found in it. */
  readonly ids: readonly string[];
  readonly keys: readonly string[];
}

export interface Verdict {
  readonly kind: MailKind;
  readonly signals: readonly Signal[];
  /** False for senders that must not get an automatic reply: programs, mailing lists and senders that ask for none (RFC 3834). */
  readonly isAnswerable: boolean;
  readonly report: MailReport | undefined;
}

interface Examined {
  readonly fields: readonly HeadField[];
  readonly parts: readonly MailPart[];
  readonly from: NamedMailbox;
  readonly replyTo: readonly NamedMailbox[];
  readonly subject: string;
  readonly text: string;
  /** True if the SMTP envelope has no sender (RFC 5321, 4.5.5), as in delivery reports. */
  readonly isFromNobody: boolean;
}

const ENOUGH = 100;
const TEXT_MAX = 30_000;
const START_MAX = 3_000;

/**
 * Phrases as they appear in folded text. `any` matches all of them in one pass, which takes a tenth of the time of a search for each phrase; most
 * e-mails contain none.
 */
interface Phrases {
  readonly list: readonly string[];
  readonly any: RegExp;
}

/** Decoration characters between the words of a banner, as in `***** Message from … *****`. */
const BANNER = /[\s*=_|#<>~-]+/g;
const withoutBanner = (text: string): string => text.replace(BANNER, " ").trim();
const phrasesOf = (given: readonly string[]): Phrases => {
  const list = [...new Set(given.map(foldText))];
  return { list, any: new RegExp(list.map((phrase) => phrase.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|")) };
};
const PHRASES = {
  reportSubjects: phrasesOf(REPORT_SUBJECTS),
  report: phrasesOf(REPORT_PHRASES),
  openings: phrasesOf(REPORT_OPENINGS.map(withoutBanner)),
  delay: phrasesOf(DELAY_PHRASES),
  success: phrasesOf(SUCCESS_PHRASES),
  senders: phrasesOf(REPORT_SENDERS),
  automaticSubjects: phrasesOf(AUTOMATIC_SUBJECTS),
  absenceSubjects: phrasesOf(ABSENCE_SUBJECTS),
  absence: phrasesOf(ABSENCE_PHRASES),
  complaint: phrasesOf(COMPLAINT_PHRASES),
} as const;

const within = (text: string, { list, any }: Phrases): string | undefined =>
  any.test(text) ? list.find((phrase) => text.includes(phrase)) : undefined;
const startOf = (text: string, { list }: Phrases): string | undefined => list.find((phrase) => text.startsWith(phrase));

const MARK = /^\s*(?:\[[^\]]{1,40}\]|\*{2,5}[^*]{1,30}\*{2,5}|\([^)]{1,30}\))\s*/;
/** Returns the subject without prefixes added by mail filters, such as `[External]`. */
const subjectOf = (subject: string): string => {
  let rest = foldText(subject.slice(0, 300)).trim();
  for (let times = 0; times < 3 && MARK.test(rest) && rest.replace(MARK, "") !== ""; times += 1) rest = rest.replace(MARK, "");
  return rest.replace(/^[*\s"#!-]{1,20}/, "");
};

const ENHANCED = /\b[45]\.\d{1,3}\.\d{1,3}\b/;
const REPLY_CODE = /\b(?:4[2-5]|5[0-57])\d[ -]/;

const programSignals = ({ fields }: Examined): Signal[] =>
  PROGRAM_FIELDS.flatMap(([name, value, points]) => {
    const found = fields.find((one) => one.name === name && value.test(one.value.slice(0, 500)));
    return found === undefined
      ? []
      : [{ kind: "automatic" as const, points, why: `its header says ${fieldName(name)}: ${truncated(found.value.replace(/\s+/g, " "), 60, "…")}` }];
  });
const fieldName = (name: string): string => name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());

const absenceSignals = ({ fields, isFromNobody, subject: whole }: Examined, subject: string, start: string): Signal[] => {
  const signals: Signal[] = [];
  const automatic = startOf(subject, PHRASES.automaticSubjects) ?? startOf(foldText(whole.slice(0, 300)).trim(), PHRASES.automaticSubjects);
  const subjectSays = automatic ?? startOf(subject, PHRASES.absenceSubjects);
  const textSays = within(start, PHRASES.absence);
  if (subjectSays !== undefined) {
    const rest = subject.slice(subjectSays.length).trimStart();
    const points = automatic === undefined ? 50 : rest === "" || rest.startsWith(":") || /[:\]]$/.test(automatic) ? 80 : 60;
    signals.push({ kind: "automatic", points, why: `its subject begins with “${subjectSays}”` });
  }
  if (textSays !== undefined) signals.push({ kind: "automatic", points: 40, why: `its text says “${textSays}”` });
  if (isFromNobody) signals.push({ kind: "automatic", points: 50, why: "its sender wants no answer (an empty return path)" });
  if (subjectSays !== undefined && fields.some(({ name }) => name === "in-reply-to" || name === "references"))
    signals.push({ kind: "automatic", points: 20, why: "it answers an e-mail" });
  return signals;
};

const isDaemonAddress = (address: string): boolean => {
  const local = address.slice(0, Math.max(address.lastIndexOf("@"), 0)).replace(/["]/g, "");
  return (
    REPORT_LOCALS.some((one) => local === one || local.startsWith(`${one}+`) || local.startsWith(`${one}-`)) ||
    /mailer.?daemon/.test(local.slice(0, 64))
  );
};

/** Local parts of addresses that mail systems, gateways and virus scanners use. */
const SYSTEM_LOCAL =
  /^(?:post-?master|mail-?(?:delivery|system|adm|admin|daemon|scanner|marshal|sweeper)|smtp|mta|ndr|imss|amavis|virus-?(?:admin|alert|wall)|anti-?virus)\b|(?:smtp|mail|e-?mail)-?(?:gateway|service|server|system|daemon|delivery|scan)|non-?delivery|anti-?virus-.*gateway/;

/** Returns a signal if the sender's address or name is one that mail systems use. */
const senderSignal = ({ from, fields }: Examined): Signal | undefined => {
  const name = foldText(from.name.slice(0, 100)).trim();
  const written =
    from.address === ""
      ? (/<?([^<>@]{1,100})@/.exec(fieldOf(fields, "from") ?? "")?.[1] ?? "")
      : from.address.slice(0, from.address.lastIndexOf("@"));
  const local = foldText(written.slice(0, 100).replace(/["\\]/g, "").trim()).replace(/[._]+/g, "-");
  if (isDaemonAddress(from.address) || /^mailer.?daemon/.test(name))
    return { kind: "report", points: 70, why: "its sender is a mail system (MAILER-DAEMON)" };
  const called = startOf(name, PHRASES.senders);
  if (called !== undefined) return { kind: "report", points: 60, why: `its sender is called “${truncated(from.name, 40)}”` };
  // Gives few points for a bounce address, because newsletters are sent from such addresses as well.
  if (/^bounced?s?\b/.test(local)) return { kind: "report", points: 20, why: `its sender is ${from.address || written}` };
  const isSystem = SYSTEM_LOCAL.test(local) || startOf(local.replaceAll("-", " "), PHRASES.senders) !== undefined;
  return isSystem ? { kind: "report", points: 50, why: `its sender is ${from.address || written}` } : undefined;
};

const partSignals = ({ parts }: Examined): Signal[] => {
  const [whole] = parts;
  const has = (type: RegExp) => parts.some((one) => type.test(one.type));
  const reportType = whole?.type === "multipart/report" ? whole.reportType : parts.find(({ type }) => type === "multipart/report")?.reportType;
  if (reportType === "feedback-report" || has(/^message\/feedback-report$/))
    return [{ kind: "complaint", points: 150, why: "it is a feedback report (RFC 5965)" }];
  if (reportType === "disposition-notification" || has(/^message\/(?:global-)?disposition-notification$/))
    return [{ kind: "automatic", points: 150, why: "it is a read receipt (RFC 8098)" }];
  if (reportType === "delivery-status" || has(/^message\/(?:global-)?delivery-status$/))
    return [{ kind: "report", points: 130, why: "it is a delivery report (RFC 3464)" }];
  if (parts.some(({ type }) => type === "multipart/report"))
    return [{ kind: "report", points: 80, why: "it is sent as a report (multipart/report)" }];
  return [];
};

/** Matches the notification of a sending service about an e-mail, in the format of Amazon SES. */
const NOTICE = /^\s*\{[^{}]{0,300}"(?:notificationtype|eventtype)"\s*:\s*"(bounce|complaint|delivery|deliverydelay|reject)"/;
const noticeSignals = (text: string): Signal[] => {
  const type = NOTICE.exec(text)?.[1];
  if (type === undefined) return [];
  const kind = type === "complaint" ? "complaint" : "report";
  return [{ kind, points: 130, why: `it is the notification of a sending service (${type})` }];
};

const COPY = /(?:^|\n)[>\s|]{0,6}(?:received|message-id|return-path):\s?\S/i;

const OPENING_MAX = 600;
/** Greetings at the beginning of a text. A person who asks about an undelivered e-mail writes one; programs do not. */
const GREETING =
  /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|hallo|guten|sehr geehrte|liebe|moin|bonjour|bonsoir|chere?|hola|buen|estimad|ola|oi|bom dia|boa|prezad|ciao|buongiorno|buonasera|gentile|beste|geachte|hej|hei|kara|dzien|witam|czesc|szanown|dobry|здравствуйте|добрый|уважаем|привет)(?:$|[\s,.!:])/;
const ADDRESS = /[^\s@<>"]{1,64}@[^\s@<>"]{1,255}/;

/**
 * Returns a reason if an e-mail begins with a phrase that only mail systems write and also contains an address, a mail server's response or a copy
 * of another e-mail.
 */
const openingSignal = ({ parts, text: whole }: Examined, text: string): string | undefined => {
  const beginning = text.slice(0, OPENING_MAX).replace(BANNER, " ").trimStart();
  const opening = GREETING.test(beginning) && !/^hi[\s.!]{1,5}this is the /.test(beginning) ? undefined : within(beginning, PHRASES.openings);
  if (opening === undefined) return undefined;
  const start = whole.slice(0, START_MAX);
  const isAboutMail = ADDRESS.test(start) || ENHANCED.test(start) || REPLY_CODE.test(start) || hasCopy(parts, whole);
  return isAboutMail ? `it begins as a mail system writes: “${opening}”` : undefined;
};

const hasCopy = (parts: readonly MailPart[], text: string): boolean =>
  parts.slice(1).some(({ type }) => /^(?:message\/|text\/rfc822)/.test(type)) || COPY.test(text.slice(0, TEXT_MAX));

/**
 * Returns the end of a subject such as `Your order : undeliverable`, which begins with the subject of the reported
 * e-mail.
 */
const lastOf = (subject: string): string =>
  subject.slice(Math.max(subject.lastIndexOf(": "), subject.lastIndexOf(" - ")) + 1).replace(/^[\s:-]+/, "");

const reportSignals = (mail: Examined, subject: string, text: string): Signal[] => {
  const signals: Signal[] = [];
  const add = (points: number, why: string) => signals.push({ kind: "report", points, why });
  if (fieldOf(mail.fields, "x-failed-recipients") !== undefined) add(100, "its header names recipients that failed");
  const sender = senderSignal(mail);
  if (sender !== undefined) signals.push(sender);
  const named = fieldOf(mail.fields, "from");
  if (named !== undefined && /^[^<]{0,100}<\s{0,5}@?\s{0,5}>\s{0,5}$/.test(named)) add(70, "its From names nobody");
  if (mail.isFromNobody) add(50, "its sender wants no answer (an empty return path)");
  const subjectSays = startOf(subject, PHRASES.reportSubjects);
  const subjectEnds = subjectSays === undefined ? startOf(lastOf(subject), PHRASES.reportSubjects) : undefined;
  if (subjectSays !== undefined) add(50, `its subject begins with “${subjectSays}”`);
  if (subjectEnds !== undefined) add(50, `its subject ends with “${subjectEnds}”`);
  const opening = openingSignal(mail, text);
  // Requires a second signal in addition to the opening phrase, because people who ask about a report write their own subject or introduction.
  const isOpened = opening !== undefined && (subjectSays !== undefined || subjectEnds !== undefined || sender !== undefined || mail.isFromNobody);
  if (isOpened) add(50, opening);
  if (sender !== undefined && fieldOf(mail.fields, "auto-submitted") !== undefined) add(30, "a program sent it");
  const said = within(text, PHRASES.report);
  const ofText: [number, string][] = [];
  if (said !== undefined) ofText.push([30, `its text says “${said}”`]);
  if (ENHANCED.test(text) || REPLY_CODE.test(text)) ofText.push([20, "it quotes the answer of a mail server"]);
  if (hasCopy(mail.parts, mail.text)) ofText.push([20, "it contains the header of another e-mail"]);
  for (const [points, why] of ofText) add(points, why);
  // Ignores all signals unless at least one can come only from a program, because people quote delivery reports when they ask about them.
  const isProgram = signals.length > ofText.length + (subjectSays === undefined && subjectEnds === undefined ? 0 : 1);
  return isProgram ? signals : [];
};

const REPORT_FIELD = /^(?:final|original)-recipient:[^;\n]{0,40};([^\n]{1,400})$/gim;
const FAILED_ADDRESS = /[^\s@<>"(),:;[\]]{1,200}@[^\s@<>"(),:;[\]]{1,255}/g;
const OWN_ID = /\b[0-9a-f]{24}@[a-z0-9.-]{1,200}/gi;
const REPLY_KEY = /\+([0-9a-f]{24})@/gi;
const ID_FIELD = /^[>\s|]{0,6}(?:original-|x-parley-)?message-id:\s{0,3}([^\n]{1,900})$/gim;
const LIST_MAX = 50;

const unique = (given: readonly (string | undefined)[]): string[] =>
  [...new Set(given.filter((one): one is string => one !== undefined))].slice(0, LIST_MAX);

const addressesIn = (text: string): string[] =>
  unique((text.match(FAILED_ADDRESS) ?? []).slice(0, 200).map((one) => normalAddress(one.replace(/^'|[.'>]+$/g, ""))));

/** Returns the text of all parts of a report: its introduction, the machine-readable part and the copy of the original e-mail. */
const textOfReport = ({ parts, text }: Examined): string =>
  [text.slice(0, TEXT_MAX * 2), ...parts.map((part) => `${part.fields.map(({ name, value }) => `${name}: ${value}`).join("\n")}\n\n${part.text}`)]
    .join("\n\n")
    .replace(/\r?\n[ \t]+/g, " ")
    .replaceAll("\r", "");

const SMTP_LINE = /(?:^|[\s:>"'#(])([45]\d\d[ -](?:#?\d\.\d{1,3}\.\d{1,3}[ -:]?)?[^\n]{3,280})/;
/** Introductory sentences of delivery reports, which contain no reason. */
const INTRODUCTION =
  /following|original message|:$|^[-=*_>]{2,}|^(?:hi\b|this (?:message|is|mail|report)\b|sorry, we|i'm sorry|unfortunately|a message that|dies ist|ceci est)/i;
const reasonOf = (whole: string, words: string): string => {
  const noticed = /"(?:diagnosticcode|complaintfeedbacktype)"\s*:\s*"([^"]{1,300})"/i.exec(words)?.[1];
  if (noticed !== undefined) return noticed.replace(/^smtp;\s*/i, "");
  const given = /^diagnostic-code:\s{0,3}(?:[a-z0-9-]{1,20};)?\s{0,3}([^\n]{1,400})$/im.exec(whole)?.[1] ?? SMTP_LINE.exec(words)?.[1];
  if (given !== undefined) return given;
  const lines = words
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && line.length < 600);
  const said = lines.filter((line) => within(foldText(line), PHRASES.report) !== undefined);
  const telling = said.filter((line) => !INTRODUCTION.test(line));
  // Many systems write the address on a separate line and the reason on the line below it.
  const below = lines.findIndex(
    (line, at) => at > 0 && /^[<'"]?[^\s@]{1,200}@[^\s@]{1,255}/.test(lines[at - 1] ?? "") && /\s/.test(line) && !line.includes("@"),
  );
  return (
    telling.find((line) => line.includes("@")) ??
    telling[0] ??
    lines[below] ??
    lines.find((line) => line.includes("@") && /\s\S{3}/.test(line) && !/^(?:to|from|an|an die)\b/i.test(line)) ??
    said.find((line) => !/^[-=*_>]{2,}/.test(line)) ??
    /^status:\s{0,3}([^\n]{1,200})$/im.exec(whole)?.[1] ??
    SMTP_LINE.exec(whole.slice(0, START_MAX))?.[1] ??
    "no reason was given"
  );
};

const stateOf = (whole: string, subject: string, start: string): ReportState => {
  const actions = [...whole.matchAll(/^action:\s{0,3}([a-z]{3,12})/gim)].map(([, action = ""]) => action.toLowerCase());
  if (actions.includes("failed")) return "failed";
  const notice = NOTICE.exec(start)?.[1];
  if (notice !== undefined) return notice === "delivery" ? "delivered" : notice === "deliverydelay" ? "delayed" : "failed";
  if (actions.includes("delayed")) return "delayed";
  if (actions.includes("delivered") || actions.includes("expanded")) return "delivered";
  if (actions.includes("relayed")) return "relayed";
  if (/^(?:delivered|relayed):/.test(subject) || within(subject, PHRASES.success) !== undefined || within(start, PHRASES.success) !== undefined)
    return subject.startsWith("relayed") ? "relayed" : "delivered";
  return within(subject, PHRASES.delay) !== undefined || within(start, PHRASES.delay) !== undefined ? "delayed" : "failed";
};

/** Header lines with which the copy of an e-mail begins in a plain-text report. */
const COPY_BEGINS =
  /\n[>\s|]{0,6}(?:return-path|received|x-[a-z-]{2,40}|message-id|mime-version|from|dkim-signature):\s?[^\n]{2,300}\n[>\s|]{0,6}[a-z-]{2,40}:/i;

const reportOf = (mail: Examined, subject: string): MailReport => {
  const whole = textOfReport(mail);
  const at = COPY_BEGINS.exec(`\n${mail.text.slice(0, TEXT_MAX)}`)?.index ?? TEXT_MAX;
  const words = mail.text.slice(0, at);
  const named = [...whole.matchAll(REPORT_FIELD)].flatMap(([, value = ""]) => addressesIn(value));
  const failed = mail.fields.filter(({ name }) => name === "x-failed-recipients").flatMap(({ value }) => addressesIn(value));
  const exact = unique([...named, ...failed]);
  const answered = mail.fields.filter(({ name }) => name === "in-reply-to" || name === "references").flatMap(({ value }) => idsOf(value));
  const inCopy = [...whole.matchAll(ID_FIELD)].flatMap(([, value = ""]) => idsOf(value));
  return {
    state: stateOf(whole, subject, foldText(words.slice(0, START_MAX))),
    reason: truncated(reasonOf(whole, words).replace(/\s+/g, " ").trim(), 300, "…"),
    recipients: exact.length > 0 ? exact : addressesIn(whole.slice(0, TEXT_MAX * 2)),
    ids: unique([...inCopy, ...(whole.match(OWN_ID) ?? []).map((id) => id.toLowerCase()), ...answered]),
    keys: unique([...whole.matchAll(REPLY_KEY)].map(([, key]) => key?.toLowerCase())),
  };
};

const LIST_FIELDS = ["list-id", "list-unsubscribe", "list-post", "x-mailing-list", "feedback-id"];
const isUnanswerable = ({ fields, from, isFromNobody }: Examined): boolean =>
  isFromNobody ||
  fields.some(
    ({ name, value }) =>
      LIST_FIELDS.includes(name) ||
      name === "x-loop" ||
      (name === "precedence" && /^\s*(?:bulk|junk|list)/i.test(value)) ||
      (name === "x-auto-response-suppress" && /all|autoreply|oof/i.test(value)) ||
      (name === "auto-submitted" && !/^\s*no\b/i.test(value)),
  ) ||
  /^(?:no-?reply|do-?not-?reply|donotreply|bounces?|mailer-daemon|postmaster)\b/.test(from.address);

/** Returns whether an e-mail comes from a website's contact form. A program sends it, and the person who wrote it is named only in Reply-To. */
const isForm = ({ fields, from, replyTo }: Examined, signals: readonly Signal[]): boolean =>
  signals.every(({ why }) => !why.includes("auto-replied")) &&
  /^\s*auto-generated/i.test(fieldOf(fields, "auto-submitted") ?? "") &&
  replyTo.some(({ address }) => address !== "" && address !== from.address && !/^(?:no-?reply|do-?not-?reply)/.test(address));

/**
 * Classifies an e-mail by weighted signals (ADR 0158). The wording alone is never enough, and each signal has a reason that people can read and
 * contest. The examined length is limited, which bounds the time.
 */
export const classifyEmail = (mail: Examined): Verdict => {
  const subject = subjectOf(mail.subject);
  const text = foldText(mail.text.slice(0, TEXT_MAX));
  const structure = [...partSignals(mail), ...noticeSignals(text.slice(0, START_MAX))];
  const complaint = within(text.slice(0, START_MAX), PHRASES.complaint);
  const program = programSignals(mail);
  const signals: Signal[] = [
    ...structure,
    ...reportSignals(mail, subject, text),
    ...(isForm(mail, program) ? [] : program),
    ...absenceSignals(mail, subject, text.slice(0, START_MAX)),
    ...(complaint === undefined ? [] : [{ kind: "complaint" as const, points: 70, why: `its text says “${complaint}”` }]),
    ...(complaint !== undefined && /abuse|complaint|fbl|feedback|staff/.test(`${foldText(mail.from.name)} ${mail.from.address}`)
      ? [{ kind: "complaint" as const, points: 40, why: `its sender is ${mail.from.address}` }]
      : []),
  ];
  const points = (kind: Signal["kind"]) => signals.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.points, 0);
  const structural = structure.find(({ points: ofPart }) => ofPart >= ENOUGH)?.kind;
  const byPoints = (["complaint", "report", "automatic"] as const).filter((kind) => points(kind) >= ENOUGH);
  // Vacation notes have an empty return path like reports, and mail systems send reports as programs do, so the type with more points is chosen.
  const kind = structural ?? byPoints.sort((one, other) => points(other) - points(one))[0] ?? "person";
  const isReceipt = structure.some(({ why }) => why.includes("read receipt"));
  return {
    kind,
    signals: signals.filter((one) => one.kind === kind).sort((one, other) => other.points - one.points),
    isAnswerable: kind === "person" && !isUnanswerable(mail),
    report:
      kind === "report" || kind === "complaint" || isReceipt
        ? { ...reportOf(mail, subject), ...(isReceipt && { state: "read" as const }) }
        : undefined,
  };
};
