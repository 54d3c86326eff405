import * as z from "zod/mini";
import { text } from "../schemas.ts";

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
/** Matches a host name of labels and dots, or an empty string. */
export const dottedHostPattern = new RegExp(`^$|^${LABEL}(?:\\.${LABEL})*$`);

/** Refuses line breaks and other control characters, because a line break would end a command to the mail server. */
export const oneLine = z.regex(/^\P{Cc}*$/u, "Write one line");
export const port = z.int().check(z.minimum(1), z.maximum(65_535));
/** Host name of a stakeholder's own mail server. Empty for none. */
export const hostName = text(253).check(z.regex(dottedHostPattern, "Write the name of a server, like mail.acacia.test"));
