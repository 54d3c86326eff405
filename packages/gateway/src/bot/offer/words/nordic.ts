import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in the Nordic languages. */
export const NORDIC_WORDS = {
  sv: {
    yes: list(
      "ja|japp|jepp|jo|jajamän|ja tack|ja gärna|gärna|absolut|visst|javisst|självklart|okej|visst gärna|det vore bra|det vill jag|ja det vill jag|precis|gör det|kör på",
    ),
    no: list(
      "nej|nä|nej tack|inte nu|nej inte nu|behövs inte|det behövs inte|det är lugnt|senare|kanske senare|helst inte|aldrig|inget behov|vill inte|jag vill inte|det vill jag inte|strunt i det",
    ),
    polite: list("tack|tack snälla|tack så mycket|snälla|hej|hejsan|nu|är du snäll|vänligen"),
    please: list("tack|snälla|tack snälla"),
    talk: list(
      "prata med|tala med|snacka med|chatta med|koppla mig till|koppla mig vidare till|kopplas till|bli kopplad till|kontakta|kontakt med|få kontakt med|få hjälp av|hjälp av|prata direkt med",
    ),
    talkAfter: list("att prata med|att tala med|jag kan prata med|som kan hjälpa mig"),
    want: list("jag vill ha|jag behöver|jag skulle vilja ha|kan jag få|finns det|ge mig|jag söker|hämta"),
    fillers: list("en|ett|någon|riktig|riktigt|levande|mänsklig|annan|er|era|av|från|på"),
    nouns: list(
      "människa|person|medarbetare|handläggare|agent|någon|kundtjänst|kundservice|support|operatör|rådgivare|kundtjänstmedarbetare|riktig människa",
    ),
    sentences: list("är det någon där|finns det någon där|kan någon hjälpa mig|jag vill inte prata med en bot|ingen bot|koppla mig"),
    refusals: list("inte|aldrig|utan|ingen|slipper"),
    negations: list("inte"),
    mentions: list("måste jag|istället för|i stället för"),
    or: list("eller"),
    but: list("men|och"),
  },
  da: {
    yes: list(
      "ja|jo|jep|jeps|jaja|ja tak|ja gerne|meget gerne|gerne|ja meget gerne|selvfølgelig|naturligvis|helt sikkert|klart|okay|fint|det vil jag|det vil jeg gerne|ja det vil jeg gerne|det ville være godt|gør det",
    ),
    no: list(
      "nej|næ|niks|nej tak|ellers tak|nej ellers tak|ikke nu|ikke nu tak|ikke lige nu|ikke lige nu tak|nej ikke nu|ikke endnu|senere|måske senere|helst ikke|det er ikke nødvendigt|ikke nødvendigt|behøves ikke|det behøves ikke|aldrig|det vil jeg ikke|lad være",
    ),
    polite: list("tak|mange tak|venligst|vær så venlig|hej|hejsa|goddag|nu|lige"),
    please: list("venligst"),
    talk: list(
      "tale med|snakke med|chatte med|stil mig om til|stille mig om til|omstillet til|stil mig videre til|sæt mig i forbindelse med|forbind mig med|forbindes med|kontakte|kontakt med|kontakt til|få fat i|hjælp fra|hjælp af",
    ),
    talkAfter: list("at tale med|at snakke med|jeg kan tale med|der kan hjælpe mig"),
    want: list("jeg vil gerne have|jeg vil have|jeg har brug for|kan jeg få|må jeg få|er der|giv mig|jeg søger"),
    fillers: list("en|et|rigtig|rigtigt|levende|menneskelig|anden|jeres|fra"),
    nouns: list(
      "menneske|person|medarbejder|kundeservice|agent|nogen|support|konsulent|rådgiver|sagsbehandler|rigtigt menneske|kundeservicemedarbejder|kundemedarbejder",
    ),
    sentences: list(
      "er der nogen|er der nogen der|kan nogen hjælpe mig|er der nogen der kan hjælpe mig|jeg vil ikke tale med en robot|jeg vil ikke snakke med en bot",
    ),
    refusals: list("ikke|aldrig|uden|slipper"),
    negations: list("ikke"),
    mentions: list("skal jeg|behøver jeg|i stedet for"),
    or: list("eller"),
    but: list("men|og"),
  },
  nb: {
    yes: list(
      "ja|jo|japp|jepp|ja takk|ja gjerne|veldig gjerne|gjerne|selvfølgelig|sjølvsagt|klart det|absolutt|greit|den er grei|okei|helt klart|ja det vil jeg|det vil jeg gjerne|det hadde vært fint|gjør det",
    ),
    no: list(
      "nei|niks|nei takk|neitakk|ellers takk|nei ellers takk|ikke nå|ikke akkurat nå|ikkje no|nei ikke nå|ikke ennå|senere|kanskje senere|helst ikke|trengs ikke|det trengs ikke|ikke nødvendig|det er ikke nødvendig|aldri|vil ikke|det vil jeg ikke",
    ),
    polite: list("takk|tusen takk|vennligst|vær så snill|er du snill|hei|heisann|nå"),
    please: list("vær så snill|vennligst"),
    talk: list(
      "snakke med|prate med|chatte med|sett meg over til|sette meg over til|bli satt over til|koble meg til|kobles til|kontakte|kontakt med|få tak i|hjelp fra|hjelp av",
    ),
    talkAfter: list("å snakke med|å prate med|jeg kan snakke med|som kan hjelpe meg"),
    want: list("jeg vil ha|jeg vil gjerne ha|jeg trenger|kan jeg få|er det|finnes det|gi meg|jeg ønsker"),
    fillers: list("en|et|ei|ekte|levende|virkelig|annen|deres|fra"),
    nouns: list(
      "menneske|person|medarbeider|kundebehandler|saksbehandler|kundeservice|kundestøtte|agent|noen|support|rådgiver|ekte menneske|kundeservicemedarbeider",
    ),
    sentences: list(
      "er det noen der|er noen der|kan noen hjelpe meg|er det noen som kan hjelpe meg|jeg vil ikke snakke med en robot|jeg vil ikke snakke med en bot",
    ),
    refusals: list("ikke|ikkje|aldri|uten|slipper"),
    negations: list("ikke"),
    mentions: list("må jeg|i stedet for|istedenfor"),
    or: list("eller"),
    but: list("men|og"),
  },
  fi: {
    yes: list(
      "kyllä|joo|juu|jep|jees|kyllä kiitos|joo kiitos|mielellään|mielelläni|tottakai|totta kai|ilman muuta|selvä|sopii|haluan|haluaisin|haluan kyllä|olisi hyvä|se olisi hyvä|okei|toki|ehdottomasti",
    ),
    no: list(
      "ei kiitos|en halua|en tarvitse|ei tarvitse|ei tarvi|ei tarvii|ei nyt|ei vielä|ei tällä hetkellä|myöhemmin|ehkä myöhemmin|ei koskaan|mieluummin en|en nyt|ei kannata|ei ole tarvetta",
    ),
    ownNo: list("ei|en"),
    polite: list("kiitos|kiitti|hei|moi|terve|nyt|ole hyvä|olkaa hyvä|pliis"),
    please: list("kiitos|ole hyvä|pliis"),
    talk: list(
      "puhua|jutella|keskustella|asioida|puhuisin|chatata|yhdistä minut|yhdistäkää minut|yhdistä|yhdistäkää|ottaa yhteyttä|yhteys|päästä puhumaan",
    ),
    talkAfter: list("puhua|jutella|keskustella|puhuisin|puhumaan"),
    want: list("haluan|tarvitsen|haluaisin|saisinko|saanko|onko|voinko saada|anna"),
    fillers: list("oikean|elävän|jonkun|teidän|toisen|aidon|oikea|elävä|siellä"),
    nouns: list(
      "ihmisen kanssa|ihmiselle|ihmiseen|ihminen|ihmistä|ihmisen|henkilön kanssa|henkilölle|asiakaspalvelijan kanssa|asiakaspalvelijalle|asiakaspalvelija|asiakaspalvelijaa|asiakaspalvelu|asiakaspalveluun|asiakaspalvelun kanssa|jonkun kanssa|jollekin|joku|työntekijän kanssa|virkailijan kanssa|asiantuntijan kanssa",
    ),
    sentences: list(
      "onko siellä ketään|onko siellä joku|voiko joku auttaa|voiko joku auttaa minua|en halua puhua botille|en halua puhua botin kanssa",
    ),
    refusals: list("en|ei|älä|ilman|koskaan"),
    mentions: list("pitääkö minun|täytyykö minun|sen sijaan että"),
    or: list("vai|tai"),
    but: list("mutta|ja"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
