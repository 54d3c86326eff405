/** Where what was written before begins: the line that mail programs put above it, in the languages of people that we know of, and the rules some draw. */
const HEADS = [
  /^\s*>?\s*(On|Le|Am|El|Il|Em|Op|Den|Dne|W dniu|Mnamo)\b.{5,200}(wrote|a écrit|schrieb|escribió|ha scritto|escreveu|schreef|skrev|napsal|napisał|aliandika)\b.{0,60}:\s*$/iu,
  /^\s*-{2,}\s*(Original Message|Forwarded message|Message d'origine|Ursprüngliche Nachricht|Mensaje original)\s*-{2,}\s*$/i,
  /^\s*_{10,}\s*$/,
];
const FROM = /^\s*\*?(From|De|Von|Da|Van)\s*:\*?\s.+/i;
const SENT = /^\s*\*?(Sent|Date|Envoyé|Gesendet|Enviado|To|À|An)\s*:\*?\s.+/i;

/** Heads may be broken over two lines, and stand among the last lines of what is new. */
const beginsQuote = (lines: readonly string[], index: number): boolean => {
  const line = lines[index] ?? "";
  const two = `${line} ${lines[index + 1] ?? ""}`;
  if (HEADS.some((head) => head.test(line)) || (line.trim() !== "" && line.length < 200 && HEADS[0]?.test(two))) return true;
  if (FROM.test(line) && lines.slice(index + 1, index + 4).some((next) => SENT.test(next))) return true;
  return line.startsWith(">") && lines.slice(index).every((next) => next.trim() === "" || next.startsWith(">"));
};

/** What a mail says anew, and what it quotes of those before it. A mail that is nothing but a quotation says all of it. */
export const splitQuoted = (text: string): { readonly said: string; readonly quoted: string } => {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const at = lines.findIndex((_line, index) => beginsQuote(lines, index));
  const said = (at < 0 ? lines : lines.slice(0, at)).join("\n").trim();
  return at < 0 || said === "" ? { said: text.replaceAll("\r\n", "\n").trim(), quoted: "" } : { said, quoted: lines.slice(at).join("\n").trim() };
};
