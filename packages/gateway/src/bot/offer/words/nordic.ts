import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in the Nordic languages. */
export const NORDIC_WORDS = {
  sv: {
    yes: list(
      "ja|japp|jepp|jo|jajamän|ja tack|ja gärna|gärna|absolut|visst|javisst|självklart|okej|visst gärna|det vore bra|det vill jag|ja det vill jag|precis|gör det|kör på|det vore {snällt,toppen,jättebra,fint,trevligt,perfekt,kul}|{ja,} det {går bra,låter bra}|toppen|perfekt|bra|jättebra|kör|kör hårt|utmärkt|suveränt|ja snälla|ja visst|ja absolut|om det går|ja om det går|varför inte|stämmer|ok tack|japp tack|det skulle vara {bra,snällt}|ja det vore bra|naturligtvis|givetvis|mycket gärna|jag vill det|det {går bra,låter bra,blir bra,är okej,passar bra,funkar}",
    ),
    no: list(
      "nej|nä|nej tack|inte nu|nej inte nu|behövs inte|det behövs inte|det är lugnt|senare|kanske senare|helst inte|aldrig|inget behov|vill inte|jag vill inte|det vill jag inte|strunt i det|nej det {är lugnt,är okej,är bra,är bra så,går bra,går bra ändå,är fint}|inte {just nu,idag,nödvändigt,intresserad,intresserade,direkt,riktigt,än,ännu}|{jag,} {behöver,vill} inte {det,ha det,ha hjälp,ha någon,}|jag behöver ingen {hjälp,}|{en,någon} annan gång|glöm det|strunta i det|verkligen inte|skippa det|låt bli|låt vara|det är inte nödvändigt|inget tack|nix|nope tack|kanske en annan gång|inga problem|nej det vill jag inte|jag vill inte prata med {någon,nån}|inte intresserad tack|helst inte nej|aldrig i livet|det är bra {så,tack,ändå}|nej det {är,går} bra {så,ändå,}",
    ),
    polite: list("tack|tack snälla|tack så mycket|snälla|hej|hejsan|nu|är du snäll|vänligen"),
    please: list("tack|snälla|tack snälla"),
    talk: list(
      "prata med|tala med|snacka med|chatta med|koppla mig till|koppla mig vidare till|kopplas till|bli kopplad till|kontakta|kontakt med|få kontakt med|få hjälp av|hjälp av|prata direkt med|kontaktar jag|når jag|koppla {mig,} {till,vidare till,över till}|kan du koppla mig till|bli kopplad {till,vidare till}|{prata,snacka,tala} {direkt,} med|hjälp från|skriva med|få tag {på,i}|komma i kontakt med|flytta mig till|överför mig till|slussa mig till|chatta direkt med|pratar jag med",
    ),
    talkAfter: list(
      "att prata med|att tala med|jag kan prata med|som kan hjälpa mig|{kan,} ringa mig|ringa upp mig|kontakta mig|hör av sig|som kan hjälpa|kontaktar mig|ringer mig",
    ),
    want: list(
      "jag vill ha|jag behöver|jag skulle vilja ha|kan jag få|finns det|ge mig|jag söker|hämta|jag vill|jag vill bara ha|vill ha|behöver|jag önskar|jag föredrar|jag kräver|får jag|jag skulle vilja prata med|finns det någon|snälla ge mig|jag begär",
    ),
    fillers: list("en|ett|någon|riktig|riktigt|levande|mänsklig|annan|er|era|av|från|på|vanlig|verklig|äkta|av kött och blod|den"),
    nouns: list(
      "människa|person|medarbetare|handläggare|agent|någon|kundtjänst|kundservice|support|operatör|rådgivare|kundtjänstmedarbetare|riktig människa|människor|mänsklig kontakt|chef|chefen|ansvarig|kundtjänsten|supporten|någon människa|nån|nån människa|äkta människa|mänsklig agent|kontaktperson|representant|anställd|kollega|mänsklig hjälp",
    ),
    sentences: list(
      "är det någon där|finns det någon där|kan någon hjälpa mig|jag vill inte prata med en bot|ingen bot|koppla mig|{finns,är} det {någon,en} {människa,riktig människa,person} {där,här,}|{kan,kunde} {någon,en människa,nån,ni,du} {ringa mig,ringa upp mig,hjälpa mig,kontakta mig,svara mig}|ring {mig,upp mig} {tack,}|jag vill bli uppringd|koppla vidare mig",
    ),
    refusals: list("inte|aldrig|utan|ingen|slipper|inga|inget|nej till|slippa|vägrar|varken"),
    negations: list("inte"),
    mentions: list("måste jag|istället för|i stället för"),
    bots: list("bot|botar|bott|robot|robotar|maskin|maskiner|chatbot|chattbot|dator|ai"),
    rejections: list("inte {du,dig}|inte med dig"),
    breaks: list("jag vill|jag behöver|kan jag|får jag|ge mig|men|utan|bara|hellre|istället|förstår|fattar|vet|fungerar|funkar|hjälper|svarar"),
    counts: list("en person|personer|två personer|människor"),
    or: list("eller"),
    but: list("men|och"),
  },
  da: {
    yes: list(
      "ja|jo|jep|jeps|jaja|ja tak|ja gerne|meget gerne|gerne|ja meget gerne|selvfølgelig|naturligvis|helt sikkert|klart|okay|fint|det vil jag|det vil jeg gerne|ja det vil jeg gerne|det ville være godt|gør det|det {er fint,er i orden,lyder godt,går fint,ville være rart,ville være dejligt}|perfekt|super|supert|fedt|topp|absolut|hvorfor ikke|ja selvfølgelig|hvis det er muligt|ja det er fint",
    ),
    no: list(
      "nej|næ|niks|nej tak|ellers tak|nej ellers tak|ikke nu|ikke nu tak|ikke lige nu|ikke lige nu tak|nej ikke nu|ikke endnu|senere|måske senere|helst ikke|det er ikke nødvendigt|ikke nødvendigt|behøves ikke|det behøves ikke|aldrig|det vil jeg ikke|lad være|nej det er {fint,ok,greit,godt,bra,i orden}|jeg {vil,trenger,behøver} ikke {det,}|jeg har ikke brug for {det,hjælp}|det er fint nok tak|en {anden,annen} gang|ikke interesseret|glem det|ikke i dag",
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
      "er der nogen|er der nogen der|kan nogen hjælpe mig|er der nogen der kan hjælpe mig|jeg vil ikke tale med en robot|jeg vil ikke snakke med en bot|{kan,kunne} nogen ringe {til,} mig|ring til mig|ring mig op",
    ),
    refusals: list("ikke|aldrig|uden|slipper"),
    negations: list("ikke"),
    mentions: list("skal jeg|behøver jeg|i stedet for"),
    bots: list("bot|bots|robot|robotter|maskine|maskiner|chatbot|computer|ai"),
    rejections: list("ikke {du,dig}|ikke med dig"),
    breaks: list("jeg vil|må jeg|kan jeg|giv mig|men|bare|hellere|i stedet|forstår|fatter|ved|virker|hjælper|svarer"),
    counts: list("en person|personer|to personer|mennesker"),
    or: list("eller"),
    but: list("men|og"),
  },
  nb: {
    yes: list(
      "ja|jo|japp|jepp|ja takk|ja gjerne|veldig gjerne|gjerne|selvfølgelig|sjølvsagt|klart det|absolutt|greit|den er grei|okei|helt klart|ja det vil jeg|det vil jeg gjerne|det hadde vært fint|gjør det|det {er fint,er greit,høres bra ut,går fint,går bra,hadde vært bra,hadde vært flott,hadde vært hyggelig}|perfekt|supert|topp|flott|hvorfor ikke|ja selvfølgelig|hvis det går an|ja det er fint|ja det går bra|den er god",
    ),
    no: list(
      "nei|niks|nei takk|neitakk|ellers takk|nei ellers takk|ikke nå|ikke akkurat nå|ikkje no|nei ikke nå|ikke ennå|senere|kanskje senere|helst ikke|trengs ikke|det trengs ikke|ikke nødvendig|det er ikke nødvendig|aldri|vil ikke|det vil jeg ikke|nei det er {fint,ok,greit,godt,bra,i orden}|jeg {vil,trenger,behøver} ikke {det,}|jeg trenger ikke {det,hjelp}|en {anden,annen} gang|ikke interessert|glem det|ikke i dag|ikke nu",
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
      "er det noen der|er noen der|kan noen hjelpe meg|er det noen som kan hjelpe meg|jeg vil ikke snakke med en robot|jeg vil ikke snakke med en bot|{kan,kunne} noen ringe meg|ring meg|ring meg opp",
    ),
    refusals: list("ikke|ikkje|aldri|uten|slipper"),
    negations: list("ikke"),
    mentions: list("må jeg|i stedet for|istedenfor"),
    bots: list("bot|boter|bots|robot|roboter|maskin|maskiner|chatbot|datamaskin|ki|ai"),
    rejections: list("ikke {du,deg}|ikke med deg"),
    breaks: list("jeg vil|jeg trenger|kan jeg|får jeg|gi meg|men|bare|heller|i stedet|forstår|skjønner|vet|virker|fungerer|hjelper|svarer"),
    counts: list("en person|personer|to personer|mennesker"),
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
    bots: list(
      "botti|bottia|botin|botille|bottien|robotti|robottia|robotin|robotille|kone|konetta|chatbot|tekoälyä|tekoäly|botin kanssa|robotin kanssa",
    ),
    breaks: list("mutta|vaan|ymmärrä|tiedä|tajua|toimi|auta|vastaa|mieluummin"),
    counts: list("yksi henkilö|henkilö|henkilöä|kaksi henkilöä|yksi ihminen|ihmistä"),
    or: list("vai|tai"),
    but: list("mutta|ja"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
