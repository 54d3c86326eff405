import { expect, test } from "vitest";
import { fold } from "./fold.ts";
import { readReply } from "./read-reply.ts";
import { offerTexts } from "./texts.ts";
import { FURTHER_WORDS, OFFER_WORDS } from "./words.ts";

const NONE = { yesWords: "", declineWords: "", personWords: "" };
const read = (text: string) => {
  const { wantsPerson, refusesPerson, answer } = readReply(text, NONE);
  return wantsPerson ? "person" : refusesPerson ? "refused" : answer;
};

test.each([
  [
    "yes",
    "yes Yes! YES yep yeah sure ok okay please 👍 👍🏽 yesss y|yes please|sure, why not?|ok thanks|Yes, I'd like that|oui|Oui, bien sûr|d’accord|sí|si por favor|claro|sim|ja gerne|Ja, bitte!|sì|va bene|👍👍|好呀|go for it|ndiyo|sawa|نعم|أجل|हाँ|जी हाँ|haan ji|好的|是的|好的谢谢|да|evet|ya|כן|כן בבקשה|ναι|Ναι, παρακαλώ|はい|はい、お願いします|tak|네|ja graag|no, wait... yes|yes but yes|yes I would like that|hell yes|affirmative|mhm|uh huh|yesplease|jawoll|sí, me gustaría|sim, gostaria",
  ],
  [
    "no",
    "no No. nope n nah 👎|not now|no thanks|No, thank you!|ok no thanks|maybe later|not interested|i don't think so|non merci|no, gracias|ahora no|não, obrigado|nein danke|non ora|hapana asante|لا شكرا|नहीं|nahi|不用了|不用，谢谢|нет, спасибо|hayır|tidak|I said no|not yes|yes? no!|yes no|yes but not now|yes and no|ok but later|no problem|sí, pero ahora no|ja, aber nicht jetzt|לא תודה|όχι|いいえ|nie teraz|아니요|nee, bedankt",
  ],
  ["polite", "thanks|hello|merci"],
  [
    "person",
    "I want to talk to a person|agent|Agent!!|can I speak with a human please|human|HUMAN please|representative|operator|a real person|real person please|live agent|let me talk to someone|connect me to an agent|transfer me to a human being|I need a human|I'd like to speak to a representative|customer service|get me a person|put me through|connect me|connect me please|hand me to a human|μπορώ να μιλήσω με έναν άνθρωπο|אני רוצה לדבר עם נציג|担当者と話したい|オペレーター|ik wil praten met een medewerker|chcę porozmawiać z konsultantem|상담원과 이야기하고 싶어요|is there a human there?|is there someone I can talk to?|no, I want to talk to a person|no i want a human|No, quiero hablar con una persona|yes, I want a human|hi, can I talk to a real person about my booking?|could you put me through to an operator|I don't want to talk to a bot, I want to talk to a person|je voudrais parler à un conseiller|Parler à quelqu'un svp|un humain|quiero hablar con una persona|agente|hablar con un humano por favor|quero falar com um atendente|falar com alguém|Ich möchte mit einem Menschen sprechen|Mitarbeiter bitte|kann ich mit jemandem reden|vorrei parlare con un operatore|operatore|nataka kuongea na mtu|niunganishe na wakala|أريد التحدث إلى شخص|موظف|मुझे किसी इंसान से बात करनी है|mujhe kisi insaan se baat karni hai|एजेंट|转人工|我要人工客服|我想和真人聊|人工|оператор|хочу поговорить с человеком|bir insanla konuşmak istiyorum|müşteri temsilcisi|saya mau bicara dengan orang|gimme a human|I need human assistance|I'd like to be connected to a human|i wanna speak w/ a person|can someone from support help|speak to a humna|necesito ayuda de un humano|me comunicas con un asesor|mettez-moi en contact avec un agent|me passa pra um atendente|オペレーターにつないでください|상담원 연결|could someone help me?|connect me with someone from support",
  ],
  [
    "refused",
    "I don't want to talk to a person|I do not want to talk to a person|dont connect me to an agent|no agent please|no person|never connect me with an agent|no quiero hablar con una persona|Não quero falar com um atendente|je ne veux pas parler à un conseiller|ich will nicht mit einem Menschen sprechen|kein Mensch bitte|我不要人工|ik wil niet praten met een medewerker",
  ],
  [
    undefined,
    "I am a travel agent|who is the person in charge of visas?|I am a human|do you have an agent in Mombasa?|how do I become an agent|which tour operator runs the flight|price per person|can one person book two rooms?|I spoke with an agent yesterday|I need an agent number|I want a person to pick me up|Do I have to talk to a person to cancel?|what does the agent cost|is my agent allowed to book|travel insurance for one person|no wifi?|je suis agent de voyage|soy agente de viajes|why can I not talk to an agent?|I never spoke with an agent|sou agente de viagens|Ich bin Reiseagent|für eine Person|sono un agente di viaggio|quel est le prix par personne|我是旅行代理|what are your opening hours|please tell me the price|how many people fit in a tent?|are people friendly?|yes or no|yes or no?|oui ou non ?|sí o no|ja oder nein|can someone from Kenya enter without a visa?|how do I reach the hotel|is human remains transport possible?",
  ],
] as const)("reads as %s", (expected, texts) => {
  const given = texts.split("|").flatMap((text) => (/^(yes Yes|no No)/.test(text) ? text.split(" ") : [text]));
  expect(given.filter((text) => read(text) !== expected).map((text) => [text, read(text)])).toEqual([]);
});

test("no word is both a yes and a no, in any pair of languages", () => {
  const all = [...Object.values(OFFER_WORDS), ...Object.values(FURTHER_WORDS)];
  const no = new Set(all.flatMap((words) => words.no.map(fold)));
  expect(all.flatMap((words) => words.yes.map(fold)).filter((word) => no.has(word))).toEqual([]);
});

test.each(Object.keys(OFFER_WORDS))("the buttons in %s are understood", (language) => {
  const { yes, no, ask } = offerTexts(language);
  expect([read(yes), read(no), read(ask)]).toEqual(["yes", "no", "person"]);
});

test("added words count as the built-in ones do", () => {
  const added = { yesWords: "aye, Jawoll", declineWords: "naw mate\nnay", personWords: "concierge, front desk" };
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
])("%s begins with an answer, and its rest keeps its spelling", (text, lead) => {
  expect(readReply(text, NONE).lead).toEqual(lead);
});

test("the worst input is read within a moment", () => {
  const started = performance.now();
  for (const text of ["a ".repeat(120), "talk to a a a a ".repeat(15), "a an the any some ".repeat(13), "👍".repeat(100_000)]) readReply(text, NONE);
  expect(performance.now() - started).toBeLessThan(200);
});
