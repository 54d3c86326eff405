/** E-mail that the benchmark delivers. */
export interface LoadedMail {
  readonly from: string;
  readonly to: string;
  readonly raw: string;
}

const CRLF = "\r\n";
const WORDS =
  "I have looked again at what you wrote about the change of my booking, and I would rather travel on the day after. Is there still a seat by the window?";
const QUOTED = Array.from(
  { length: 12 },
  (_, n) => `> ${n + 1}. Thank you for your patience. The change costs nothing as long as there are seats on that day.`,
).join(CRLF);
const HTML = `<html><head><style>p{margin:0 0 8px;font:14px sans-serif}</style></head><body><p>${WORDS}</p><blockquote>${'<p style="color:#555">Thank you for your patience. The change costs nothing as long as there are <b>seats</b> on that day.</p>'.repeat(12)}</blockquote></body></html>`;
const FILE = Buffer.alloc(9_000, "Booking 4711; ").toString("base64").replace(/.{76}/g, `$&${CRLF}`);

/**
 * Builds a typical e-mail with plain and HTML text and the quoted original, with an attachment if `hasFile` is true.
 */
const written = (from: string, to: string, id: string, answers: string | undefined, hasFile: boolean): string => {
  const head = [
    `From: Amina Bello <${from}>`,
    `To: ${to}`,
    `Subject: ${answers === undefined ? "" : "Re: "}My booking of next week`,
    `Message-ID: <${id}>`,
    ...(answers === undefined ? [] : [`In-Reply-To: <${answers}>`, `References: <${answers}>`]),
    "Date: Mon, 23 Nov 2026 10:00:00 +0300",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="outer"',
  ];
  const texts = [
    "--outer",
    'Content-Type: multipart/alternative; boundary="inner"',
    "",
    "--inner",
    "Content-Type: text/plain; charset=utf-8",
    "",
    `${WORDS}${CRLF}${CRLF}On Mon, 23 Nov 2026 at 09:00, Acacia Travel wrote:${CRLF}${QUOTED}`,
    "--inner",
    "Content-Type: text/html; charset=utf-8",
    "",
    HTML,
    "--inner--",
  ];
  const file = [
    "--outer",
    'Content-Type: text/plain; name="booking.txt"',
    "Content-Transfer-Encoding: base64",
    'Content-Disposition: attachment; filename="booking.txt"',
    "",
    FILE,
  ];
  return [...head, "", ...texts, ...(hasFile ? file : []), "--outer--", ""].join(CRLF);
};

/**
 * Builds the first e-mails of different customers and several replies to each. Each sender stays below the limit of
 * e-mails in ten minutes.
 */
export function customerMails(
  round: number,
  to: string,
  customers: number,
  answersEach: number,
): { readonly first: readonly LoadedMail[]; readonly answers: readonly LoadedMail[] } {
  const first: LoadedMail[] = [];
  const answers: LoadedMail[] = [];
  for (let customer = 0; customer < customers; customer += 1) {
    const from = `customer${customer}.round${round}@else.test`;
    const id = `first-${round}-${customer}@else.test`;
    first.push({ from, to, raw: written(from, to, id, undefined, false) });
    for (let answer = 0; answer < answersEach; answer += 1)
      answers.push({ from, to, raw: written(from, to, `answer-${round}-${customer}-${answer}@else.test`, id, answer % 10 === 0) });
  }
  return { first, answers };
}
