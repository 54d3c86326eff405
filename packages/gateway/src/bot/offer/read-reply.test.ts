import { BOT_LANGUAGES, type BotLanguage, SPOKEN_LANGUAGES } from "@parley/core/contract/bots/bot-languages";
import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { readReply } from "./read-reply.ts";
import { offerTexts } from "./texts.ts";
import { OFFER_WORDS } from "./words.ts";

const NONE = { language: "en", yesWords: "", declineWords: "", personWords: "" };
const read = (text: string, language = "en") => {
  const { wantsPerson, refusesPerson, answer } = readReply(text, { ...NONE, language });
  return wantsPerson ? "person" : refusesPerson ? "refused" : answer;
};

test.each([
  [
    "yes",
    "yes Yes! YES yep yeah sure ok okay please 👍 👍🏽 yesss y|yes please|sure, why not?|ok thanks|Yes, I'd like that|oui|Oui, bien sûr|d’accord|sí|si por favor|claro|sim|ja gerne|Ja, bitte!|sì|va bene|👍👍|好呀|go for it|ndiyo|sawa|نعم|أجل|हाँ|जी हाँ|haan ji|好的|是的|好的谢谢|да|evet|ya|כן|כן בבקשה|ναι|Ναι, παρακαλώ|はい|はい、お願いします|tak|네|ja graag|no, wait... yes|yes but yes|yes I would like that|hell yes|affirmative|mhm|uh huh|I guess so|guess so|might as well|y e s|yesplease|jawoll|sí, me gustaría|sim, gostaria",
  ],
  [
    "no",
    "no No. nope n nah 👎|not now|no thanks|No, thank you!|ok no thanks|maybe later|not interested|i don't think so|non merci|no, gracias|ahora no|não, obrigado|nein danke|non ora|hapana asante|لا شكرا|नहीं|nahi|不用了|不用，谢谢|нет, спасибо|hayır|tidak|I said no|not yes|yes? no!|yes no|yes but not now|yes and no|ok but later|no problem|definitely not|certainly not!|Absolutely not, thanks|sure not|of course not|surely not|please not|gladly not|hell no|good no thanks|certainement pas|bestimmt nicht|claro que no|конечно нет|zeker niet|sí, pero ahora no|ja, aber nicht jetzt|לא תודה|όχι|いいえ|nie teraz|아니요|nee, bedankt",
  ],
  ["polite", "thanks|hello|merci"],
  [
    "person",
    "I want to talk to a person|agent|Agent!!|can I speak with a human please|human|HUMAN please|representative|operator|a real person|real person please|live agent|let me talk to someone|connect me to an agent|transfer me to a human being|I need a human|I'd like to speak to a representative|customer service|get me a person|put me through|connect me|connect me please|hand me to a human|μπορώ να μιλήσω με έναν άνθρωπο|אני רוצה לדבר עם נציג|担当者と話したい|オペレーター|ik wil praten met een medewerker|chcę porozmawiać z konsultantem|상담원과 이야기하고 싶어요|is there a human there?|is there someone I can talk to?|no, I want to talk to a person|no i want a human|No, quiero hablar con una persona|yes, I want a human|hi, can I talk to a real person about my booking?|could you put me through to an operator|I don't want to talk to a bot, I want to talk to a person|je voudrais parler à un conseiller|Parler à quelqu'un svp|un humain|quiero hablar con una persona|agente|hablar con un humano por favor|quero falar com um atendente|falar com alguém|Ich möchte mit einem Menschen sprechen|Mitarbeiter bitte|kann ich mit jemandem reden|vorrei parlare con un operatore|operatore|nataka kuongea na mtu|niunganishe na wakala|أريد التحدث إلى شخص|موظف|मुझे किसी इंसान से बात करनी है|mujhe kisi insaan se baat karni hai|एजेंट|转人工|我要人工客服|我想和真人聊|人工|оператор|хочу поговорить с человеком|bir insanla konuşmak istiyorum|müşteri temsilcisi|saya mau bicara dengan orang|gimme a human|I need human assistance|I'd like to be connected to a human|i wanna speak w/ a person|can someone from support help|speak to a humna|necesito ayuda de un humano|me comunicas con un asesor|mettez-moi en contact avec un agent|me passa pra um atendente|オペレーターにつないでください|상담원 연결|could someone help me?|connect me with someone from support|call me|Please call me back!|can you call me?|h u m a n|A g e n t please|let me speak to a f***ing person now|I want a f*cking human|give me a damn human|your bot sucks. Person!|for the last time: a human being|agent agent agent|stop being a robot|not a robot please|<b>agent</b>|agent <br>|tlak to a human|كلمني موظف|rappelez-moi|llámame por favor|Bitte rufen Sie mich an|nipigie simu|перезвоните мне|请给我打电话",
  ],
  [
    "refused",
    "I don't want to talk to a person|I do not want to talk to a person|dont connect me to an agent|no agent please|no person|never connect me with an agent|no quiero hablar con una persona|Não quero falar com um atendente|je ne veux pas parler à un conseiller|ich will nicht mit einem Menschen sprechen|kein Mensch bitte|我不要人工|ik wil niet praten met een medewerker|no, agent is not needed|an agent is not necessary, thanks|no. a human is not required|un agent n'est pas nécessaire|Ein Mitarbeiter ist nicht nötig|no, un agente no es necesario|оператор не нужен",
  ],
  [
    undefined,
    "I am a travel agent|who is the person in charge of visas?|I am a human|do you have an agent in Mombasa?|how do I become an agent|which tour operator runs the flight|price per person|can one person book two rooms?|I spoke with an agent yesterday|I need an agent number|I want a person to pick me up|Do I have to talk to a person to cancel?|what does the agent cost|is my agent allowed to book|travel insurance for one person|no wifi?|je suis agent de voyage|soy agente de viajes|why can I not talk to an agent?|I never spoke with an agent|sou agente de viagens|Ich bin Reiseagent|für eine Person|sono un agente di viaggio|quel est le prix par personne|我是旅行代理|what are your opening hours|please tell me the price|how many people fit in a tent?|are people friendly?|yes or no|yes or no?|oui ou non ?|sí o no|ja oder nein|can someone from Kenya enter without a visa?|how do I reach the hotel|is human remains transport possible?|can I call you?|call me a taxi|call me Ishmael|is an agent not needed?|is a b c d the right order?|1. person|how many seats per person. person?|it is sure not cheap|not a robot vacuum",
  ],
] as const)("readReply reads the expected replies as %s", (expected, texts) => {
  const given = texts.split("|").flatMap((text) => (/^(yes Yes|no No)/.test(text) ? text.split(" ") : [text]));
  expect(given.filter((text) => read(text) !== expected).map((text) => [text, read(text)])).toEqual([]);
});

test("no word means both yes and no for all bots", () => {
  const all = Object.values(OFFER_WORDS);
  const no = new Set(all.flatMap((words) => words.no.map(fold)));
  expect(all.flatMap((words) => words.yes.map(fold)).filter((word) => no.has(word))).toEqual([]);
});

test.each(SPOKEN_LANGUAGES)("replies with the button labels in %s are recognised", (language) => {
  const { yes, no, ask } = offerTexts(language);
  expect([read(yes, language), read(no, language), read(ask, language)]).toEqual(["yes", "no", "person"]);
});

test("words added in the settings are read like the built-in words", () => {
  const added = { language: "en", yesWords: "aye, Jawoll", declineWords: "naw mate\nnay", personWords: "concierge, front desk" };
  const answers = ["AYE!", "jawoll bitte", "Naw mate", "nay thanks"].map((text) => readReply(text, added).answer);
  expect(answers).toEqual(["yes", "yes", "no", "no"]);
  const requests = ["Concierge", "can I talk to the concierge please", "front desk", "the concierge was rude"].map(
    (text) => readReply(text, added).wantsPerson,
  );
  expect(requests).toEqual([true, true, true, false]);
});

test.each([
  ["No, what are your opening hours?", { answer: "no", isFirm: true, rest: "what are your opening hours?" }],
  ["Ok... and can I pay by card", { answer: "yes", isFirm: false, rest: "and can I pay by card" }],
  ["yes I really need one", { answer: "yes", isFirm: true, rest: "I really need one" }],
  ["yes", undefined],
  ["I want to book for 2 persons", undefined],
  ["quero reservar um hotel", undefined],
  ["nataka kuweka nafasi", undefined],
  ["opening hours", undefined],
])("readReply finds the answer at the beginning of %s and preserves the rest", (text, lead) => {
  expect(readReply(text, NONE).lead).toEqual(lead);
});

test("a reply of the worst form is read within 200 milliseconds of processor time", () => {
  const texts = [
    "a ".repeat(120),
    "talk to a a a a ".repeat(15),
    "a an the any some ".repeat(13),
    "human ".repeat(39),
    "support human ".repeat(16),
    "no,bot,".repeat(30),
    "no want bot want bot ".repeat(11),
    "dont want to want to want to talk to a ".repeat(6),
    "不要人".repeat(80),
    "👍".repeat(100_000),
  ];
  const readAll = () => texts.forEach((text) => void readReply(text, NONE));
  // Compiles the patterns, which happens once in each process.
  readAll();
  const before = process.cpuUsage();
  readAll();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(200);
});

test.each("I|a|e|o|to|eh|hej|co|ko|cha|nu|ei|en|hindi|va|pode|reach|get to".split("|"))(
  "%s, a word of many languages, is not read as an answer",
  (text) => {
    expect(["yes", "no", "person"]).not.toContain(read(text));
  },
);

test.each([
  ["Nej tak", "da", "no"],
  ["Tak", "pl", "yes"],
  ["takk, ja", "nb", "yes"],
  ["Nu", "ro", "no"],
  ["ja, nu", "nl", "yes"],
  ["Có", "vi", "yes"],
  ["co?", "pl", undefined],
  ["oo na po", "fil", "yes"],
  ["e", "ig", "yes"],
  ["a'a", "ha", "no"],
  ["hej", "sk", "yes"],
])("%s to a bot in %s is read in the bot's language: %s", (text, language, answer) => {
  expect(read(text, language)).toBe(answer);
});

/** Messages as customers type them: yes, no, a request for a person, and a refusal to be connected to a person. */
const REPLIES: Readonly<Record<BotLanguage, readonly [yes: string, no: string, person: string, refusal: string]>> = {
  en: [
    "Yes please, that would be great|ok sure|Yeah go ahead",
    "No thank you, not now|nah im good",
    "Could I speak to someone from your team please?|i need a real person",
    "I don't want to talk to a person|please do not connect me to an agent",
  ],
  fr: [
    "Oui volontiers, merci|ok d'accord",
    "Non merci, pas maintenant|pas besoin, merci",
    "Je voudrais parler à quelqu'un de votre équipe|passez-moi un conseiller svp",
    "Je ne veux pas parler à une personne|pas besoin de parler à un conseiller",
  ],
  es: [
    "Sí, claro, gracias|vale, de acuerdo",
    "No, gracias, ahora no|no hace falta, gracias",
    "¿Puedo hablar con alguien de atención al cliente?|necesito un agente humano por favor",
    "No quiero hablar con una persona|no necesito hablar con un agente",
  ],
  pt: [
    "Sim, por favor, obrigada|claro, pode ser",
    "Não, obrigado, agora não|não precisa, obrigada",
    "Gostaria de falar com um atendente, por favor|quero falar com uma pessoa de verdade",
    "Não quero falar com uma pessoa|não preciso falar com um atendente",
  ],
  de: [
    "Ja, sehr gerne, danke|ok, einverstanden",
    "Nein, danke, jetzt nicht|nicht nötig, danke",
    "Ich würde gern mit einem Mitarbeiter sprechen|Kann ich bitte mit einem echten Menschen reden?",
    "Ich möchte nicht mit einem Menschen sprechen|bitte nicht mit einem Mitarbeiter verbinden",
  ],
  it: [
    "Sì, volentieri, grazie|va bene, d'accordo",
    "No grazie, non adesso|non serve, grazie",
    "Vorrei parlare con qualcuno dell'assistenza|posso parlare con un operatore per favore?",
    "Non voglio parlare con una persona|non ho bisogno di parlare con un operatore",
  ],
  nl: [
    "Ja graag, dank je|prima, doe maar",
    "Nee dank u, niet nu|hoeft niet, bedankt",
    "Ik wil graag iemand van de klantenservice spreken|kan ik met een medewerker praten?",
    "Ik wil niet met een medewerker praten|ik wil niet praten met een mens",
  ],
  sv: [
    "Ja tack, gärna|Okej, det vore bra|jo absolut",
    "Nej tack, inte nu|nä det behövs inte",
    "Kan jag få prata med en riktig människa?|koppla mig till kundtjänst tack",
    "Jag vill inte prata med en människa|nej, jag vill inte tala med någon",
  ],
  da: [
    "Ja tak, meget gerne|okay, det vil jeg gerne",
    "Nej tak, ikke lige nu|nej det behøves ikke",
    "Må jeg tale med en medarbejder?|jeg vil gerne snakke med et rigtigt menneske",
    "Jeg vil ikke tale med et menneske|nej jeg har ikke brug for at tale med en medarbejder",
  ],
  nb: [
    "Ja takk, gjerne|greit, gjør det",
    "Nei takk, ikke nå|nei det trengs ikke",
    "Kan jeg få snakke med et menneske?|sett meg over til kundeservice takk",
    "Jeg vil ikke snakke med et menneske|jeg trenger ikke å snakke med noen",
  ],
  fi: [
    "Kyllä kiitos, mielelläni|joo sopii",
    "Ei kiitos, ei nyt|en tarvitse, kiitos|ei",
    "Haluaisin puhua ihmisen kanssa|voinko jutella asiakaspalvelijan kanssa?",
    "En halua puhua ihmisen kanssa|ei tarvitse yhdistää asiakaspalveluun",
  ],
  ru: [
    "Да, конечно, спасибо|хорошо, давайте",
    "Нет, спасибо, не сейчас|не надо, спасибо",
    "Можно поговорить с живым человеком?|соедините меня с оператором пожалуйста",
    "Я не хочу говорить с человеком|не надо соединять, не хочу говорить с оператором",
  ],
  pl: [
    "Tak, chętnie, dziękuję|jasne, dobrze",
    "Nie, dziękuję, nie teraz|nie trzeba, dzięki",
    "Chciałbym porozmawiać z konsultantem|czy mogę rozmawiać z człowiekiem?",
    "Nie chcę rozmawiać z człowiekiem|nie chcę rozmawiać z konsultantem",
  ],
  cs: [
    "Ano, prosím, rád|jo jasně",
    "Ne, děkuji, teď ne|není potřeba, díky",
    "Chtěl bych mluvit s živým člověkem|můžete mě spojit s operátorem?",
    "Nechci mluvit s člověkem|nepotřebuji mluvit s operátorem",
  ],
  sk: [
    "Áno, prosím, rada|dobre, súhlasím",
    "Nie, ďakujem, teraz nie|netreba, vďaka",
    "Chcel by som hovoriť s človekom|môžete ma spojiť s operátorom?",
    "Nechcem hovoriť s človekom|nepotrebujem hovoriť s operátorom",
  ],
  bg: [
    "Да, моля, благодаря|добре, разбира се",
    "Не, благодаря, не сега|няма нужда, мерси",
    "Искам да говоря с човек|може ли да говоря с оператор, моля?",
    "Не искам да говоря с човек|не желая да говоря с оператор",
  ],
  uk: [
    "Так, будь ласка, дякую|добре, давайте",
    "Ні, дякую, не зараз|не треба, дякую",
    "Хочу поговорити з живою людиною|з'єднайте мене з оператором, будь ласка",
    "Я не хочу розмовляти з людиною|не потрібно, не хочу говорити з оператором",
  ],
  hr: [
    "Da, molim vas, hvala|može, u redu",
    "Ne, hvala, ne sada|nema potrebe, hvala",
    "Želim razgovarati sa živom osobom|možete li me spojiti, želim pričati s operaterom",
    "Ne želim razgovarati s osobom|ne trebam razgovarati s operaterom",
  ],
  sr: [
    "Da, molim, hvala|Може, у реду",
    "Ne, hvala, ne sada|Не, хвала, касније",
    "Hoću da pričam sa čovekom|Желим да разговарам са оператером",
    "Ne želim da pričam sa operaterom|Не желим да разговарам са човеком",
  ],
  el: [
    "Ναι, βεβαίως, ευχαριστώ|εντάξει, ναι",
    "Όχι, ευχαριστώ, όχι τώρα|δεν χρειάζεται, ευχαριστώ",
    "Θα ήθελα να μιλήσω με έναν εκπρόσωπο|θέλω να μιλήσω με άνθρωπο παρακαλώ",
    "Δεν θέλω να μιλήσω με άνθρωπο|δεν χρειάζεται να μιλήσω με εκπρόσωπο",
  ],
  tr: [
    "Evet, lütfen, teşekkürler|olur, tamam",
    "Hayır, teşekkür ederim, şimdi değil|gerek yok, sağ olun",
    "Bir müşteri temsilcisiyle görüşmek istiyorum|gerçek bir insanla konuşabilir miyim?",
    "Bir insanla konuşmak istemiyorum|temsilciyle görüşmek istemiyorum",
  ],
  hu: [
    "Igen, kérem, köszönöm|persze, rendben",
    "Nem, köszönöm, most nem|nem szükséges, köszi",
    "Szeretnék egy ügyintézővel beszélni|beszélhetek egy élő emberrel?",
    "Nem szeretnék emberrel beszélni|nem akarok ügyintézővel beszélni",
  ],
  ro: [
    "Da, vă rog, mulțumesc|sigur, de acord",
    "Nu, mulțumesc, nu acum|nu e nevoie, mersi|nu",
    "Vreau să vorbesc cu o persoană reală|aș dori să discut cu un operator, vă rog",
    "Nu vreau să vorbesc cu o persoană|nu doresc să discut cu un operator",
  ],
  ca: [
    "Sí, si us plau, gràcies|d'acord, perfecte",
    "No, gràcies, ara no|no cal, gràcies",
    "Voldria parlar amb una persona|puc parlar amb algú d'atenció al client?",
    "No vull parlar amb una persona|no necessito parlar amb un agent",
  ],
  sw: [
    "Ndiyo, tafadhali, asante|sawa, haya",
    "Hapana, asante, sio sasa|sihitaji, asante",
    "Ningependa kuzungumza na mhudumu|naomba kuongea na mtu tafadhali",
    "Sitaki kuongea na mtu|sihitaji kuzungumza na mhudumu",
  ],
  am: [
    "አዎ፣ እባክዎ፣ አመሰግናለሁ|እሺ ጥሩ",
    "አይ፣ አመሰግናለሁ፣ አሁን አይደለም|አያስፈልግም፣ አመሰግናለሁ",
    "ከሰው ጋር መነጋገር እፈልጋለሁ|እባክህ ከኦፕሬተር ጋር አገናኘኝ",
    "ከሰው ጋር መነጋገር አልፈልግም|ከወኪል ጋር ማውራት አያስፈልገኝም",
  ],
  ha: [
    "Eh, don allah, na gode|to, ba damuwa",
    "A'a, na gode, ba yanzu ba|ba na bukata, nagode",
    "Ina so in yi magana da mutum|don Allah a hada ni da wakili",
    "Ba na so in yi magana da mutum|bana son magana da wakili",
  ],
  yo: [
    "Bẹẹni, ẹ jọọ, ẹ ṣeun|ó dára, mo fẹ bẹẹ",
    "Rara, ẹ ṣeun, kii ṣe bayi|rara, mi o fẹ",
    "Mo fẹ ba eniyan sọrọ|jọwọ so mi pọ mọ aṣoju",
    "Mi o fẹ ba eniyan sọrọ|mi ò fẹ́ bá aṣojú sọ̀rọ̀",
  ],
  ig: [
    "Ee, biko, daalụ|ọ dị mma, ngwa",
    "Mba, daalụ, ọ bụghị ugbu a|ọ dịghị mkpa, imela",
    "Achọrọ m ịgwa mmadụ okwu|biko jikọọ m na onye ọrụ",
    "Achọghị m ikwu okwu na mmadụ|achọghị m ịgwa onye ọrụ okwu",
  ],
  zu: [
    "Yebo, ngicela, ngiyabonga|kulungile, ngiyavuma",
    "Cha, ngiyabonga, hhayi manje|akudingeki, ngiyabonga",
    "Ngifuna ukukhuluma nomuntu|ngicela ukuxoxa nommeleli",
    "Angifuni ukukhuluma nomuntu|angidingi ukukhuluma nomenzeli",
  ],
  so: [
    "Haa, fadlan, mahadsanid|haye, waa hagaag",
    "Maya, waad mahadsantahay, hadda maya|looma baahna, mahadsanid",
    "Waxaan rabaa inaan la hadlo qof|fadlan igu xir wakiil",
    "Ma rabo inaan la hadlo qof|uma baahni inaan la hadlo wakiil",
  ],
  ar: [
    "نعم، من فضلك، شكرا|طيب تمام",
    "لا، شكرا، ليس الآن|لا داعي، شكرا",
    "أريد التحدث مع موظف من فضلك|ممكن أتكلم مع شخص حقيقي؟",
    "لا أريد التحدث مع شخص|لا أريد أن أتكلم مع موظف",
  ],
  he: [
    "כן, בבקשה, תודה|בסדר, אשמח",
    "לא, תודה, לא עכשיו|אין צורך, תודה",
    "אני רוצה לדבר עם נציג אנושי|אפשר לדבר עם מישהו בבקשה?",
    "אני לא רוצה לדבר עם נציג|לא רוצה לדבר עם בן אדם",
  ],
  fa: [
    "بله، لطفا، ممنون|باشه، حتما",
    "نه، ممنون، الان نه|لازم نیست، مرسی",
    "می‌خواهم با یک انسان صحبت کنم|لطفا منو به پشتیبان وصل کنید",
    "نمی‌خواهم با اپراتور صحبت کنم|نمیخوام با کسی حرف بزنم",
  ],
  hi: [
    "हाँ, ज़रूर, धन्यवाद|theek hai ji",
    "नहीं, धन्यवाद, अभी नहीं|ज़रूरत नहीं, शुक्रिया",
    "मुझे किसी इंसान से बात करनी है|kya main kisi agent se baat kar sakta hoon",
    "मुझे किसी इंसान से बात नहीं करनी|mujhe agent se baat nahi karni",
  ],
  ur: [
    "جی ہاں، براہ کرم، شکریہ|ٹھیک ہے، ضرور",
    "نہیں، شکریہ، ابھی نہیں|ضرورت نہیں، شکریہ",
    "مجھے کسی نمائندے سے بات کرنی ہے|کیا میں کسی انسان سے بات کر سکتا ہوں؟",
    "مجھے کسی انسان سے بات نہیں کرنی|میں نمائندے سے بات نہیں کرنا چاہتا",
  ],
  bn: [
    "হ্যাঁ, দয়া করে, ধন্যবাদ|আচ্ছা, ঠিক আছে",
    "না, ধন্যবাদ, এখন না|দরকার নেই, ধন্যবাদ",
    "আমি একজন মানুষের সাথে কথা বলতে চাই|একজন প্রতিনিধির সঙ্গে কথা বলা যাবে?",
    "আমি মানুষের সাথে কথা বলতে চাই না|এজেন্টের সাথে কথা বলার দরকার নেই",
  ],
  mr: [
    "हो, कृपया, धन्यवाद|ठीक आहे, चालेल",
    "नाही, धन्यवाद, आता नको|गरज नाही, आभार",
    "मला माणसाशी बोलायचे आहे|मी एजंटशी बोलू शकतो का?",
    "मला माणसाशी बोलायचे नाही|मला प्रतिनिधीशी बोलायचं नाही",
  ],
  ta: [
    "ஆமாம், தயவுசெய்து, நன்றி|சரி, கண்டிப்பாக",
    "வேண்டாம், நன்றி, இப்போது வேண்டாம்|இல்லை, தேவையில்லை",
    "நான் ஒரு மனிதருடன் பேச வேண்டும்|ஏஜெண்ட் கிட்ட பேசணும்|முகவருடன் பேச முடியுமா?",
    "மனிதருடன் பேச வேண்டாம்|நான் முகவருடன் பேச விரும்பவில்லை",
  ],
  te: [
    "అవును, దయచేసి, ధన్యవాదాలు|సరే, తప్పకుండా",
    "వద్దు, ధన్యవాదాలు, ఇప్పుడు వద్దు|అవసరం లేదు, థాంక్స్",
    "నేను ఒక మనిషితో మాట్లాడాలి|ఏజెంట్‌తో మాట్లాడవచ్చా?",
    "నాకు మనిషితో మాట్లాడాలని లేదు|ఏజెంట్‌తో మాట్లాడటం నాకు ఇష్టం లేదు",
  ],
  zh: ["好的，谢谢你|可以啊", "不用了，谢谢|现在不用", "请帮我转人工客服|我想和真人说话", "我不想和人工客服聊|不要转人工"],
  ja: [
    "はい、お願いします|ええ、ぜひ",
    "いいえ、結構です|今はいいです、ありがとう",
    "担当者と話したいのですが|オペレーターにつないでもらえますか",
    "人と話したくないです|担当者は不要です、ありがとう",
  ],
  ko: [
    "네, 부탁합니다|네 좋아요",
    "아니요, 필요 없어요|나중에요",
    "상담원과 통화하고 싶어요|사람과 이야기하고 싶어요",
    "상담원은 필요 없어요|사람과 이야기하고 싶지 않아요",
  ],
  vi: [
    "Vâng ạ, cảm ơn|dạ được|có nhé",
    "Không, cảm ơn bạn|không cần đâu ạ|de sau nhe",
    "Cho tôi gặp nhân viên tư vấn|toi muon noi chuyen voi nguoi that",
    "Tôi không muốn nói chuyện với nhân viên|không cần gặp người thật đâu",
  ],
  th: [
    "ได้เลยครับ ขอบคุณ|โอเคค่ะ|ใช่ครับ",
    "ไม่เป็นไรครับ ขอบคุณ|ไม่ต้องค่ะ|ตอนนี้ยังไม่ต้องการค่ะ",
    "อยากคุยกับเจ้าหน้าที่ครับ|ขอสายพนักงานหน่อยค่ะ",
    "ไม่อยากคุยกับเจ้าหน้าที่|ไม่ต้องการคุยกับคนค่ะ",
  ],
  id: [
    "Ya, boleh, terima kasih|oke, tentu",
    "Tidak, terima kasih, nanti saja|gak usah, makasih",
    "Saya ingin bicara dengan petugas|bisa sambungkan saya ke CS?",
    "Saya tidak mau bicara dengan orang|gak perlu bicara dengan operator",
  ],
  ms: [
    "Ya, boleh, terima kasih|baiklah, saya nak",
    "Tidak, terima kasih, lain kali|tak payah, tq|tak",
    "Saya nak bercakap dengan orang|boleh sambungkan saya kepada ejen?",
    "Saya tak nak bercakap dengan orang|tak perlu bercakap dengan ejen",
  ],
  fil: [
    "Opo, sige po, salamat|oo naman, pwede po",
    "Hindi po, salamat|hindi na kailangan, salamat|wag na po",
    "Gusto kong makausap ang isang tao|pwede bang makausap ang ahente po?",
    "Ayaw kong makipag-usap sa tao|hindi ko kailangang makausap ang ahente",
  ],
};

test.each(BOT_LANGUAGES)("a bot in %s understands a yes, a no, a request for a person and its refusal", (language) => {
  const [yes, no, person, refusal] = REPLIES[language].map((texts) => texts.split("|"));
  const misread = (texts: readonly string[] | undefined, ...expected: readonly string[]) =>
    texts?.filter((text) => !expected.includes(String(read(text, language)))).map((text) => `${text}: ${read(text, language)}`);
  expect(misread(yes, "yes")).toEqual([]);
  expect(misread(no, "no")).toEqual([]);
  expect(misread(person, "person")).toEqual([]);
  expect(misread(refusal, "refused", "no")).toEqual([]);
});

test.each([
  [
    "en",
    "person",
    "I don't want a bot, give me a real person|not a bot please, I need a person|I don't understand, I want to speak to someone|I don't understand I want to speak to someone|don't give me this, get me an agent|no bot, human please|no bots please, a person|not a bot a person|a human, not a robot|I have no idea, can a human help?|can't reach a person|i wanna speak 2 a human|let me speak to ur manager|a person please|a real person|human|how do I reach a human?|kein Bot, ein Mensch bitte",
  ],
  [
    "en",
    "person",
    "not you, a person|a person, not you|not you a person please|no, not you. a human|not with you, a human please|I don't want to talk to you, I want to talk to a person|anyone but you, a person please|can I talk to someone at your company?|contact someone from your team|can I talk to someone at your hotel?|I want to speak to a person in this shop",
  ],
  [
    "en",
    undefined,
    "contact someone at the hotel|how can I contact someone at the hotel?|I need to reach a person at the embassy|can you get in touch with someone from the airline|who can I speak to at the lodge? I want to talk to someone at the lodge",
  ],
  ["fr", "person", "pas vous, une personne|pas toi, un humain svp|parler à quelqu'un de cet hôtel"],
  ["fr", undefined, "contacter quelqu'un à l'hôtel|parler à quelqu'un de l'ambassade"],
  ["es", "person", "tú no, una persona|no contigo, con una persona por favor|hablar con una persona de este hotel"],
  ["es", undefined, "contactar con alguien en el hotel|hablar con una persona del hotel"],
  ["pt", "person", "não você, uma pessoa|com você não, quero uma pessoa|falar com uma pessoa nesse hotel"],
  ["pt", undefined, "falar com alguém no hotel|falar com uma pessoa da embaixada|você não tem quartos para uma pessoa?"],
  ["es", undefined, "¿usted no tiene habitaciones para una persona?"],
  ["de", undefined, "kannst du nicht für eine Person buchen?"],
  ["de", "person", "nicht du, ein Mensch|nicht mit dir, mit einem Menschen"],
  ["it", "person", "non tu, una persona|non con te, una persona"],
  ["it", undefined, "parlare con qualcuno dell'hotel"],
  ["nl", "person", "niet jij, een mens"],
  ["ru", "person", "не вы, а человек|не с тобой, с человеком"],
  ["tr", "person", "sen değil, bir insan"],
  ["sw", "person", "si wewe, mtu"],
  ["zh", "person", "不是你，是人工|不要你，要人工"],
  ["id", "person", "bukan kamu, manusia"],
  ["ar", "person", "ليس أنت، شخص"],
  ["en", "yes", "Yes I would like to|yes i would like to please|that's fine|if you can, yes|sounds great"],
  ["en", "no", "I don't need one|no, that's fine|not needed|not just yet"],
  ["en", "refused", "I don't want to talk to a person|no, agent is not needed|I don't think I need to talk to a person"],
  [
    "en",
    undefined,
    "one person|two people|hai người|una persona|une personne|Eine Person|uma pessoa|bir kişi|一个人|just one person|I am not a robot|are you a robot?|no hotel in Nairobi?|I don't understand|can I have a person share the room",
  ],
  [
    "es",
    "person",
    "no quiero un bot, deme una persona|no quiero una máquina, páseme con alguien|no entiendo quiero hablar con una persona|nada de bots, una persona por favor|quiero una persona no un robot",
  ],
  ["es", "no", "no está bien|no, así está bien|no quiero hablar con nadie"],
  ["es", "refused", "no quiero hablar con ningún agente"],
  ["fr", "person", "pas de robot, un humain svp|je comprends pas je veux parler à quelqu'un|je n'arrive pas à joindre quelqu'un"],
  ["fr", "no", "je n'en ai pas besoin|je veux pas"],
  ["fr", undefined, "je voudrais réserver|une seule personne"],
  ["pt", "no", "não tá bom"],
  ["de", "person", "kein Bot, ein Mensch bitte|ich will einen Menschen keinen Bot|verstehe ich nicht ich will mit einem Menschen reden"],
  ["de", "no", "nein, passt|nein, ist in Ordnung"],
  ["de", "refused", "ich möchte keinen Mitarbeiter"],
  ["de", undefined, "nur eine Person|zwei Personen"],
  ["it", "person", "mi può passare un operatore?|niente bot, una persona per favore"],
  ["nl", "no", "niet nodig"],
  ["sv", "yes", "det går bra"],
  ["ru", "person", "не понимаю хочу поговорить с человеком|не бот, а человек"],
  ["tr", "person", "bot istemiyorum, bir insanla konuşmak istiyorum|bot değil insan istiyorum"],
  ["id", "no", "gak mau"],
  ["id", undefined, "saya sudah bicara dengan agen kemarin"],
  ["ar", "yes", "يا ريت"],
  ["ar", "no", "مش عايز"],
  ["he", "person", "תעבירו אותי לנציג"],
  ["zh", "person", "不要机器人，我要人工|不要机器人我要人工|能不能转人工"],
  ["zh", "no", "不可以|不行|现在不需要"],
  ["vi", undefined, "hai người|một người"],
  ["ja", "person", "有人対応お願いします|ボットじゃなくて人と話したい"],
  ["ja", "yes", "OKです|うん"],
  ["ja", "no", "大丈夫です"],
  ["ja", undefined, "スタッフは何人いますか"],
  ["ko", "person", "상담원과 통화하고 싶습니다|챗봇 말고 상담원 연결해줘"],
  ["ko", "yes", "네네|넵"],
] as const)("a bot in %s reads as %s what refuses the bot, counts guests or is said informally", (language, expected, texts) => {
  expect(texts.split("|").filter((text) => read(text, language) !== expected)).toEqual([]);
});

test("a person alone accepts an offer, but requests nobody without one", () => {
  const read = (text: string) => readReply(text, NONE);
  expect(["a person", "yes, one person", "una persona"].map((text) => [read(text).wantsPerson, read(text).namesPerson])).toEqual([
    [false, true],
    [false, true],
    [false, true],
  ]);
  expect(["human", "a person please", "how many people?"].map((text) => read(text).namesPerson)).toEqual([false, false, false]);
});

test("a message is no reply if it has more than 240 letters, as written or folded", () => {
  const lead = (text: string) => readReply(text, NONE).lead?.answer;
  expect([lead(`yes ${"x ".repeat(110)}`), lead(`yes ${"x ".repeat(130)}`), lead(`yes ${"\ufdfa ".repeat(30)}`)]).toEqual([
    "yes",
    undefined,
    undefined,
  ]);
  expect([lead(`yes ${"한".repeat(200)}`), lead(`yes ${"汉".repeat(200)}`)]).toEqual(["yes", "yes"]);
});
