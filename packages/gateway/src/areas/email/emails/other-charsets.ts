/**
 * Characters from 0x80 on of DOS code pages, which `TextDecoder` does not know. Cash registers, scanners and old order
 * systems still use them.
 */
const CODE_PAGES: Readonly<Record<string, string>> = {
  cp437: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  cp850: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  cp852: "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  cp857: "ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ?ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ?×ÚÛÙìÿ¯´\u00ad±?¾¶§÷¸°¨·¹³²■\u00a0",
  cp858: "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
};

const decodeCodePage = (bytes: Uint8Array, letters: string): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/[\x80-\xff]/g, (sign) => letters[sign.charCodeAt(0) - 0x80] ?? sign);

/** Decodes UTF-7 (RFC 2152), which writes UTF-16 in base64 between a plus sign and a hyphen. */
const decodeUtf7 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString("latin1")
    .replace(/\+([A-Za-z0-9+/]{0,65536})-?/g, (_whole, coded: string) =>
      coded === "" ? "+" : new TextDecoder("utf-16be").decode(evenBytes(Buffer.from(coded, "base64"))),
    );
const evenBytes = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length - (bytes.length % 2));

/** Sets the high bit of characters. HZ (RFC 1843) and ISO-2022-KR (RFC 1557) write 8-bit charsets without this bit. */
const raised = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) | 0x80)),
    "latin1",
  );
const decodeHz = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const eightBit = text.replace(/~\{([^~\n]{0,4096})~\}|~~|~\r?\n/g, (whole, letters?: string) =>
    letters === undefined ? (whole === "~~" ? "~" : "") : raised(letters).toString("latin1"),
  );
  return new TextDecoder("gb18030").decode(Buffer.from(eightBit, "latin1"));
};
const decodeIso2022Kr = (bytes: Uint8Array): string => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  // Splits the text at the characters SO (U+000E) and SI (U+000F), between which it is Korean.
  const [plain = "", ...shifted] = text.replaceAll("\u001b$)C", "").split("\u000e");
  const eightBit = shifted.reduce((whole, one) => {
    const [letters = "", rest = ""] = one.split("\u000f", 2);
    return `${whole}${raised(letters).toString("latin1")}${rest}`;
  }, plain);
  return new TextDecoder("euc-kr").decode(Buffer.from(eightBit, "latin1"));
};

type Decoder = (bytes: Uint8Array) => string;
const SEVEN_BIT: Readonly<Record<string, Decoder>> = { "utf-7": decodeUtf7, "hz-gb-2312": decodeHz, "iso-2022-kr": decodeIso2022Kr };
const OTHERS: Readonly<Record<string, Decoder>> = {
  ...SEVEN_BIT,
  ...Object.fromEntries(Object.entries(CODE_PAGES).map(([name, letters]) => [name, (bytes: Uint8Array) => decodeCodePage(bytes, letters)])),
};

/** Returns the decoder of a charset that `TextDecoder` does not know; undefined for all others. */
export const decoderOf = (charset: string): Decoder | undefined => OTHERS[charset];
/** Returns whether the charset uses only 7-bit bytes, so that its text looks like ASCII. */
export const isSevenBit = (charset: string): boolean => charset in SEVEN_BIT;
/** Returns the charset name for `decoderOf` from the name that a program wrote, or undefined. */
export const otherCharsetOf = (name: string): string | undefined => {
  const page = /^(?:x-)?(?:cp|ibm|ibm-|cp-|dos-?|oem-?)?0{0,2}(437|850|852|857|858)$/.exec(name)?.[1];
  if (page !== undefined) return `cp${page}`;
  if (/^(?:x-)?(?:unicode-1-1-|unicode-2-0-)?utf-?7$/.test(name)) return "utf-7";
  if (/^(?:hz|hz-gb-?2312)$/.test(name)) return "hz-gb-2312";
  return /^(?:cs)?iso-?2022-?kr$/.test(name) ? "iso-2022-kr" : undefined;
};
