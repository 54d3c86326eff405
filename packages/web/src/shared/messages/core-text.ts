import { textByKey } from "./define-messages.ts";

const text = textByKey("core.texts");

/** A text that core writes in English (titles of notices, problems that a schema finds, names of rights): the catalogue holds it under itself. */
export const coreText = (english: string): string => text(english, english);
