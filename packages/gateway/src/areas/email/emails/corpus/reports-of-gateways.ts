import type { System } from "./make.ts";

/**
 * Reports of gateways, scanners and list servers that use an ordinary sender address, in their format but reworded for
 * this test.
 */
export const GATEWAY_REPORTS: readonly System[] = [
  {
    name: "InterGate, virus scanner",
    from: "scan@gateway.test",
    subject: "Mail could not be delivered",
    text: "****** Message from the mail scanner ******\n\nSent <<< RCPT TO:<TO>\nReceived >>> 550 5.1.1 not here.\n\nUnable to deliver message to <TO>.\n\n********** End of message **********",
    reason: "550 5.1.1",
  },
  {
    name: "SwiftRelay",
    from: "E100_SMTP_Mail_Service@relay.test",
    subject: "Returned Mail - Error During Delivery",
    text: "------ Failed Recipients ------\n\n<TO>: Requested action not taken: mailbox unavailable. [SMTP Error Code 550]",
    copy: "-------- Returned Mail --------",
  },
  {
    name: "Cloudscan",
    from: "ndr@cloudscan.test",
    subject: "Mail delivery failed: returning message to sender",
    text: "This message was created automatically by mail delivery software.\n\nOne or more of the recipients are no valid users: TO",
    copy: "------ Copy ------",
  },
  {
    name: "ShieldMail",
    from: "ShieldMail_AntiVirus_for_SMTP_Gateways@shield.test",
    subject: "Delivery failure notification",
    text: "Your message with Subject: Re: The guide\ncould not be delivered to the following recipients:\n\nTO",
  },
  {
    name: "Banque, in two languages",
    from: "Exploitation.Internet@banque.test",
    subject: "Re: The guide : non remis (delivery failed)",
    text: "*******************\nVotre message n'a pas pu etre delivre a\nTO\n\n*******************\nYour message could not be delivered to\nTO",
  },
  {
    name: "Exchange, copied by a server that rewrote its sender",
    from: '<"System Administrator"@corp.test>',
    subject: "Delivery Failure",
    text: "Could not deliver message to the following recipient(s):\n\nFailed Recipient: TO\nReason: Remote host said: 550 unknown user <TO>",
    reason: "550 unknown user",
  },
  {
    name: "PostRelay, a warning",
    from: "<Postmaster\\@corp.test@relay.test>",
    subject: "Mail Delivery Warning",
    text: 'This is an advisory-only email. Please do not reply to it.\nDelivery of email to this address\n"TO"\nhas been postponed due to a full mailbox.\nWe will continue to try to deliver your message.',
    state: "delayed",
  },
  {
    name: "MailGuard, as an assistant of a person",
    from: "<office@corp.test>",
    subject: "Non-Delivery: Re: The guide",
    text: '--- Non-Delivery Report ---\nThe email below could not be delivered to the following user:\n\n"TO" <TO>',
    copy: "Old message:",
  },
  {
    name: "Telco, text messages",
    from: "post_master@sms.test",
    subject: "Re:The guide",
    text: "Error: Invalid user address\n\nError message below:\n550 - Requested action not taken: no such user here\n\nMessage details:\n  Subject: The guide\n  RCPT TO: TO",
    reason: "no such user here",
  },
  {
    name: "ListKeeper",
    from: "travel-admin@lists.test",
    subject: "Loop Alert: Duplicated Message-ID (travel)",
    head: { "X-MLServer": "ListKeeper" },
    text: "Duplicated Message-ID in <travel@lists.test>, sent to TO.",
    copy: "Original mail as follows:",
  },
  {
    name: "IMailer",
    from: '"Postmaster" <postmaster@imailer.test>',
    subject: "Undeliverable Mail",
    text: "User mailbox exceeds allowed size: TO",
    copy: "Original message follows.",
    reason: "exceeds allowed size",
  },
  {
    name: "Sending service, a notification",
    from: "Notifications <no-reply@notify.sending.test>",
    subject: "Notification Message",
    text: '{"notificationType":"Bounce","bounce":{"bounceType":"Permanent","bouncedRecipients":[{"emailAddress":"TO","action":"failed","status":"5.1.1","diagnosticCode":"smtp; 550 5.1.1 user unknown"}]},"mail":{"source":"desk@acacia.test"}}',
    reason: "550 5.1.1 user unknown",
  },
];
