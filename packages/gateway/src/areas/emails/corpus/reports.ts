import type { ReportState } from "../classify-email.ts";
import { bytes, type Case, COPY, CUSTOMER, dsn, mail, OUR_ID } from "./make.ts";

interface System {
  readonly name: string;
  readonly from: string;
  readonly subject: string;
  /** What the report says before the copy of the e-mail; `TO` is the recipient. */
  readonly text: string;
  readonly head?: Readonly<Record<string, string>>;
  readonly state?: ReportState;
  /** What stands above the copy; without, the report contains none. */
  readonly copy?: string;
  /** What the reason contains. */
  readonly reason?: string;
}

/** Reports of mail systems as plain text, in their form and in words of our own. */
const AS_TEXT: readonly System[] = [
  {
    name: "Exim",
    from: "Mail Delivery System <Mailer-Daemon@mx1.hosting.test>",
    subject: "Mail delivery failed: returning message to sender",
    head: { "X-Failed-Recipients": "TO", "Auto-Submitted": "auto-replied" },
    text: "This message was created automatically by the mail delivery software of mx1.\n\nA message that you sent has not been delivered to all of its recipients:\n\n  TO\n    host mx.else.test [192.0.2.25]\n    SMTP error after RCPT TO: 550 5.1.1 <TO> unknown here",
    copy: "------ This is a copy of your message, with all its headers. ------",
    reason: "550 5.1.1",
  },
  {
    name: "Exim, delay",
    from: "Mail Delivery System <Mailer-Daemon@mx1.hosting.test>",
    subject: "Warning: message 1tG7aB-0001Xy-2Z delayed 24 hours",
    text: "A message that you sent has not yet been delivered to:\n\n  TO\n\nThe mail system goes on trying; you need do nothing, and it will keep trying for four days.",
    state: "delayed",
  },
  {
    name: "Exim, retry time-out",
    from: "Mailer-Daemon@mx2.hosting.test",
    subject: "Mail delivery failed: returning message to sender",
    text: "  TO\n    retry timeout exceeded: no mail server answered within four days",
    copy: "------ Copy of the message ------",
    reason: "retry timeout exceeded",
  },
  {
    name: "qmail",
    from: "MAILER-DAEMON@qmail.hosting.test",
    subject: "failure notice",
    text: "Hi. This is the qmail-send program at qmail.hosting.test.\nI tried to deliver your message and gave up.\n\n<TO>:\n192.0.2.10 does not take mail for this person.\nRemote host said: 550 5.1.1 no account here",
    copy: "--- Below this line is a copy of the message.",
    reason: "550 5.1.1",
  },
  {
    name: "qmail, local",
    from: "MAILER-DAEMON@qmail.hosting.test",
    subject: "failure notice",
    text: "<TO>:\nSorry, no mailbox here by that name. (#5.1.1)",
    copy: "--- Below this line is a copy of the message.",
    reason: "no mailbox here",
  },
  {
    name: "Courier",
    from: '"Courier mail server at mail.courier.test" <@>',
    subject: "NOTICE: mail delivery status.",
    text: "This is a delivery status notification from mail.courier.test.\n\n  TO:\n     550 User unknown.",
    reason: "550 User unknown",
  },
  {
    name: "Sendmail",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mail.uni.test>",
    subject: "Returned mail: see transcript for details",
    text: "The original message was received at Fri, 27 Nov 2026 10:00:00 GMT\n\n   ----- The following addresses had permanent fatal errors -----\nTO\n\n   ----- Transcript of session follows -----\n>>> RCPT To:<TO>\n<<< 550 5.1.1 <TO>... there is no such user",
    reason: "550 5.1.1",
  },
  {
    name: "Sendmail 8.8",
    from: "Mail Delivery Subsystem <MAILER-DAEMON>",
    subject: "Returned mail: User unknown",
    text: "   ----- The following addresses had permanent errors -----\nTO\n   ----- Transcript of session follows -----\n550 TO... User unknown",
    copy: "   ----- Original message follows -----",
    reason: "550",
  },
  {
    name: "Sendmail, warning",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@mail.uni.test>",
    subject: "Warning: could not send message for past 4 hours",
    text: "THIS IS A WARNING MESSAGE ONLY. You do not need to resend your message.\n\nTO\n   Deferred: connection timed out",
    state: "delayed",
  },
  {
    name: "Postfix, text alone",
    from: "MAILER-DAEMON@post.hosting.test (Mail Delivery System)",
    subject: "Undelivered Mail Returned to Sender",
    text: "This is the mail system at host post.hosting.test.\n\nYour message was not delivered to one recipient. It is attached below.\n\n<TO>: host mx.else.test[192.0.2.25] said: 552 5.2.2 the mailbox is full (in reply to RCPT TO command)",
    reason: "552 5.2.2",
  },
  {
    name: "OpenSMTPD",
    from: "Mailer Daemon <MAILER-DAEMON@bsd.test>",
    subject: "Delivery status notification: error",
    text: "    Hi !\n\n    This is the MAILER-DAEMON, please do not reply to this email.\n\n    An error has occurred while delivering a message for the following\n    recipients:\n\nTO: 550 Invalid recipient",
    reason: "550 Invalid recipient",
  },
  {
    name: "OpenSMTPD, delay",
    from: "Mailer Daemon <MAILER-DAEMON@bsd.test>",
    subject: "Delivery status notification: delayed",
    text: "    A message could not be delivered so far and will be retried later:\n\nTO: 421 Busy",
    state: "delayed",
  },
  {
    name: "Exchange 2003",
    from: "System Administrator <postmaster@corp.test>",
    subject: "Undeliverable: The guide",
    text: "Your message\n\n  To:      TO\n  Subject: The guide\n  Sent:    Fri, 27 Nov 2026 10:00:00 +0100\n\ndid not reach the following recipient(s):\n\nTO on Fri, 27 Nov 2026 10:00:05 +0100\n    The e-mail account does not exist at the organization this message was sent to.\n    <mail.corp.test #5.1.1>",
    reason: "does not exist",
  },
  {
    name: "Exchange 5.5",
    from: "System Administrator <>",
    subject: "Undeliverable: The guide",
    text: "Your message\n\n  To:      TO\n  Subject: The guide\n\ndid not reach the following recipient(s):\n\nTO on Fri, 27 Nov 2026\n    The recipient name is not recognized\n\tThe MTS-ID of the original message is: c=US;a= ;p=CORP",
    reason: "not recognized",
  },
  {
    name: "Exchange 2007",
    from: "Microsoft Exchange <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@corp.test>",
    subject: "Undeliverable: The guide",
    text: "Delivery has failed to these recipients or distribution lists:\n\nTO\nThe recipient's mailbox is full and cannot take messages now.\n\nDiagnostic information for administrators:\n#550 5.2.2 mailbox full ##",
    reason: "550 5.2.2",
  },
  {
    name: "Exchange 2013",
    from: "postmaster@corp.test",
    subject: "Undeliverable: The guide",
    text: "Delivery has failed to these recipients or groups:\n\nTO (TO)\nYour message wasn't delivered because the address couldn't be found.\n\nRemote Server returned '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'",
    reason: "5.1.10",
  },
  {
    name: "Exchange 2019",
    from: "Microsoft Outlook <postmaster@corp.test>",
    subject: "Undeliverable: The guide",
    text: "TO wasn't found at corp.test. The message was not delivered.\n\n550 5.1.1 RESOLVER.ADR.ExRecipNotFound",
    reason: "550 5.1.1",
  },
  {
    name: "Exchange, delay",
    from: "Microsoft Outlook <postmaster@corp.test>",
    subject: "Delivery delayed: The guide",
    text: "Delivery to these recipients is delayed:\n\nTO\n\nThe server will continue to try to deliver it for two days.",
    state: "delayed",
  },
  {
    name: "Exchange, relayed",
    from: "Microsoft Outlook <postmaster@corp.test>",
    subject: "Relayed: The guide",
    text: "Delivery to these recipients or groups is complete, but no delivery notification was sent by the destination server:\n\nTO",
    state: "relayed",
  },
  {
    name: "Microsoft 365",
    from: "Microsoft Outlook <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@tenant.test>",
    subject: "Undeliverable: The guide",
    text: "Your message to TO couldn't be delivered.\n\nTO wasn't found at else.test.\n\nRemote server returned an error -> 550 5.1.1 no such account",
    reason: "550 5.1.1",
  },
  {
    name: "Gmail",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Failure)",
    head: { "Auto-Submitted": "auto-replied" },
    text: "** Address not found **\n\nYour message wasn't delivered to TO because the address couldn't be found, or cannot take mail.\n\nThe response was:\n\n550 5.1.1 this account is not here. TO gsmtp",
    reason: "550 5.1.1",
  },
  {
    name: "Gmail, delay",
    from: "Mail Delivery Subsystem <mailer-daemon@googlemail.com>",
    subject: "Delivery Status Notification (Delay)",
    text: "** Delivery incomplete **\n\nThere was a temporary problem delivering your message to TO. Gmail will keep trying for 46 hours.",
    state: "delayed",
  },
  {
    name: "Gmail, old",
    from: "Mail Delivery Subsystem <mailer-daemon@gmail.com>",
    subject: "Delivery Status Notification (Failure)",
    text: "Delivery to the following recipient failed permanently:\n\n     TO\n\nTechnical details of permanent failure:\nthe other server returned: 550 550 no such mailbox (state 14).",
    copy: "   ----- Original message -----",
    reason: "550",
  },
  {
    name: "Yahoo",
    from: "MAILER-DAEMON@yahoo.test",
    subject: "Failure Notice",
    text: "Sorry, we were unable to deliver your message to the following address.\n\n<TO>:\n554: delivery error: dd This user doesn't have an account here [0]",
    copy: "--- Forwarded message ---",
    reason: "delivery error",
  },
  {
    name: "Yahoo Groups mail",
    from: "Mail Delivery <mailer-daemon@yahoo-inc.test>",
    subject: "Message Delivery Failure",
    text: "Message from yahoo.test.\nUnable to deliver message to the following address(es).\n\n<TO>:\nThis user is over quota.",
    reason: "over quota",
  },
  {
    name: "AOL",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@aol.test>",
    subject: "Mail Delivery Problem",
    text: "Your mail to the following recipients could not be delivered because they are not accepting mail from you:\n\tTO",
    reason: "could not be delivered",
  },
  {
    name: "Amazon SES",
    from: "MAILER-DAEMON@amazonses.test",
    subject: "Delivery Status Notification (Failure)",
    text: "An error occurred while trying to deliver the mail to the following recipients:\nTO\n\nsmtp; 550 5.1.1 user unknown",
    reason: "550 5.1.1",
  },
  {
    name: "Amazon WorkMail",
    from: "MAILER-DAEMON@us-west-2.workmail.test",
    subject: "Undeliverable: The guide",
    text: "Your message to TO was not delivered.\n\nTechnical report: no mailbox of that name, status 5.1.1",
    reason: "was not delivered",
  },
  {
    name: "mail.ru",
    from: "mailer-daemon@corp.mail-ru.test",
    subject: "Mail failure.",
    text: "This message was created automatically by the mail system (ecelerity).\n\nA message that you sent could not be delivered to one or more of its recipients. This is a permanent error. The following address(es) failed:\n\n>>> TO (after end of data): 550 spam message rejected",
    copy: "------ This is a copy of the message's headers. ------",
    reason: "550 spam",
  },
  {
    name: "Yandex",
    from: "mailer-daemon@yandex.test",
    subject: "Недоставленное сообщение",
    text: "Это письмо отправлено почтовым сервером yandex.test.\n\nК сожалению, Ваше письмо не может быть доставлено одному или нескольким получателям.\n\nTO: host mx.else.test said: 550 5.7.1 No such user!",
    reason: "550 5.7.1",
  },
  {
    name: "Rambler",
    from: "MAILER-DAEMON@rambler.test (Mail Delivery System)",
    subject: "Недоставленное письмо",
    text: "Письмо не доставлено: TO - почтовый ящик переполнен.",
    reason: "переполнен",
  },
  {
    name: "GMX",
    from: "GMX Mailer Daemon <mailer-daemon@gmx.test>",
    subject: "Mail delivery failed: returning message to sender",
    text: "This message was created automatically by mail delivery software.\n\nA message that you sent could not be delivered to one or more of its recipients.\n\nThe following address failed:\n\nTO:\nSMTP error from remote server for RCPT TO command, host: mx.else.test reason: 550 5.1.1 unknown user",
    reason: "550 5.1.1",
  },
  {
    name: "WEB.DE",
    from: "WEB.DE Mailer Daemon <mailer-daemon@webde.test>",
    subject: "Mail delivery failed: returning message to sender",
    text: "Die E-Mail an TO konnte nicht zugestellt werden: Postfach voll.",
    reason: "Postfach voll",
  },
  {
    name: "T-Online",
    from: "Mail Delivery System <Mailer-Daemon@t-online.test>",
    subject: "Nachricht nicht zugestellt",
    text: "Ihre Nachricht an TO konnte nicht zugestellt werden.\nGrund: 550 Empfaenger unbekannt",
    reason: "550 Empfaenger",
  },
  {
    name: "Orange France",
    from: "postmaster@orange.test",
    subject: "Echec de la remise de votre message",
    text: "Votre message n'a pas pu être remis à TO : destinataire inconnu (5.1.1).",
    reason: "destinataire inconnu",
  },
  {
    name: "Free",
    from: "MAILER-DAEMON@free.test (Mail Delivery System)",
    subject: "Message non distribué",
    text: "TO : boîte pleine, le message n'a pu être remis.",
    reason: "boîte pleine",
  },
  {
    name: "Libero",
    from: "postmaster@libero.test",
    subject: "Mancata consegna: The guide",
    text: "Impossibile recapitare il messaggio a TO: casella inesistente.",
    reason: "Impossibile recapitare",
  },
  {
    name: "UOL",
    from: "Postmaster <postmaster@uol.test>",
    subject: "Mensagem não entregue",
    text: "Não foi possível entregar a mensagem a TO: caixa postal cheia.",
    reason: "caixa postal cheia",
  },
  {
    name: "Terra",
    from: "MAILER-DAEMON@terra.test",
    subject: "No se pudo entregar el mensaje",
    text: "El mensaje para TO no se pudo entregar: el usuario no existe.",
    reason: "no se pudo entregar",
  },
  {
    name: "WP.pl",
    from: "MAILER-DAEMON@wp.test",
    subject: "Niedostarczona wiadomość",
    text: "Wiadomość do TO nie mogła zostać dostarczona: nieznany użytkownik.",
    reason: "dostarczona",
  },
  {
    name: "Seznam",
    from: "MAILER-DAEMON@seznam.test",
    subject: "Nedoručitelná zpráva",
    text: "Zpráva pro TO nemohla být doručena.",
    reason: "nemohla být doručena",
  },
  {
    name: "Naver",
    from: "MAILER-DAEMON@naver.test",
    subject: "반송: The guide",
    text: "TO 님에게 메일을 전송하지 못했습니다. 550 5.1.1 user unknown",
    reason: "550 5.1.1",
  },
  {
    name: "QQ Mail",
    from: "PostMaster@qq.test",
    subject: "系统退信",
    text: "抱歉，您的邮件被退回来了……\n收件人 TO 不存在，邮件无法送达。",
    reason: "无法送达",
  },
  { name: "163", from: "Postmaster@163.test", subject: "系统退信", text: "您发往 TO 的邮件未能送达：550 User not found", reason: "550 User" },
  { name: "docomo", from: "MAILER-DAEMON@docomo.test", subject: "エラーメール", text: "TO に送信できませんでした。", reason: "送信できませんでした" },
  {
    name: "au",
    from: "Postmaster@ezweb.test",
    subject: "Mail System Error - Returned Mail",
    text: "The user(s) account is disabled.\n\n<TO>: 550 5.1.1 User unknown",
    reason: "550 5.1.1",
  },
  {
    name: "Domino",
    from: "MAILER-DAEMON@notes.corp.test",
    subject: "DELIVERY FAILURE: User guide (TO) not listed in Domino Directory",
    text: "Your message\n\n  Subject: The guide\n\nwas not delivered to:\n\n  TO\n\nbecause:\n\n  User guide (TO) not listed in Domino Directory",
    reason: "Domino Directory",
  },
  {
    name: "Haraka",
    from: "Mail Delivery System <postmaster@haraka.test>",
    subject: "failure notice",
    text: "I'm sorry to have to inform you that your message could not be delivered.\n\n<TO>: 550 no such person at this address",
    reason: "550 no such",
  },
  {
    name: "Zoho",
    from: "mailer-daemon@mail.zoho.test",
    subject: "Undelivered Mail Returned to Sender",
    text: "This message was created automatically by mail delivery software.\nA message that you sent could not be delivered. This is a permanent error.\n\nTO, ERROR CODE :550 - no such user here",
    reason: "550",
  },
  {
    name: "iCloud",
    from: "MAILER-DAEMON@icloud.test (Mail Delivery System)",
    subject: "Undelivered Mail Returned to Sender",
    text: "This is the mail system at host p00-mailgateway.icloud.test.\n\n<TO>: user is over quota",
    reason: "over quota",
  },
  {
    name: "Mimecast",
    from: "postmaster@mimecast.test",
    subject: "[Postmaster] Email Delivery Failure",
    text: "This is a message from the mail gateway. It was unable to deliver the message to the following address.\n\nTO\n\nreason: 550 Invalid Recipient",
    reason: "550 Invalid",
  },
  {
    name: "Proofpoint",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@pphosted.test>",
    subject: "Returned mail: Service unavailable",
    text: "   ----- The following addresses had permanent fatal errors -----\n<TO>\n\n554 5.0.0 Service unavailable",
    reason: "554 5.0.0",
  },
  {
    name: "Barracuda",
    from: "Barracuda Spam Firewall <postmaster@barracuda.test>",
    subject: "**Message you sent blocked by our bulk email filter**",
    text: "Your message to: TO\nwas blocked by our spam firewall, and not delivered. 550 5.7.1 Message content rejected",
    reason: "550 5.7.1",
  },
  {
    name: "MDaemon",
    from: "MDaemon at mail.mdaemon.test <MDaemon@mdaemon.test>",
    subject: "Permanent Delivery Failure",
    text: "The attached message had PERMANENT fatal delivery errors!\n\nTO: no such mailbox",
    reason: "no such mailbox",
  },
  {
    name: "Kerio",
    from: "postmaster@kerio.test",
    subject: "Undelivered Mail",
    text: "Your message could not be delivered to TO.\nLast SMTP response was: 550 5.1.1 user unknown",
    reason: "550 5.1.1",
  },
  {
    name: "IMail",
    from: "Postmaster <postmaster@imail.test>",
    subject: "Undeliverable Mail",
    text: "User mailbox exceeds allowed size: TO\n\nmessage could not be delivered",
    reason: "could not be delivered",
  },
  {
    name: "CommuniGate",
    from: "MAILER-DAEMON@cgp.test",
    subject: "Undeliverable mail: The guide",
    text: "Failed to deliver to 'TO'\nSMTP module(domain else.test) reports:\n host mx.else.test says:\n 550 5.1.1 unknown recipient",
    reason: "550 5.1.1",
  },
  {
    name: "SurgeMail",
    from: "surgemail-daemon <postmaster@surge.test>",
    subject: "Mail delivery failed",
    text: "Failed to send to identified recipient: TO\n\n550 no mailbox here",
    reason: "550 no mailbox",
  },
  {
    name: "MailEnable",
    from: "Postmaster <postmaster@mailenable.test>",
    subject: "Message Delivery Failure",
    text: "MailEnable: Message could not be delivered to some recipients.\n\nRecipient: [SMTP:TO]\nReason: Remote SMTP Server Returned: 550 unknown",
    reason: "550 unknown",
  },
  {
    name: "Smartermail",
    from: "System Administrator <postmaster@smarter.test>",
    subject: "Delivery Failure",
    text: "Could not deliver message to the following recipient(s):\n\nFailed Recipient: TO\nReason: Remote host said: 550 No such user",
    reason: "550 No such",
  },
  {
    name: "Zimbra",
    from: "MAILER-DAEMON@zimbra.test (Mail Delivery System)",
    subject: "Undelivered Mail Returned to Sender",
    text: "<TO>: message size 30000000 exceeds size limit 10240000 of server mx.else.test; the mail could not be delivered",
    reason: "could not be delivered",
  },
  {
    name: "GroupWise",
    from: "Mail Delivery Subsystem <Mailer-Daemon@groupwise.test>",
    subject: "Message status - undeliverable",
    text: "The message that you sent was undeliverable to the following:\n\tTO (user not found)",
    reason: "TO",
  },
  {
    name: "X1 / X.400 gateway",
    from: "Mail Router <mailer-daemon@gateway.test>",
    subject: "Non-Delivery Report",
    text: "The message could not be delivered to TO because the recipient unknown.",
    reason: "could not be delivered",
  },
  {
    name: "Apache James",
    from: "postmaster@james.test",
    subject: "[BOUNCE] The guide",
    text: "Hi. This is the James mail server at james.test.\nI'm sorry to have to inform you that your message to TO failed.\n550 Requested action not taken: no such user here",
    reason: "550 Requested",
  },
  {
    name: "Stalwart",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@stalwart.test>",
    subject: "Failed to deliver message",
    text: "Your message could not be delivered to the following recipients:\n\n<TO> (host 'mx.else.test' rejected command 'RCPT TO:<TO>' with code 550 (5.1.2) 'Mailbox does not exist.')",
    reason: "does not exist",
  },
  {
    name: "Maddy",
    from: "Mail Delivery Subsystem <MAILER-DAEMON@maddy.test>",
    subject: "Undelivered Mail Returned to Sender",
    text: "This is the mail delivery system at maddy.test.\n\nUnfortunately, your message could not be delivered to one or more recipients.\n\nDelivery to TO failed with error: 550 5.1.1 no such user",
    reason: "550 5.1.1",
  },
  {
    name: "a forwarding service",
    from: "MAILER-DAEMON <>",
    subject: "Forwarding failed",
    text: "Your mail to TO was not delivered: the forwarding address does not exist.",
    reason: "was not delivered",
  },
  { name: "an unknown system", from: "<>", subject: "Sorry", text: "TO: the mailbox is full.", reason: "mailbox is full" },
  { name: "a system without a domain", from: "mailer-daemon", subject: "Message status", text: "TO: recipient unknown", reason: "recipient unknown" },
];

/** What reaches the parser without the envelope: fetched from a mailbox, or posted by a provider that does not tell it. */
const WAYS = [
  { way: "from nobody", envelopeFrom: "" },
  { way: "without its envelope", envelopeFrom: "unknown" },
] as const;

const textCases = (system: System): Case[] =>
  WAYS.map(({ way, envelopeFrom }) => ({ ...textCase(system), name: `${system.name}, as text, ${way}`, envelopeFrom }));

const textCase = ({ name, from, subject, text, head = {}, state = "failed", copy, reason }: System): Case => {
  const filled = (given: string) => given.replaceAll("TO", CUSTOMER);
  const body = `${filled(text)}\n${copy === undefined ? "" : `\n${copy}\n\n${COPY}`}`;
  const fields = Object.fromEntries(Object.entries(head).map(([field, value]) => [field, filled(value)]));
  return {
    name: `${name}, as text`,
    raw: bytes(mail({ From: from, To: "desk@acacia.test", Subject: subject, ...fields }, body)),
    envelopeFrom: "",
    kind: "report",
    state,
    recipient: CUSTOMER,
    ...(reason !== undefined && { reason: filled(reason) }),
    ...(copy !== undefined && { id: OUR_ID }),
  };
};

/** Reports with their machine-readable part (RFC 3464), by system and result. */
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
      id: OUR_ID,
      ...(action === "failed" && { reason: diagnostic.replace(/^[^;]*;\s*/, "") }),
    }),
  ),
);

const feedback = (name: string, head: Readonly<Record<string, string>>, status: string): Case => ({
  name,
  raw: bytes(
    mail(
      { To: "desk@acacia.test", ...head, "Content-Type": 'multipart/report; report-type=feedback-report; boundary="X"' },
      `--X\nContent-Type: text/plain\n\nThis is an email abuse report for an e-mail of yours.\n\n--X\nContent-Type: message/feedback-report\n\n${status}\n\n--X\nContent-Type: message/rfc822\n\n${COPY}\n--X--`,
    ),
  ),
  kind: "complaint",
  id: OUR_ID,
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
        `This is an email abuse report for an email message received from 192.0.2.1.\n\nMessage-ID: <${OUR_ID}>`,
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
      `--X\nContent-Type: text/plain\n\nYour message was displayed.\n\n--X\nContent-Type: message/disposition-notification\n\nFinal-Recipient: rfc822; ${CUSTOMER}\nOriginal-Message-ID: <${OUR_ID}>\nDisposition: ${disposition}\n\n--X--`,
    ),
  ),
  kind: "automatic" as const,
  state: "read" as const,
  id: OUR_ID,
}));

export const REPORTS: readonly Case[] = [...AS_TEXT.flatMap(textCases), ...partCases, ...COMPLAINTS, ...RECEIPTS];
