import { describe, expect, test } from "vitest";
import { decode, encode } from "./artefact.ts";
import type { Model } from "./model.ts";
import { rank } from "./rank.ts";
import { type Phrase, train } from "./train.ts";

/** Minimum score at which a bot answers by default. */
const THRESHOLD = 0.45;

type Services = Readonly<Record<string, readonly string[]>>;
const phrasesOf = (services: Services): Phrase[] =>
  Object.values(services).flatMap((phrases, id) => phrases.map((text, at) => ({ kind: "service", id, phraseId: 100 * id + at, text })));
const botOf = (services: Services) => {
  const model = train(phrasesOf(services));
  const names = Object.keys(services);
  return {
    model,
    answer: (question: string): string | undefined => {
      const [best] = rank(model, question);
      return best && best.score >= THRESHOLD ? names[best.id] : undefined;
    },
  };
};

const SHOP: Services = {
  hours: ["When are you open?", "What are your hours?", "Are you open on Sunday?", "What time do you close?"],
  delivery: ["Do you deliver?", "How long does delivery take?", "What does delivery cost?", "Can you bring it to my house?"],
  parking: ["Where can I park?"],
};

describe("bot with three services and few phrases", () => {
  const { answer } = botOf(SHOP);

  test.each([
    ["when do you open", "hours"],
    ["are you open on saturdays", "hours"],
    ["what are your opening hours", "hours"],
    ["how much is delivery", "delivery"],
    ["delivery to nairobi", "delivery"],
    ["can i park my car", "parking"],
  ])("answers %j from the service %s", (question, service) => expect(answer(question)).toBe(service));

  test.each([
    ["when are you opne", "hours"],
    ["deliverry cost", "delivery"],
  ])("answers the misspelled %j from the service %s", (question, service) => expect(answer(question)).toBe(service));

  test.each(["do you sell bread", "where can I buy shoes", "how do I reset my password", "where is my refund", "hello", "🦒", "?!", "asdf qwerty"])(
    "answers %j from no service",
    (question) => expect(answer(question)).toBeUndefined(),
  );
});

describe("bot in another language", () => {
  const LANGUAGES: Readonly<Record<string, Services>> = {
    Arabic: {
      hours: ["متى تفتحون؟", "ما هي ساعات العمل؟", "هل أنتم مفتوحون يوم الجمعة؟", "متى يغلق المتجر؟"],
      payment: ["كيف يمكنني الدفع؟", "هل تقبلون البطاقات الائتمانية؟", "طرق الدفع المتاحة", "أريد الدفع نقدا"],
      cancel: ["أريد إلغاء الحجز", "كيف ألغي طلبي؟", "إلغاء الرحلة", "كم تكلفة الإلغاء؟"],
    },
    Chinese: {
      hours: ["你们几点开门？", "营业时间是什么？", "周日营业吗？", "几点关门"],
      payment: ["怎么付款？", "可以用信用卡吗？", "支持微信支付吗？", "有哪些支付方式"],
      cancel: ["我想取消预订", "如何取消订单？", "取消行程要收费吗？", "退订"],
    },
    French: {
      hours: ["À quelle heure ouvrez-vous ?", "Quels sont vos horaires ?", "Êtes-vous ouverts le dimanche ?", "Quand fermez-vous ?"],
      payment: ["Comment puis-je payer ?", "Acceptez-vous la carte bancaire ?", "Quels moyens de paiement ?", "Payer en espèces"],
      cancel: ["Je veux annuler ma réservation", "Comment annuler mon voyage ?", "Annulation de commande", "Combien coûte l'annulation ?"],
    },
    Swahili: {
      hours: ["Mnafungua saa ngapi?", "Saa za kazi ni zipi?", "Je, mko wazi Jumapili?", "Mnafunga lini?"],
      payment: ["Ninaweza kulipa vipi?", "Je, mnakubali M-Pesa?", "Njia za malipo", "Nataka kulipa kwa kadi"],
      cancel: ["Nataka kughairi nafasi yangu", "Ninaghairi vipi safari?", "Kughairi oda", "Gharama ya kughairi ni kiasi gani?"],
    },
  };
  const bots = new Map(Object.entries(LANGUAGES).map(([language, services]) => [language, botOf(services)]));

  test.each([
    ["Arabic", "متى يفتح المتجر", "hours"],
    ["Arabic", "هل يمكن الدفع بالبطاقة", "payment"],
    ["Arabic", "اريد الغاء الرحله", "cancel"],
    ["Chinese", "请问几点开门", "hours"],
    ["Chinese", "能用信用卡付款吗", "payment"],
    ["Chinese", "我要取消订单", "cancel"],
    ["French", "vous etes ouvert dimanche", "hours"],
    ["French", "je peux payer par carte", "payment"],
    ["French", "annuler la reservation", "cancel"],
    ["Swahili", "mnafunguliwa saa ngapi", "hours"],
    ["Swahili", "naweza kulipa kwa mpesa", "payment"],
    ["Swahili", "kughairi safari yangu", "cancel"],
  ])("%s: answers %j from the service %s", (language, question, service) => expect(bots.get(language)?.answer(question)).toBe(service));

  test.each([
    ["Arabic", "ما هو الطقس اليوم"],
    ["Chinese", "今天天气怎么样"],
    ["French", "quel temps fait-il à Lyon"],
    ["Swahili", "hali ya hewa ikoje leo"],
  ])("%s: answers %j from no service", (language, question) => expect(bots.get(language)?.answer(question)).toBeUndefined());
});

describe("many services", () => {
  const WORDS = ["card", "loan", "account", "transfer", "branch", "insurance", "pension", "cheque", "mortgage", "statement"];
  const ASKED = ["how do i get a", "i lost my", "what does a", "please close my", "can i see the"];
  const services = Object.fromEntries(
    WORDS.flatMap((word) =>
      ASKED.map((asked) => [
        `${asked} ${word}`,
        [`${asked} ${word}`, `${asked} new ${word}`, `hello ${asked} ${word} today`, `${asked} ${word} of my bank`],
      ]),
    ),
  );
  const { model, answer } = botOf(services);

  test("are distinguished, and other subjects are refused", () => {
    expect(answer("i have lost my cheque")).toBe("i lost my cheque");
    for (const foreign of ["which bus goes to the museum", "recipe for banana bread", "play some jazz"]) expect(answer(foreign)).toBeUndefined();
  });

  test("give the same model each time, which its bytes return unchanged", () => {
    const bytes = encode(model);
    expect(Buffer.from(encode(train(phrasesOf(services)))).equals(bytes)).toBe(true);
    const read: Model = decode(bytes);
    expect(rank(read, "i lost a pension")).toEqual(rank(model, "i lost a pension"));
  });

  test("scores are probabilities: they agree with how often the answer is right", () => {
    const asked = WORDS.flatMap((word) => ASKED.map((begin) => ({ name: `${begin} ${word}`, question: `${begin} old ${word} please` })));
    const scores = asked.map(({ question }) => rank(model, question)[0]?.score ?? 0);
    const right = asked.filter(({ name, question }) => answer(question) === name).length / asked.length;
    expect(Math.abs(scores.reduce((sum, score) => sum + score, 0) / scores.length - right)).toBeLessThan(0.25);
  });
});

describe("unusual phrases", () => {
  test("an empty bot knows nothing", () => expect(rank(train([]), "when are you open")).toEqual([]));

  test("a bot with one phrase answers it and refuses another subject", () => {
    const { answer } = botOf({ booking: ["Ich möchte eine Reise buchen"] });
    expect([answer("reise buchen"), answer("ich möchte eine Pizza")]).toEqual(["booking", undefined]);
  });

  test("ten thousand phrases of one word, and a question of 4,000 letters, take less than a few seconds", () => {
    const begin = performance.now();
    const model = train(Array.from({ length: 10_000 }, (_none, at) => ({ kind: "service", id: at % 20, phraseId: at, text: `word${at}` })));
    rank(model, "very ".repeat(800));
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});
