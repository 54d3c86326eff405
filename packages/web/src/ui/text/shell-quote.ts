/** Quotes one argument for a POSIX shell, so that a copied command does what it shows. Plain words stay as they are. */
export const shellQuote = (argument: string): string => (/^[\w@%+=:,./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`);
