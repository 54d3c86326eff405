import { withoutFormatCharacters } from "./invisible.ts";
import { normalForm } from "./normal-form.ts";

const LOCAL_MAX = 256;
const ADDRESS_MAX = 400;
/** Maximum length of an address as given, with format characters, spaces and unnecessary quotation marks. */
const GIVEN_MAX = 1_000;
const ATOM = /^[^\s\p{Cc}()<>@,;:\\"[\]]+$/u;
const LITERAL = /^\[(?:ipv6:[0-9a-f:.]{2,45}|[0-9.]{7,15}|[a-z0-9-]{1,30}:[!-Z^-~]{1,100})\]$/i;
/** Characters that would end or change the host of a URL. They are refused, because the domain is parsed as a URL. */
const NO_DOMAIN = /[\s\p{Cc}/?#\\@:%[\]<>^|"]/u;
/**
 * Invisible characters that remain in a local part because they are no format characters, such as fillers. Removing
 * them would guess, because some fonts show them.
 */
const INVISIBLE_IN_LOCAL = /(?!\u200c|\u200d|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;
const ASCII_DOMAIN = /^[a-z0-9_](?:[a-z0-9._-]{0,252}[a-z0-9_])?$/;

const asciiOf = (domain: string): string => {
  if (/^[a-z0-9._-]+$/.test(domain)) return domain;
  if (NO_DOMAIN.test(domain) || !URL.canParse(`http://${domain}`)) return "";
  return new URL(`http://${domain}`).hostname;
};

const domainOf = (given: string): string | undefined => {
  const domain = given.replace(/\.$/, "").toLowerCase();
  if (LITERAL.test(domain)) return domain;
  const ascii = asciiOf(domain);
  return ASCII_DOMAIN.test(ascii) && !ascii.includes("..") ? ascii : undefined;
};

/** True if a local part needs no quotation marks because of its dots. */
const hasSingleDots = (local: string): boolean => !local.startsWith(".") && !local.endsWith(".") && !local.includes("..");

/**
 * Normalizes an e-mail address to which a reply can be sent (RFC 5321, RFC 6531): lower case, the domain in ASCII, no
 * unnecessary quotation marks in the local part, and no format characters, which pasted addresses contain. Undefined
 * for an invalid address.
 */
export const normalAddress = (given: string): string | undefined => {
  if (given.length > GIVEN_MAX) return undefined;
  const spec = withoutFormatCharacters(given).trim();
  const at = spec.lastIndexOf("@");
  const local = normalForm(spec.slice(0, Math.max(at, 0)).trim(), "NFC").toLowerCase();
  const domain = domainOf(spec.slice(at + 1).trim());
  if (at < 1 || /\p{Cc}/u.test(spec) || domain === undefined || local === "" || local.length > LOCAL_MAX || spec.length > ADDRESS_MAX)
    return undefined;
  if (INVISIBLE_IN_LOCAL.test(local)) return undefined;
  if (ATOM.test(local)) return `${local}@${domain}`;
  const quoted = /^"((?:[^"\\\p{Cc}]|\\[^\p{Cc}])*)"$/u.exec(local)?.[1];
  if (quoted === undefined) return undefined;
  const plain = quoted.replace(/\\(.)/gu, "$1");
  return ATOM.test(plain) && hasSingleDots(plain) ? `${plain}@${domain}` : `${local}@${domain}`;
};

/** Largest lengths in octets that mail servers and name servers accept (RFC 5321, 4.5.3.1; RFC 1035, 2.3.4). */
const SMTP_LOCAL_MAX = 64;
const LABEL_MAX = 63;

/**
 * True if a normalized address obeys the limits of RFC 5321. Some mail servers issue longer addresses and addresses
 * with misplaced dots, so they are accepted as senders.
 */
export const meetsSmtpLimits = (address: string): boolean => {
  const at = address.lastIndexOf("@");
  const local = address.slice(0, at);
  const labels = address.slice(at + 1).split(".");
  return (
    new TextEncoder().encode(local).length <= SMTP_LOCAL_MAX &&
    (local.startsWith('"') || hasSingleDots(local)) &&
    (address.endsWith("]") || labels.every((label) => label.length <= LABEL_MAX))
  );
};

/**
 * True if only mail servers with SMTPUTF8 (RFC 6531) can deliver to the address, because its local part is not ASCII.
 */
export const needsSmtpUtf8 = (address: string): boolean => /[^\p{ASCII}]/u.test(address);

/** Parameters of Punycode (RFC 3492, section 5). */
const [BASE, T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [36, 1, 26, 38, 700, 72, 128];

const adapted = (delta: number, count: number, isFirst: boolean): number => {
  let rest = Math.floor(isFirst ? delta / DAMP : delta / 2);
  rest += Math.floor(rest / count);
  let steps = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; steps += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return steps + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

const digitOf = (sign: string): number => (/[a-z]/.test(sign) ? sign.charCodeAt(0) - 97 : /[0-9]/.test(sign) ? sign.charCodeAt(0) - 22 : Number.NaN);

/** Decodes a Punycode label given without its prefix `xn--`. Undefined if it is invalid. */
const decodeLabel = (label: string): string | undefined => {
  const dash = label.lastIndexOf("-");
  const codes = [...label.slice(0, Math.max(dash, 0))].map((sign) => sign.charCodeAt(0));
  let [code, bias, place] = [FIRST_CODE, FIRST_BIAS, 0];
  for (let at = dash + 1; at < label.length; ) {
    const before = place;
    let weight = 1;
    for (let step = BASE; ; step += BASE) {
      const digit = digitOf(label[at] ?? "");
      at += 1;
      place += digit * weight;
      if (!(place <= 0x7fffffff)) return undefined;
      const threshold = Math.min(Math.max(step - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    bias = adapted(place - before, codes.length + 1, before === 0);
    code += Math.floor(place / (codes.length + 1));
    place %= codes.length + 1;
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return undefined;
    codes.splice(place, 0, code);
    place += 1;
  }
  return String.fromCodePoint(...codes);
};

/** Returns an address with its domain in Unicode instead of `xn--…`, if that converts back to the same domain. */
export const shownAddress = (address: string): string => {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  if (!domain.includes("xn--")) return address;
  const shown = domain
    .split(".")
    .map((label) => (label.startsWith("xn--") ? (decodeLabel(label.slice(4)) ?? label) : label))
    .join(".");
  return asciiOf(shown) === domain ? `${address.slice(0, at)}${shown}` : address;
};
