/**
 * Words of one language for the bot's offer of a human agent. They are compared folded (`fold`), so case, accents,
 * apostrophes and doubled letters do not matter.  A request for a person takes one of these forms, with up to three
 * `fillers` between the parts: `talk` + noun ("talk to a person", whatever follows), noun + `talkAfter` ("mit einem
 * Menschen sprechen"), or `want` + noun at the end ("I need an agent"). A noun alone is a request too.
 */
export interface OfferWords {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** Words said along with an answer or a request, or instead of yes ("please"). */
  readonly polite: readonly string[];
  readonly talk: readonly string[];
  readonly talkAfter: readonly string[];
  readonly want: readonly string[];
  readonly fillers: readonly string[];
  readonly nouns: readonly string[];
  /** Whole sentences that request a person in another form. */
  readonly sentences: readonly string[];
  /** Phrases that refuse the request they precede ("I don't want to talk to a person"). */
  readonly refusals: readonly string[];
  /** Phrases before a request that turn it into a question or statement about it ("Do I have to talk to a person?"). */
  readonly mentions: readonly string[];
}

const list = (text: string): string[] => text.split("|").map((part) => part.trim());

/** Table of these words by language. */
export const OFFER_WORDS = {
  en: {
    yes: list(
      "yes|y|ye|okey|okie|i want|i want to|i want that|i do|go for it|that would be helpful|that would help|yes i would|yes i do|yep|yeah|yea|yup|ya|sure|sure thing|ok|okay|k|kk|alright|all right|of course|certainly|absolutely|definitely|sounds good|good idea|go ahead|do it|please do|do that|why not|i would|i would like that|id like that|id love to|that would be great|that would be nice|great|fine|perfect|correct|right|lets do it|👍|👌|✅|🙏|🆗|☑️|✔️|hell yes|hell yeah|heck yes|yes i would like that|yes id like that|i would love that|affirmative|mhm|mm hm|uh huh|yesplease|totally|for sure|you bet|by all means|yes sir|roger|yes indeed|indeed|yessir",
    ),
    no: list(
      "no|n|nope|not right now|not interested|dont bother|do not bother|not necessary|thats not necessary|its not necessary|leave it|forget it|stop|i dont think so|nah|naw|no need|not now|not yet|not really|not necessary|not at the moment|not today|no way|never|never mind|nevermind|later|maybe later|im good|i am good|im fine|im ok|i dont|i dont want to|i do not|id rather not|i would rather not|rather not|dont|do not|its ok|its fine|thats ok|thats okay|thats fine|its okay|thats all|nothing|cancel|no problem|not yes|👎|❌|🙅|🚫",
    ),
    polite: list(
      "please|pls|plz|thanks|thank you|thank you very much|thx|ty|hi|hello|hey|now|then|sorry|🙂|😊|😀|right now|asap|it is|it|that|you|very much|so much|i said|i already said|i told you|i mean|well|um|uh|oh|hmm|wait|actually",
    ),
    talk: list(
      "talk to|talk with|speak to|speak with|chat to|chat with|talk 2|speaking to|speaking with|talking to|talking with|connect me to|connect me with|connect to|connect with|transfer me to|transfer to|put me through to|pass me to|pass me on to|hand me over to|hand me to|help from|forward me to|switch me to|switch to|escalate to|escalate this to|message with|get in touch with|get hold of|get through to|write to|contact|talk w|speak w|chat w|connected to|connected with|be connected to|put me in touch with|put in touch with|in touch with|pass me over to|transferred to|assistance from|assistance of|a word with|reach|reach out to|get to",
    ),
    talkAfter: list(
      "to talk to|to speak to|to speak with|to chat with|i can talk to|i can speak to|i can speak with|i can talk with|i can chat with|i could speak to|i could talk to",
    ),
    want: list(
      "i want|i need|i would like|id like|i d like|i prefer|id prefer|i would prefer|give me|get me|can i get|can i have|could i get|could i have|may i have|can you get me|could you get me|send me|let me have|let me talk|bring me|i am looking for|im looking for|is there|is there any|are there any|call|call me|want|need|get|gimme|i wanna|wanna|i require|i demand|i request|can i please get|can i please have|may i get|i need to get|i want to get|find me|let me get",
    ),
    fillers: list(
      "a|an|the|any|some|one of your|one of the|your|another|real|live|actual|human|human being|physical|support|customer|customer service|customer support|customer care|service|help desk|helpdesk|care|chat|sales|team|staff|other|available|real live|normal|just|directly|online",
    ),
    nouns: list(
      "person|people|human|humans|human being|human beings|agent|agents|representative|representatives|rep|reps|operator|operators|someone|somebody|anyone|anybody|advisor|adviser|assistant|consultant|employee|staff|staff member|team member|member of staff|member of your team|member of the team|colleague|live chat|live support|human support|human help|support agent|support team|support|customer service|customer support|customer care|customer services|help desk|helpdesk|manager|supervisor|attendant|specialist|real one|human assistance|human assistant|human contact|human being please|person from support|someone from support|somebody from support|humna|humam|hooman|preson|persom|agnet|represntative|representitive|oprator|customer rep|service rep|csr",
    ),
    sentences: list(
      "connect me|transfer me|please transfer me|put me through|someone real|somebody real|can a human answer|can a human answer this|can someone call me|can somebody call me|not a bot a human|not a robot a human|a human not a bot|is anyone there|is anybody there|is someone there|anyone there|anybody there|i dont want to talk to a bot|i do not want to talk to a bot|i dont want a bot|i hate bots|no bot|no bots|stop the bot|not a bot|let me talk to someone who can help|can someone help me|can somebody help me|can anyone help me|can anybody help me|can a person help me|can a human help me|can a real person help me|someone please help me|i want to complain to someone|is there someone i can talk to|can someone from support help|can someone from support help me|can someone from your team help|can someone from your team help me|can someone from the team help me|could someone help me|could somebody help me|can someone help|can somebody help|can anyone help|can a human help|could a human help me|a human please|human now|i want out of this bot|get me out of this bot",
    ),
    refusals: list("dont|do not|never|without|not|no need to"),
    mentions: list(
      "didnt|did not|doesnt|instead of|rather than|do i have to|do i need to|do we have to|must i|should i|why should i|already|how to avoid|avoid",
    ),
  },
  fr: {
    yes: list(
      "oui|ouais|ouaip|oui je veux bien|je veux bien|bien sûr|d'accord|dac|ok|volontiers|avec plaisir|si|certainement|absolument|tout à fait|parfait|pourquoi pas|exactement|vas y|allez y|c'est bon|oui s'il vous plaît|oui s'il te plaît|carrément|affirmatif|oui j'aimerais bien|j'aimerais bien",
    ),
    no: list(
      "non|nan|pas maintenant|pas encore|plus tard|pas la peine|ce n'est pas la peine|pas besoin|non je ne veux pas|ça ira|pas du tout|jamais|laissez tomber|non c'est bon|pas vraiment|peut être plus tard",
    ),
    polite: list("s'il vous plaît|s'il te plaît|svp|stp|merci|merci beaucoup|merci bien|bonjour|salut|bonsoir|maintenant|volontiers"),
    talk: list(
      "parler à|parler avec|parler au|parler aux|discuter avec|échanger avec|joindre|contacter|passez moi|me passer|transférez moi à|transférez moi vers|mettez moi en relation avec|être mis en relation avec|être mise en relation avec|connectez moi à|connectez moi avec|communiquer avec|mettez moi en contact avec|mets moi en contact avec|être en contact avec|entrer en contact avec|aide de|l'aide de|passez moi à|passe moi|me mettre en relation avec|me mettre en contact avec|mets moi en relation avec",
    ),
    talkAfter: list("à qui parler"),
    want: list(
      "je veux|je voudrais|j'aimerais|je souhaite|j'ai besoin de|j'ai besoin|donnez moi|il me faut|puis je avoir|y a t il|je préfère|je cherche",
    ),
    fillers: list("un|une|d'un|d'une|le|la|l'|de|des|du|vrai|vraie|autre|votre|vos|service|être|en|chair"),
    nouns: list(
      "personne|personne réelle|humain|humaine|être humain|agent|conseiller|conseillère|opérateur|opératrice|représentant|représentante|quelqu'un|téléconseiller|employé|collaborateur|service client|service clients|service clientèle|assistance|support|responsable|agent humain|l'agent|l'opérateur",
    ),
    sentences: list(
      "y a t il quelqu'un|il y a quelqu'un|quelqu'un peut m'aider|est ce que quelqu'un peut m'aider|je ne veux pas parler à un robot|pas un robot",
    ),
    refusals: list("pas|jamais|sans|ne veux pas"),
    mentions: list("dois je|faut il|au lieu de|plutôt que"),
  },
  es: {
    yes: list(
      "sí|si por favor|claro|claro que sí|vale|de acuerdo|ok|bueno|dale|por supuesto|seguro|está bien|perfecto|correcto|adelante|desde luego|cómo no|me gustaría|sí quiero|sip|sale|listo|afirmativo|obvio|sí me gustaría|sí por supuesto|órale|va|de una",
    ),
    no: list(
      "no|nop|ahora no|todavía no|aún no|no hace falta|no es necesario|más tarde|luego|quizás más tarde|para nada|nunca|no quiero|déjalo|mejor no|no por ahora|por ahora no|así está bien|de momento no",
    ),
    polite: list("por favor|porfa|porfavor|gracias|muchas gracias|hola|buenos días|buenas tardes|buenas|ahora"),
    talk: list(
      "hablar con|hablar a|chatear con|conversar con|comunicarme con|comunicar con|comuníqueme con|comunícame con|contactar con|contactar a|contactar|conectarme con|conécteme con|conéctame con|pásame con|páseme con|pásame a|transferirme a|transfiérame a|transfiéreme a|ponme con|póngame con|me comunicas con|me comunica con|me pasas con|me pasa con|me conectas con|me conecta con|me transfieres a|me transfiere a|me pones con|me pone con|ayuda de|ayuda con|contacto con|hablarle a",
    ),
    talkAfter: list("con quien hablar|con quien pueda hablar"),
    want: list("quiero|quisiera|necesito|me gustaría|deseo|deme|dame|puedo tener|hay|prefiero|busco"),
    fillers: list("un|una|el|la|los|algún|alguna|a|de|verdadera|verdadero|real|otra|otro|su|servicio|atención"),
    nouns: list(
      "persona|persona real|persona de verdad|humano|humana|ser humano|agente|agente humano|representante|operador|operadora|alguien|asesor|asesora|ejecutivo|ejecutiva|empleado|empleada|servicio al cliente|servicio de atención al cliente|atención al cliente|atención a clientes|soporte|encargado|supervisor",
    ),
    sentences: list(
      "hay alguien|hay alguien ahí|alguien puede ayudarme|alguien me puede ayudar|me puede ayudar alguien|no quiero hablar con un robot|no quiero hablar con un bot",
    ),
    refusals: list("no|nunca|sin"),
    mentions: list("tengo que|debo|en vez de|en lugar de"),
  },
  pt: {
    yes: list(
      "sim|claro|claro que sim|com certeza|certo|pode ser|ok|tá|tá bom|está bem|tudo bem|beleza|quero|quero sim|sim quero|isso|por que não|perfeito|gostaria|uhum|aham|bora|blz|sim gostaria|sim por favor|afirmativo|positivo|sim sim|com prazer|pode",
    ),
    no: list(
      "não|nao|agora não|ainda não|não precisa|não é preciso|não obrigado|não obrigada|mais tarde|depois|talvez depois|nunca|deixa pra lá|não quero|melhor não|por enquanto não",
    ),
    polite: list("por favor|pfv|obrigado|obrigada|muito obrigado|muito obrigada|olá|oi|bom dia|boa tarde|agora|se faz favor"),
    talk: list(
      "falar com|falar a|conversar com|comunicar com|contactar|contatar|entrar em contato com|me transfira para|transfira me para|transferir para|me passa para|me passe para|passar para|me conecte com|me conecta com|ligar a|atendimento com|me passa pra|me passe pra|passa pra|me transfere para|me transfere pra|me transfira pra|me coloca com|me coloque com|ajuda de|falar c|contato com|ser atendido por|me liga com",
    ),
    talkAfter: list("com quem falar|com quem eu possa falar"),
    want: list("quero|queria|preciso de|preciso|gostaria de|gostaria|me dê|tem|há|prefiro|chama|chame"),
    fillers: list("um|uma|o|a|algum|alguma|de|do|verdade|real|outro|outra|ser|seu"),
    nouns: list(
      "pessoa|pessoa real|pessoa de verdade|humano|humana|ser humano|atendente|atendente humano|agente|representante|operador|operadora|alguém|assistente|funcionário|funcionária|atendimento humano|atendimento ao cliente|atendimento|serviço ao cliente|apoio ao cliente|suporte|consultor|supervisor",
    ),
    sentences: list(
      "tem alguém aí|há alguém aí|alguém pode me ajudar|alguém me pode ajudar|alguém me ajuda|não quero falar com um robô|não quero falar com robô",
    ),
    refusals: list("não|nunca|sem"),
    mentions: list("tenho que|preciso mesmo|em vez de"),
  },
  de: {
    yes: list(
      "ja|jawohl|jo|jep|jup|ja gerne|ja gern|gerne|gern|klar|na klar|sicher|natürlich|ok|okay|in ordnung|einverstanden|selbstverständlich|auf jeden fall|genau|passt|warum nicht|das wäre gut|das wäre toll|ja das möchte ich|mach das|unbedingt|stimmt|doch|jawoll|jawohl bitte|aber sicher|na sicher|ja das wäre gut|ja das wäre schön|affirmativ|sehr gerne|sehr gern",
    ),
    no: list(
      "nein|nee|nö|ne|nicht jetzt|jetzt nicht|noch nicht|nicht nötig|später|vielleicht später|lieber nicht|kein bedarf|auf keinen fall|nein danke|niemals|brauche ich nicht|schon gut|passt schon",
    ),
    polite: list("bitte|bitte schön|danke|danke schön|dankeschön|vielen dank|hallo|hi|guten tag|moin|jetzt|mal|doch|gerne"),
    talk: list(
      "spreche mit|sprechen mit|reden mit|rede mit|verbinde mich mit|verbinden sie mich mit|verbinden mit|weiterleiten an|leiten sie mich an|kontakt mit|kontakt zu|chatten mit|gib mir|geben sie mir",
    ),
    talkAfter: list("sprechen|reden|chatten|verbinden|verbunden werden|verbunden|kontaktieren|schreiben|telefonieren|erreichen"),
    want: list("ich will|ich möchte|ich brauche|ich hätte gerne|ich hätte gern|ich wünsche|kann ich|gibt es|ich suche|bitte"),
    fillers: list(
      "mit|einem|einer|einen|ein|eine|dem|der|den|echten|echter|echtem|richtigen|menschlichen|menschlicher|lebenden|von|ihrem|ihrer|euch|ihnen|an|zu|zum|zur|bitte|gerne|gern|jemand|anderem|anderen",
    ),
    nouns: list(
      "mensch|menschen|person|mitarbeiter|mitarbeiterin|mitarbeitern|agent|agenten|berater|beraterin|jemand|jemandem|jemanden|operator|kundendienst|kundenservice|kundenberater|kundenbetreuer|sachbearbeiter|ansprechpartner|vertreter|support|kollegen|kollegin|personal|support mitarbeiter|menschliche hilfe",
    ),
    sentences: list(
      "ist da jemand|ist jemand da|kann mir jemand helfen|ich will nicht mit einem bot sprechen|ich möchte nicht mit einem bot sprechen|kein bot",
    ),
    refusals: list("nicht|kein|keinen|keinem|keiner|nie|ohne"),
    mentions: list("muss ich|statt"),
  },
  it: {
    yes: list(
      "sì|si grazie|certo|certamente|va bene|ok|okay|d'accordo|volentieri|perfetto|assolutamente|perché no|sicuro|esatto|mi piacerebbe|magari|sì lo voglio|procedi",
    ),
    no: list(
      "no|non ora|non adesso|non ancora|più tardi|dopo|non serve|non importa|no grazie|mai|lascia stare|lasci stare|magari dopo|meglio di no|non è necessario",
    ),
    polite: list("per favore|per piacere|grazie|grazie mille|prego|ciao|buongiorno|salve|adesso|ora"),
    talk: list(
      "parlare con|parlare a|parlare ad|chattare con|comunicare con|contattare|mettermi in contatto con|mi metta in contatto con|mi passi|passami|passarmi|mi trasferisca a|collegarmi con|mi colleghi con",
    ),
    talkAfter: list("con cui parlare|con cui posso parlare"),
    want: list("voglio|vorrei|ho bisogno di|mi serve|desidero|posso avere|c'è|preferisco|cerco|datemi|mi dia"),
    fillers: list("un|una|un'|uno|il|l'|la|di|vera|vero|reale|altra|altro|del|vostro|qualche|essere"),
    nouns: list(
      "persona|persona reale|persona vera|umano|umana|essere umano|operatore|operatrice|agente|rappresentante|qualcuno|addetto|consulente|impiegato|servizio clienti|assistenza|assistenza clienti|supporto|un'operatrice|un'agente|responsabile|operatore umano",
    ),
    sentences: list(
      "c'è qualcuno|c'è nessuno|qualcuno può aiutarmi|qualcuno mi può aiutare|non voglio parlare con un bot|non voglio parlare con un robot",
    ),
    refusals: list("non|mai|senza"),
    mentions: list("devo|invece di"),
  },
  sw: {
    yes: list("ndiyo|ndio|naam|sawa|sawa sawa|haya|ndiyo tafadhali|bila shaka|hakika|kabisa|ningependa|nataka|poa|eeh|ehe"),
    no: list("hapana|la|la hasha|bado|sio sasa|si sasa|siyo sasa|baadaye|sitaki|hapana asante|sihitaji|hakuna haja|usijali|labda baadaye|siyo|sio"),
    polite: list("tafadhali|asante|asante sana|ahsante|habari|jambo|hujambo|sasa|mambo"),
    talk: list(
      "kuongea na|kuzungumza na|kuwasiliana na|niongee na|nizungumze na|niunganishe na|naomba kuongea na|kuchat na|ongea na|zungumza na|unganisha na|nipe",
    ),
    talkAfter: list("wa kuongea naye|wa kuzungumza naye"),
    want: list("nataka|nahitaji|naomba|ningependa|natafuta|kuna"),
    fillers: list("na|wa|halisi|mwingine|yeyote|kweli|wenu|huduma"),
    nouns: list("mtu|binadamu|mhudumu|wakala|mwakilishi|opereta|afisa|huduma kwa wateja|mfanyakazi|msaidizi|mtu halisi|wahudumu|meneja|msimamizi"),
    sentences: list("kuna mtu|kuna mtu hapo|mtu anaweza kunisaidia|sitaki kuongea na roboti"),
    refusals: list("sitaki|si|sihitaji|bila"),
    mentions: list("lazima"),
  },
  ar: {
    yes: list(
      "اي|إي|ايه|نعم|أجل|اجل|ايوه|أيوه|ايوا|أيوا|اه|آه|اوك|أوك|اوكي|أوكي|حسنا|حسناً|تمام|طيب|ماشي|بالتأكيد|بالطبع|طبعا|أكيد|موافق|نعم من فضلك|بكل سرور|نعم اريد|أريد|يلا",
    ),
    no: list("لا|كلا|لأ|لا شكرا|ليس الان|ليس الآن|مو الان|ليس بعد|لاحقا|فيما بعد|لا داعي|لا اريد|لا أريد|مش دلوقتي|ابدا|لا حاجة|بعدين"),
    polite: list("من فضلك|لو سمحت|رجاء|رجاءً|شكرا|شكراً|شكرا جزيلا|مرحبا|السلام عليكم|الآن|الان|اهلا"),
    talk: list(
      "التحدث الى|التحدث إلى|التحدث مع|اتحدث مع|أتحدث مع|اتحدث الى|أتحدث إلى|التكلم مع|اتكلم مع|أتكلم مع|اكلم|أكلم|التواصل مع|اتواصل مع|حولني الى|حولني إلى|حولني ل|تحويلي الى|تحويلي إلى|وصلني ب|صلني ب|الدردشة مع|محادثة مع|الكلام مع",
    ),
    talkAfter: list("للتحدث معه|اتحدث معه"),
    want: list("اريد|أريد|ابغى|أبغى|عايز|عاوز|بدي|احتاج|أحتاج|احتاج الى|أحتاج إلى|محتاج|هل يوجد|اعطني|ارغب في"),
    fillers: list("احد|أحد|اي|أي|خدمة|حقيقي|من|الى|إلى|ال|فريق|ممثل"),
    nouns: list(
      "شخص|شخص حقيقي|انسان|إنسان|بشر|بشري|موظف|الموظف|وكيل|الوكيل|ممثل|مندوب|مشغل|احد|أحد|خدمة العملاء|خدمه العملاء|الدعم|الدعم الفني|دعم|مسؤول|موظف خدمة العملاء|ممثل خدمة العملاء|احدهم|أحدهم|حد",
    ),
    sentences: list("هل يوجد احد|هل من احد|هل هناك احد|هل يمكن لاحد مساعدتي|لا اريد التحدث مع روبوت"),
    refusals: list("لا|لست|لن|لم|بدون|دون|ليس"),
    mentions: list("هل يجب"),
  },
  hi: {
    yes: list(
      "jee haan|हाँ|हां|हा|जी|जी हाँ|जी हां|हाँ जी|हां जी|ठीक है|ठीक|ज़रूर|जरूर|बिल्कुल|बिलकुल|अच्छा|ओके|सही|हो|चलेगा|haan|han|haa|haan ji|ji haan|ji|theek hai|thik hai|zaroor|jarur|bilkul|acha|accha",
    ),
    no: list(
      "नहीं|नही|ना|न|जी नहीं|अभी नहीं|बाद में|ज़रूरत नहीं|जरूरत नहीं|रहने दो|रहने दीजिए|मत|कभी नहीं|nahi|nahin|nai|na|abhi nahi|baad mein|zaroorat nahi|ji nahi|rehne do",
    ),
    polite: list("कृपया|प्लीज|प्लीज़|धन्यवाद|शुक्रिया|नमस्ते|अभी|kripya|dhanyavad|shukriya|namaste|abhi"),
    talk: list("कनेक्ट करें|baat karo"),
    talkAfter: list(
      "से बात|से बात करनी है|से बात करना|से बात कराओ|से बात कराइए|से बात करवा|से चैट|से जोड़ें|से जोड़िए|से संपर्क|से कनेक्ट|चाहिए|को बुलाओ|को बुलाइए|se baat|se baat karni hai|se connect|chahiye|se chat|ko bulao",
    ),
    want: list("मुझे|mujhe|muje|main|मैं|क्या मैं|kya main"),
    fillers: list("किसी|एक|असली|कोई|के|की|वाले|kisi|ek|asli|koi|ke|customer|support"),
    nouns: list(
      "इंसान|इन्सान|व्यक्ति|आदमी|मनुष्य|मानव|एजेंट|एजेन्ट|प्रतिनिधि|ऑपरेटर|कर्मचारी|कस्टमर केयर|ग्राहक सेवा|सपोर्ट|insaan|insan|aadmi|agent|vyakti|operator|customer care|representative|human|person",
    ),
    sentences: list("किसी से बात करनी है|kisi se baat karni hai|कोई है|क्या कोई है|koi hai|kya koi hai|कोई मेरी मदद कर सकता है"),
    refusals: list("नहीं|बिना|मत|nahi|bina|mat"),
    mentions: list("क्या मुझे|kya mujhe"),
  },
  zh: {
    yes: list("是|是的|对|对的|好|好的|好啊|好吧|行|可以|嗯|嗯嗯|要|需要|没问题|当然|当然可以|想|愿意|是啊|ok|可以的|要的|對|對的|沒問題|當然|願意"),
    no: list("不|不用|不要|不是|不需要|不必|没有|不了|算了|暂时不用|暂时不|现在不|以后再说|不用了|还不|不想|晚点|沒有|暫時不用|現在不|以後再說|還不"),
    polite: list("请|請|谢谢|謝謝|谢|麻烦|麻煩|您好|你好|现在|現在|了|吧|啊|呀|哦|呢|你|您"),
    talk: list("转|转到|转接|轉|轉接|接|找|和|跟|与|與|联系|聯繫|接通|呼叫|叫"),
    talkAfter: list("说话|说|聊|聊天|交谈|讲话|通话|沟通|對話|对话|談話"),
    want: list("我要|我想要|我需要|给我|給我|有|有没有|能不能|想要|要|需要|我想找|我找|想"),
    fillers: list("一个|一個|个|個|位|一位|真|真正|的|你们|你們|人工"),
    nouns: list(
      "人工|人工客服|人工服务|人工服務|真人|真人客服|客服|客服人员|客服人員|人工座席|坐席|座席|人|活人|工作人员|工作人員|代理|代表|专员|專員|接线员|话务员",
    ),
    sentences: list("有人吗|有人嗎|有人在吗|有人在嗎|有没有人|有人能帮我吗|不要机器人|我不要机器人|不想和机器人说话"),
    refusals: list("不|不要|不想|没|别|不用"),
    mentions: list("必须"),
  },
  ru: {
    yes: list(
      "да|ага|угу|конечно|хорошо|ок|окей|давай|давайте|ладно|разумеется|да пожалуйста|можно|хочу|согласен|согласна|верно|почему бы и нет|было бы хорошо|непременно",
    ),
    no: list("нет|не|неа|не надо|не нужно|не сейчас|пока нет|позже|потом|нет спасибо|никогда|не хочу|может позже|не стоит"),
    polite: list("пожалуйста|спасибо|большое спасибо|привет|здравствуйте|добрый день|сейчас"),
    talk: list(
      "поговорить с|говорить с|поговорить со|пообщаться с|связаться с|соедините с|соедините меня с|соедини с|переключите на|переключи на|переведите на|позовите|позови|связь с|чат с|общаться с",
    ),
    talkAfter: list("позовите|позови|нужен|нужна"),
    want: list("хочу|мне нужен|мне нужна|нужен|нужна|дайте|дай|есть|можно|требуется|я хочу"),
    fillers: list("живым|живого|живой|реальным|настоящим|человеческим|вашим|кем|любым|службой|отделом|сотрудником|меня"),
    nouns: list(
      "человек|человеком|человека|оператор|оператором|оператора|агент|агентом|агента|сотрудник|сотрудником|сотрудника|представитель|представителем|представителя|консультант|консультантом|консультанта|менеджер|менеджером|менеджера|кем нибудь|кем то|поддержка|поддержкой|служба поддержки|службой поддержки|специалист|специалистом|специалиста",
    ),
    sentences: list("есть кто|есть кто нибудь|кто нибудь есть|тут есть кто нибудь|мне кто нибудь поможет|не хочу говорить с ботом"),
    refusals: list("не|без|никогда"),
    mentions: list("вместо|нужно ли|обязательно ли"),
  },
  tr: {
    yes: list("evet|evet lütfen|tamam|olur|tabii|tabi|elbette|peki|isterim|kesinlikle|aynen|iyi olur|neden olmasın|hı hı|ok|istiyorum"),
    no: list("hayır|yok|şimdi değil|henüz değil|daha sonra|sonra|gerek yok|istemiyorum|hayır teşekkürler|asla|boşver|belki sonra"),
    polite: list("lütfen|teşekkürler|teşekkür ederim|sağ ol|sağol|merhaba|selam|şimdi"),
    talk: list("bana"),
    talkAfter: list(
      "konuşmak|konuşmak istiyorum|konuşabilir miyim|görüşmek|görüşmek istiyorum|görüşebilir miyim|bağla|bağlan|bağlayın|bağlanabilir miyim|bağlanmak|bağlanmak istiyorum|bağlar mısınız|istiyorum|lazım|aktar|aktarın|ile konuşmak|ile görüşmek|ile konuşmak istiyorum|ile görüşmek istiyorum",
    ),
    want: list("bana|istiyorum|var mı"),
    fillers: list("bir|gerçek|canlı|ile|müşteri|destek|yetkili"),
    nouns: list(
      "insan|insanla|kişi|kişiyle|birisi|birisiyle|biri|biriyle|temsilci|temsilciyle|temsilciye|temsilcisi|temsilcisiyle|müşteri temsilcisi|müşteri temsilcisiyle|müşteri temsilcisine|operatör|operatörle|operatöre|yetkili|yetkiliyle|yetkiliye|canlı destek|müşteri hizmetleri|danışman|danışmanla|çalışan",
    ),
    sentences: list("kimse var mı|orada kimse var mı|biri yardım edebilir mi|bot istemiyorum"),
    refusals: list("değil|istemiyorum|olmadan"),
    mentions: list("zorunda mıyım"),
  },
  id: {
    yes: list("ya|iya|iyah|ya tolong|ya boleh|boleh|oke|ok|baik|baiklah|tentu|tentu saja|siap|mau|saya mau|betul|benar|silakan|setuju|yoi|yuk"),
    no: list(
      "tidak|tdk|nggak|enggak|gak|ngga|ga|bukan|jangan|belum|nanti|nanti saja|tidak sekarang|tidak usah|tidak perlu|tidak terima kasih|gak usah|gak perlu|tidak mau|lain kali",
    ),
    polite: list("tolong|terima kasih|makasih|trims|halo|hai|mohon|dong|sekarang|silakan"),
    talk: list(
      "bicara dengan|berbicara dengan|bicara ke|ngobrol dengan|ngomong dengan|chat dengan|sambungkan ke|sambungkan dengan|hubungkan ke|hubungkan dengan|hubungkan saya dengan|sambungkan saya ke|sambungkan saya dengan|menghubungi|dihubungkan dengan|disambungkan ke|terhubung dengan|bicara sama",
    ),
    talkAfter: list("untuk bicara|yang bisa diajak bicara"),
    want: list("saya mau|saya ingin|saya butuh|saya perlu|minta|mau|butuh|ada|bisa dengan"),
    fillers: list("seorang|seseorang|asli|sungguhan|langsung|yang|dari|petugas|tim|layanan"),
    nouns: list(
      "orang|manusia|agen|operator|perwakilan|petugas|seseorang|staf|karyawan|cs|customer service|layanan pelanggan|admin|orang asli|orang sungguhan|pegawai|konsultan",
    ),
    sentences: list("ada orang|ada orang di sana|ada yang bisa bantu|ada yang bisa membantu saya|tidak mau bicara dengan bot"),
    refusals: list("tidak|jangan|tanpa|bukan|belum"),
    mentions: list("apakah harus"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;

export type OfferLanguage = keyof typeof OFFER_WORDS;

/** Languages that bots do not speak but customers may reply in. */
export const FURTHER_WORDS: Readonly<Record<string, OfferWords>> = {
  el: {
    yes: list("ναι|ναί|βέβαια|βεβαίως|φυσικά|εντάξει|οκ|ναι θα ήθελα|σωστά|αμέ"),
    no: list("όχι|οχι|όχι τώρα|όχι ευχαριστώ|δεν θέλω|δεν χρειάζεται|αργότερα|ποτέ"),
    polite: list("παρακαλώ|ευχαριστώ|ευχαριστώ πολύ|γεια|γεια σας|τώρα"),
    talk: list("μιλήσω με|να μιλήσω με|μιλήσω σε|επικοινωνήσω με|σύνδεσέ με με|συνδέστε με με"),
    talkAfter: list("να μιλήσω"),
    want: list("θέλω|χρειάζομαι|θα ήθελα|υπάρχει"),
    fillers: list("έναν|ένα|μια|κάποιον|τον|την|πραγματικό|αληθινό"),
    nouns: list("άνθρωπο|άνθρωπος|εκπρόσωπο|εκπρόσωπος|υπάλληλο|υπάλληλος|κάποιον|πράκτορα|εξυπηρέτηση πελατών|υποστήριξη"),
    sentences: list("είναι κανείς εκεί|υπάρχει κανείς"),
    refusals: list("δεν|μην|χωρίς"),
    mentions: list("πρέπει να|αντί"),
  },
  he: {
    yes: list("כן|כן בבקשה|בטח|ברור|בסדר|אוקיי|אוקי|כמובן|נכון|אשמח|סבבה"),
    no: list("לא|לא תודה|לא עכשיו|אין צורך|אחר כך|אף פעם|לא צריך"),
    polite: list("בבקשה|תודה|תודה רבה|שלום|היי|עכשיו"),
    talk: list("לדבר עם|לשוחח עם|תעביר אותי ל|תעבירו אותי ל|חבר אותי ל|להתחבר ל"),
    talkAfter: list("לדבר איתו"),
    want: list("אני רוצה|אני צריך|אני צריכה|רוצה|צריך|יש"),
    fillers: list("אמיתי|אנושי|איזה"),
    nouns: list("נציג|נציגה|נציג אנושי|בן אדם|אדם|אדם אמיתי|מישהו|שירות לקוחות|תמיכה|מוקדן"),
    sentences: list("יש שם מישהו|יש מישהו"),
    refusals: list("לא|אל|בלי"),
    mentions: list("האם חייב|במקום"),
  },
  ja: {
    yes: list("はい|ええ|うん|はいお願いします|お願いします|おねがいします|お願い|ぜひ|もちろん|いいです|大丈夫です はい|了解|オーケー"),
    no: list("いいえ|いえ|いや|結構です|けっこうです|いりません|要りません|必要ありません|今はいいです|また後で|あとで"),
    polite: list("ありがとう|ありがとうございます|すみません|こんにちは|どうも"),
    talk: list("電話をつないで"),
    talkAfter: list(
      "と話したい|と話したいです|と話せますか|と話す|につないで|につないでください|に繋いで|に代わって|につないでほしい|に繋いでください|につなげて|につなげてください|に代わってください|と会話したい|をお願いします|をお願い",
    ),
    want: list("早く|ぜひ"),
    fillers: list("本物の|実際の|生身の"),
    nouns: list("人|人間|担当者|オペレーター|オペレータ|スタッフ|係の人|有人チャット|カスタマーサポート"),
    sentences: list(
      "人と話したい|人間と話したい|担当者と話したい|オペレーターにつないで|オペレーターと話したい|誰かいますか|人と話したいです|担当者につないでください|担当者をお願いします|オペレーターにつないでください|オペレーターに繋いでください|オペレーターにつないでほしい|人間につないで|人につないで|スタッフにつないで|オペレーターをお願いします|有人対応|有人対応でお願いします|人間と話せますか|担当者と話したいです",
    ),
    refusals: list("なしで"),
    mentions: list("必ず"),
  },
  nl: {
    yes: list("ja|jazeker|ja graag|graag|zeker|natuurlijk|prima|oké|is goed|doe maar|jawel"),
    no: list("nee|nee bedankt|nee dank je|niet nu|nog niet|hoeft niet|later|liever niet|nooit"),
    polite: list("alstublieft|alsjeblieft|aub|bedankt|dank je|dank u|hallo|hoi|nu"),
    talk: list("praten met|spreken met|chatten met|verbind me door met|verbind mij door met|doorverbinden met|contact met"),
    talkAfter: list("spreken|praten"),
    want: list("ik wil|ik wil graag|ik heb nodig|kan ik|is er"),
    fillers: list("een|de|met|echte|echt|andere|jullie"),
    nouns: list("mens|persoon|medewerker|iemand|klantenservice|agent|helpdesk|echt persoon|collega"),
    sentences: list("is daar iemand|is er iemand"),
    refusals: list("niet|geen|nooit|zonder"),
    mentions: list("moet ik|in plaats van"),
  },
  pl: {
    yes: list("tak|tak poproszę|jasne|oczywiście|pewnie|dobrze|zgoda|chętnie|okej"),
    no: list("nie|nie dziękuję|nie teraz|jeszcze nie|później|nie trzeba|nigdy"),
    polite: list("proszę|poproszę|dziękuję|dzięki|cześć|dzień dobry|teraz"),
    talk: list("porozmawiać z|rozmawiać z|rozmowa z|połącz mnie z|proszę połączyć z|połączyć z|skontaktować się z|kontakt z"),
    talkAfter: list("do rozmowy"),
    want: list("chcę|chciałbym|chciałabym|potrzebuję|czy jest"),
    fillers: list("z|żywym|prawdziwym|jakimś|waszym"),
    nouns: list(
      "człowiekiem|człowiek|człowieka|konsultantem|konsultant|konsultanta|osobą|kimś|pracownikiem|pracownik|doradcą|agentem|agent|obsługą klienta|obsługa klienta",
    ),
    sentences: list("jest tam ktoś|czy ktoś tam jest|czy ktoś może mi pomóc"),
    refusals: list("nie|bez|nigdy"),
    mentions: list("czy muszę|zamiast"),
  },
  ko: {
    yes: list("네|예|응|네 부탁합니다|네 부탁해요|부탁합니다|부탁해요|좋아요|그래요|물론이죠|맞아요"),
    no: list("아니요|아니오|아뇨|아니|괜찮아요 아니요|필요 없어요|필요없어요|나중에|지금은 아니요|됐어요"),
    polite: list("감사합니다|고마워요|안녕하세요|지금"),
    talk: list("연결해 주세요"),
    talkAfter: list(
      "연결해 주세요|연결해주세요|이야기하고 싶어요|대화하고 싶어요|통화하고 싶어요|말하고 싶어요|연결|연결해줘|연결해 줘|연결 부탁드려요|연결 부탁해요|연결 부탁합니다|연결해주시겠어요|통화|바꿔주세요|바꿔 주세요",
    ),
    want: list("진짜"),
    fillers: list("실제|진짜|과|와|에게|에|랑|이랑"),
    nouns: list("상담원|상담원과|상담원에게|상담사|상담사와|사람|사람과|사람이랑|직원|직원과|고객센터"),
    sentences: list("거기 누구 있나요|누구 있어요|상담원 연결|상담사 연결|상담원 연결해 주세요|상담원 바꿔주세요|사람이랑 얘기하고 싶어요"),
    refusals: list("안"),
    mentions: list("꼭"),
  },
};
