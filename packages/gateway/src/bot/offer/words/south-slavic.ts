import { list, type OfferWords } from "./offer-words.ts";

/**
 * Words of Croatian, Bosnian and Serbian in Latin letters. They share one list, because customers of each language also
 * use words of the other two.
 */
export const SOUTH_SLAVIC: OfferWords = {
  yes: list(
    "da|da molim|može|naravno|svakako|dobro|u redu|važi|jasno|hoću|da hoću|želim|rado|vrlo rado|slažem se|točno|tačno|okej|to bi bilo dobro|može može|dakako",
  ),
  no: list(
    "ne|ne hvala|ne treba|nema potrebe|nije potrebno|ne sada|ne sad|sada ne|još ne|kasnije|možda kasnije|neću|ne želim|nikad|nikada|radije ne|bolje ne|za sada ne|ne trenutno",
  ),
  polite: list("molim|molim vas|molim te|hvala|hvala lijepa|hvala lepo|hvala vam|bok|zdravo|dobar dan|pozdrav|sada|sad"),
  please: list("molim|molim vas|molim te"),
  talk: list(
    "razgovarati s|razgovarati sa|razgovaram s|razgovaram sa|pričati s|pričati sa|pričam s|pričam sa|popričati s|porazgovarati s|porazgovarati sa|govoriti s|govorim sa|chatati s|spojite me s|spojite me sa|spoji me s|spoji me sa|povežite me s|povežite me sa|poveži me sa|prebacite me na|prebaci me na|kontaktirati|kontakt s|kontakt sa|pomoć od|čujem s|čujem sa",
  ),
  talkAfter: list("za razgovor"),
  want: list("želim|trebam|treba mi|hoću|htio bih|htjela bih|hteo bih|htela bih|mogu li dobiti|ima li|dajte mi"),
  fillers: list("živom|živim|stvarnom|stvarnim|pravom|pravim|nekim|nekom|vašim|vašom|drugim|živog|pravog"),
  nouns: list(
    "čovjekom|čovekom|čovjek|čovek|čovjeka|čoveka|osobom|osoba|osobu|operaterom|operaterkom|operater|operatera|agentom|agent|agenta|djelatnikom|zaposlenikom|zaposlenim|službenikom|predstavnikom|savjetnikom|nekim|nekim iz podrške|podrškom|korisničkom službom|korisničkom podrškom|korisnička služba|korisnička podrška|kolegom|konsultantom",
  ),
  sentences: list(
    "ima li koga|ima li koga tamo|može li mi netko pomoći|može li neko da mi pomogne|ne želim razgovarati s botom|ne želim da pričam sa botom",
  ),
  refusals: list("ne|neću|ne želim|nikad|nikada|bez"),
  mentions: list("moram li|da li moram|umjesto|umesto"),
  bots: list("bot|bota|botom|botovi|botove|robot|robota|robotom|roboti|mašina|mašinom|stroj|strojem|chatbot|chatbota|kompjuter|automat|automatom"),
  breaks: list("ali|nego|već|samo|radije|razumijem|razumem|razumiješ|razumeš|znam|radi|pomaže|pomažeš|odgovara"),
  counts: list("jedna osoba|jedan čovjek|jedan čovek|osoba|osobe|dvije osobe|dve osobe|dvoje ljudi"),
  or: list("ili"),
  but: list("ali|i|a"),
};

const CYRILLIC: Readonly<Record<string, string>> = {
  lj: "љ",
  nj: "њ",
  dž: "џ",
  ...Object.fromEntries([..."abvgdđežzijklmnoprstćufhcčš"].map((letter, index) => [letter, [..."абвгдђежзијклмнопрстћуфхцчш"][index] ?? letter])),
};
const inCyrillic = (text: string): string => text.replace(/lj|nj|dž|\p{L}/gu, (letters) => CYRILLIC[letters] ?? letters);

const inBoth = (phrases: readonly string[]): string[] => [...phrases, ...phrases.map(inCyrillic)];

/** Adds the same words in Cyrillic letters, because Serbian is written in both scripts. */
export const bothScripts = (words: OfferWords): OfferWords => ({
  yes: inBoth(words.yes),
  no: inBoth(words.no),
  polite: inBoth(words.polite),
  please: inBoth(words.please),
  talk: inBoth(words.talk),
  talkAfter: inBoth(words.talkAfter),
  want: inBoth(words.want),
  fillers: inBoth(words.fillers),
  nouns: inBoth(words.nouns),
  sentences: inBoth(words.sentences),
  refusals: inBoth(words.refusals),
  mentions: inBoth(words.mentions),
  bots: inBoth(words.bots),
  breaks: inBoth(words.breaks),
  counts: inBoth(words.counts),
  or: inBoth(words.or),
  but: inBoth(words.but),
});
