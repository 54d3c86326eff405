import * as z from "zod/mini";
import { text } from "../schemas.ts";

const LABEL = "[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?";
/** A host name of labels and dots, or an empty text. */
export const dotted = new RegExp(`^$|^${LABEL}(?:\\.${LABEL})*$`);

/** A line break would end a command to a server. */
export const oneLine = z.regex(/^\P{Cc}*$/u, "Write one line");
export const port = z.int().check(z.minimum(1), z.maximum(65_535));
/** A stakeholder's own mail server; empty for none. */
export const hostName = text(253).check(z.regex(dotted, "Write the name of a server, like mail.acacia.test"));
