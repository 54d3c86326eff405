import type { Platform } from "@parley/core/contract/chats/conversations";
import type { OfferLanguage } from "./words.ts";

/** Sentences of a bot's offer of a human agent, in the bot's language. */
export interface OfferTexts {
  /** Button labels; the bot also understands them when typed. */
  readonly yes: string;
  readonly no: string;
  /** First button under a fallback text that is not a question. */
  readonly ask: string;
  /** Hint shown on channels without buttons. */
  readonly hint: string;
  readonly handedOver: string;
  readonly declined: string;
  readonly declinedAgain: string;
  readonly waiting: string;
  /** Offers after the second and later failed answers, alternating; the fallback itself is said only once. */
  readonly again: readonly [string, string];
}

const TEXTS: Readonly<Record<OfferLanguage, OfferTexts>> = {
  en: {
    yes: "Yes, please",
    no: "No, thanks",
    ask: "Talk to a person",
    hint: 'Reply "yes" to talk to a person, or "no" to go on with me.',
    handedOver: "All right, I have asked a person to join. They will answer you here.",
    declined: "All right. What else can I help you with?",
    declinedAgain: "That's fine. Just write to me whenever you need something.",
    waiting: "I have already asked a person to join. They will answer you here as soon as they can.",
    again: [
      "I have no answer to that one either. Would you like to talk to a person?",
      "Sorry, I don't know that. Shall I ask a person to help you?",
    ],
  },
  fr: {
    yes: "Oui, s'il vous plaît",
    no: "Non, merci",
    ask: "Parler à une personne",
    hint: "Répondez « oui » pour parler à une personne, ou « non » pour continuer avec moi.",
    handedOver: "D'accord, j'ai demandé à une personne de nous rejoindre. Elle vous répondra ici.",
    declined: "D'accord. Comment puis-je vous aider autrement ?",
    declinedAgain: "Pas de problème. Écrivez-moi quand vous voulez.",
    waiting: "J'ai déjà demandé à une personne de nous rejoindre. Elle vous répondra ici dès que possible.",
    again: [
      "Je n'ai pas non plus de réponse à cela. Voulez-vous parler à une personne ?",
      "Désolé, je ne sais pas. Dois-je demander à une personne de vous aider ?",
    ],
  },
  es: {
    yes: "Sí, por favor",
    no: "No, gracias",
    ask: "Hablar con una persona",
    hint: "Responda «sí» para hablar con una persona, o «no» para seguir conmigo.",
    handedOver: "De acuerdo, he pedido a una persona que se una. Le responderá aquí.",
    declined: "De acuerdo. ¿En qué más puedo ayudarle?",
    declinedAgain: "Está bien. Escríbame cuando necesite algo.",
    waiting: "Ya he pedido a una persona que se una. Le responderá aquí lo antes posible.",
    again: ["Tampoco tengo una respuesta para eso. ¿Quiere hablar con una persona?", "Lo siento, no lo sé. ¿Pido a una persona que le ayude?"],
  },
  pt: {
    yes: "Sim, por favor",
    no: "Não, obrigado",
    ask: "Falar com uma pessoa",
    hint: "Responda “sim” para falar com uma pessoa, ou “não” para continuar comigo.",
    handedOver: "Certo, pedi a uma pessoa que entre na conversa. Ela responderá aqui.",
    declined: "Certo. Em que mais posso ajudar?",
    declinedAgain: "Tudo bem. Escreva quando precisar de algo.",
    waiting: "Já pedi a uma pessoa que entre na conversa. Ela responderá aqui assim que puder.",
    again: ["Também não tenho resposta para isso. Quer falar com uma pessoa?", "Desculpe, não sei. Peço a uma pessoa que ajude?"],
  },
  de: {
    yes: "Ja, bitte",
    no: "Nein, danke",
    ask: "Mit einem Menschen sprechen",
    hint: "Antworten Sie „ja“, um mit einem Menschen zu sprechen, oder „nein“, um mit mir weiterzuschreiben.",
    handedOver: "Gut, ich habe einen Menschen dazugebeten. Die Antwort kommt hier.",
    declined: "In Ordnung. Womit kann ich sonst helfen?",
    declinedAgain: "Kein Problem. Schreiben Sie mir, wenn Sie etwas brauchen.",
    waiting: "Ich habe schon einen Menschen dazugebeten. Die Antwort kommt hier, sobald es geht.",
    again: [
      "Auch darauf habe ich keine Antwort. Möchten Sie mit einem Menschen sprechen?",
      "Das weiß ich leider nicht. Soll ich einen Menschen um Hilfe bitten?",
    ],
  },
  it: {
    yes: "Sì, per favore",
    no: "No, grazie",
    ask: "Parlare con una persona",
    hint: "Risponda «sì» per parlare con una persona, o «no» per continuare con me.",
    handedOver: "Va bene, ho chiesto a una persona di unirsi. Le risponderà qui.",
    declined: "Va bene. In che altro posso aiutarla?",
    declinedAgain: "Nessun problema. Mi scriva quando ha bisogno di qualcosa.",
    waiting: "Ho già chiesto a una persona di unirsi. Le risponderà qui appena possibile.",
    again: ["Non ho una risposta nemmeno a questo. Vuole parlare con una persona?", "Mi dispiace, non lo so. Chiedo a una persona di aiutarla?"],
  },
  sw: {
    yes: "Ndiyo, tafadhali",
    no: "Hapana, asante",
    ask: "Kuongea na mtu",
    hint: "Jibu “ndiyo” ili kuongea na mtu, au “hapana” ili kuendelea nami.",
    handedOver: "Sawa, nimemwomba mtu ajiunge. Atakujibu hapa.",
    declined: "Sawa. Nikusaidie nini kingine?",
    declinedAgain: "Hakuna shida. Niandikie wakati wowote ukihitaji kitu.",
    waiting: "Tayari nimemwomba mtu ajiunge. Atakujibu hapa haraka iwezekanavyo.",
    again: ["Sina jibu la hilo pia. Ungependa kuongea na mtu?", "Samahani, sijui hilo. Nimwombe mtu akusaidie?"],
  },
  ar: {
    yes: "نعم، من فضلك",
    no: "لا، شكرا",
    ask: "التحدث إلى شخص",
    hint: "أجب بـ«نعم» للتحدث إلى شخص، أو «لا» للمتابعة معي.",
    handedOver: "حسنا، طلبت من أحد الموظفين الانضمام. سيرد عليك هنا.",
    declined: "حسنا. بماذا يمكنني أن أساعدك أيضا؟",
    declinedAgain: "لا بأس. اكتب لي متى احتجت إلى شيء.",
    waiting: "لقد طلبت من أحد الموظفين الانضمام. سيرد عليك هنا في أقرب وقت.",
    again: ["ليس لدي جواب عن هذا أيضا. هل تريد التحدث إلى شخص؟", "عذرا، لا أعرف ذلك. هل أطلب من شخص مساعدتك؟"],
  },
  hi: {
    yes: "हाँ, कृपया",
    no: "नहीं, धन्यवाद",
    ask: "किसी व्यक्ति से बात करनी है",
    hint: "किसी व्यक्ति से बात करने के लिए “हाँ” लिखें, या मेरे साथ जारी रखने के लिए “नहीं”।",
    handedOver: "ठीक है, मैंने एक व्यक्ति को बुलाया है। वे आपको यहीं जवाब देंगे।",
    declined: "ठीक है। मैं और क्या मदद कर सकता हूँ?",
    declinedAgain: "कोई बात नहीं। जब भी ज़रूरत हो, मुझे लिखें।",
    waiting: "मैंने पहले ही एक व्यक्ति को बुलाया है। वे जल्द से जल्द आपको यहीं जवाब देंगे।",
    again: ["इसका जवाब भी मेरे पास नहीं है। क्या आप किसी व्यक्ति से बात करना चाहेंगे?", "क्षमा करें, मुझे यह नहीं पता। क्या मैं किसी व्यक्ति से मदद माँगूँ?"],
  },
  zh: {
    yes: "好的，谢谢",
    no: "不用，谢谢",
    ask: "转人工",
    hint: "回复“是”转人工客服，回复“不”继续与我对话。",
    handedOver: "好的，我已请人工客服加入。他们会在这里回复您。",
    declined: "好的。还有什么可以帮您？",
    declinedAgain: "没关系。需要时请随时给我留言。",
    waiting: "我已请人工客服加入。他们会尽快在这里回复您。",
    again: ["这个问题我也没有答案。要转人工客服吗？", "抱歉，我不知道。要我请人工客服帮您吗？"],
  },
  ru: {
    yes: "Да, пожалуйста",
    no: "Нет, спасибо",
    ask: "Поговорить с человеком",
    hint: "Ответьте «да», чтобы поговорить с человеком, или «нет», чтобы продолжить со мной.",
    handedOver: "Хорошо, я позвал человека. Он ответит вам здесь.",
    declined: "Хорошо. Чем ещё могу помочь?",
    declinedAgain: "Ничего страшного. Пишите, когда что-нибудь понадобится.",
    waiting: "Я уже позвал человека. Он ответит вам здесь, как только сможет.",
    again: ["На это у меня тоже нет ответа. Хотите поговорить с человеком?", "Извините, я этого не знаю. Позвать человека на помощь?"],
  },
  tr: {
    yes: "Evet, lütfen",
    no: "Hayır, teşekkürler",
    ask: "Bir insanla konuşmak istiyorum",
    hint: "Bir insanla konuşmak için “evet”, benimle devam etmek için “hayır” yazın.",
    handedOver: "Tamam, bir kişiden katılmasını istedim. Size burada yanıt verecek.",
    declined: "Tamam. Başka nasıl yardımcı olabilirim?",
    declinedAgain: "Sorun değil. Bir şeye ihtiyacınız olduğunda yazın.",
    waiting: "Bir kişiden katılmasını zaten istedim. En kısa sürede size burada yanıt verecek.",
    again: ["Buna da bir yanıtım yok. Bir insanla konuşmak ister misiniz?", "Üzgünüm, bunu bilmiyorum. Bir kişiden yardım isteyeyim mi?"],
  },
  id: {
    yes: "Ya, tolong",
    no: "Tidak, terima kasih",
    ask: "Bicara dengan orang",
    hint: "Balas “ya” untuk bicara dengan orang, atau “tidak” untuk lanjut dengan saya.",
    handedOver: "Baik, saya sudah meminta seseorang bergabung. Mereka akan menjawab di sini.",
    declined: "Baik. Apa lagi yang bisa saya bantu?",
    declinedAgain: "Tidak apa-apa. Tulis saja kapan pun Anda perlu.",
    waiting: "Saya sudah meminta seseorang bergabung. Mereka akan menjawab di sini secepatnya.",
    again: ["Saya juga tidak punya jawabannya. Mau bicara dengan orang?", "Maaf, saya tidak tahu. Perlu saya minta bantuan seseorang?"],
  },
};

const isOfferLanguage = (code: string): code is OfferLanguage => Object.hasOwn(TEXTS, code);

/** Texts for a bot's language; English when there are none. `pt-BR` uses `pt`. */
export const offerTexts = (language: string): OfferTexts => {
  const [code = ""] = language.toLowerCase().split("-");
  return TEXTS[isOfferLanguage(code) ? code : "en"];
};

/** Channels whose messages can carry quick replies; the others get a line of text instead. */
const HAS_BUTTONS: Readonly<Record<Platform, boolean>> = {
  web: true,
  whatsapp: true,
  messenger: true,
  instagram: true,
  telegram: true,
  sms: false,
  email: false,
};

/** Formats an offer for a channel: with buttons, or with a hint. */
export const showOffer = (
  platform: Platform,
  language: string,
  text: string,
): { readonly text: string; readonly quickReplies: readonly string[] | null } => {
  const { yes, no, ask, hint } = offerTexts(language);
  if (!HAS_BUTTONS[platform]) return { text: `${text}\n\n${hint}`, quickReplies: null };
  return { text, quickReplies: [/[?？؟]/u.test(text) ? yes : ask, no] };
};
