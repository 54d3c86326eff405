import { type ParsedMail, simpleParser } from "mailparser";

/** Parses an e-mail with the bare library and the gateway's options. Serves as the reference for throughput. */
export const readAlone = (raw: Buffer): Promise<ParsedMail> => simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true, skipTextLinks: true });
