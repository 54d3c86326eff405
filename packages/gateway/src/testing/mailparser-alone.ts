import { type ParsedMail, simpleParser } from "mailparser";

/** What the library itself does with a mail, asked as we ask it: the floor of how many mails can be taken. */
export const readAlone = (raw: Buffer): Promise<ParsedMail> => simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true });
