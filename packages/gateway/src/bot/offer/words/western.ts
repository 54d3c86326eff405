import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in English and languages of western Europe. */
export const WESTERN_WORDS = {
  en: {
    yes: list(
      "yes|y|ye|okey|okie|i want|i want to|i want that|i do|go for it|that would be helpful|that would help|yes i would|yes i do|yep|yeah|yea|yup|ya|sure|sure thing|ok|okay|k|kk|alright|all right|of course|certainly|absolutely|definitely|sounds good|good idea|go ahead|do it|please do|do that|why not|i would|i would like that|id like that|id love to|that would be great|that would be nice|great|fine|perfect|correct|right|lets do it|👍|👌|✅|🙏|🆗|☑️|✔️|hell yes|hell yeah|heck yes|yes i would like that|yes id like that|i would love that|affirmative|mhm|mm hm|uh huh|yesplease|totally|for sure|you bet|by all means|yes sir|roger|yes indeed|indeed|yessir|i guess so|guess so|i guess|i suppose so|i suppose|might as well|if you must|id appreciate that|much appreciated|gladly|with pleasure|surely|naturally",
    ),
    no: list(
      "no|n|nope|not right now|not interested|dont bother|do not bother|not necessary|thats not necessary|its not necessary|leave it|forget it|stop|i dont think so|nah|naw|no need|not now|not yet|not really|not necessary|not at the moment|not today|no way|never|never mind|nevermind|later|maybe later|im good|i am good|im fine|im ok|i dont|i dont want to|i do not|id rather not|i would rather not|rather not|dont|do not|its ok|its fine|thats ok|thats okay|thats fine|its okay|thats all|nothing|cancel|no problem|not yes|👎|❌|🙅|🚫|hell no|heck no|no chance|not at all|by no means",
    ),
    polite: list(
      "please|pls|plz|thanks|thank you|thank you very much|thx|ty|hi|hello|hey|now|then|sorry|🙂|😊|😀|right now|asap|it is|it|that|you|very much|so much|i said|i already said|i told you|i mean|well|um|uh|oh|hmm|wait|actually|good|very good|good thanks",
    ),
    please: list("please|pls|plz"),
    talk: list(
      "talk to|talk with|speak to|speak with|chat to|chat with|talk 2|speaking to|speaking with|talking to|talking with|connect me to|connect me with|connect to|connect with|transfer me to|transfer to|put me through to|pass me to|pass me on to|hand me over to|hand me to|help from|forward me to|switch me to|switch to|escalate to|escalate this to|message with|get in touch with|get hold of|get through to|write to|contact|talk w|speak w|chat w|connected to|connected with|be connected to|put me in touch with|put in touch with|in touch with|pass me over to|transferred to|assistance from|assistance of|a word with|reach out to|tlak to|tlk to|talk too|speek to|spek to|speak too|talkto",
    ),
    talkAfter: list(
      "to talk to|to speak to|to speak with|to chat with|i can talk to|i can speak to|i can speak with|i can talk with|i can chat with|i could speak to|i could talk to",
    ),
    want: list(
      "i want|i need|i would like|id like|i d like|i prefer|id prefer|i would prefer|give me|get me|can i get|can i have|could i get|could i have|may i have|can you get me|could you get me|send me|let me have|let me talk|bring me|i am looking for|im looking for|is there|is there any|are there any|call|call me|want|need|get|gimme|i wanna|wanna|i require|i demand|i request|can i please get|can i please have|may i get|i need to get|i want to get|find me|let me get",
    ),
    fillers: list(
      "a|an|the|any|some|one of your|one of the|your|another|real|live|actual|human|human being|physical|support|customer|customer service|customer support|customer care|service|help desk|helpdesk|care|chat|sales|team|staff|other|available|real live|normal|just|directly|online|fucking|f ing|f cking|fcking|fckin|fing|effing|freaking|frigging|bloody|damn|damned|goddamn|god damn|stupid|flipping|bleeping",
    ),
    nouns: list(
      "person|people|human|humans|human being|human beings|agent|agents|representative|representatives|rep|reps|operator|operators|someone|somebody|anyone|anybody|advisor|adviser|assistant|consultant|employee|staff|staff member|team member|member of staff|member of your team|member of the team|colleague|live chat|live support|human support|human help|support agent|support team|support|customer service|customer support|customer care|customer services|help desk|helpdesk|manager|supervisor|attendant|specialist|real one|human assistance|human assistant|human contact|person from support|someone from support|somebody from support|humna|humam|hooman|preson|persom|agnet|represntative|representitive|oprator|customer rep|service rep|csr",
    ),
    sentences: list(
      "connect me|transfer me|please transfer me|put me through|someone real|somebody real|can a human answer|can a human answer this|can someone call me|can somebody call me|not a bot a human|not a robot a human|a human not a bot|is anyone there|is anybody there|is someone there|anyone there|anybody there|i dont want to talk to a bot|i do not want to talk to a bot|i dont want a bot|i hate bots|no bot|no bots|stop the bot|not a bot|let me talk to someone who can help|can someone help me|can somebody help me|can anyone help me|can anybody help me|can a person help me|can a human help me|can a real person help me|someone please help me|i want to complain to someone|is there someone i can talk to|can someone from support help|can someone from support help me|can someone from your team help|can someone from your team help me|can someone from the team help me|could someone help me|could somebody help me|can someone help|can somebody help|can anyone help|can a human help|could a human help me|a human please|human now|i want out of this bot|get me out of this bot|call me|please call me|call me back|please call me back|can you call me|could you call me|can you call me back|give me a call|please give me a call|phone me|ring me|i want a call|i would like a call|i want a callback|i need a call|can i get a call|request a call|request a callback|callback|call back|have someone call me|get someone to call me|can you phone me|i want to be called|stop being a robot|stop being a bot|not a robot|not a machine|no robot|no robots|no machine|i dont want a robot|i dont want to talk to a robot|i do not want to talk to a robot|i dont want to talk to a machine",
    ),
    refusals: list("dont|do not|never|without|not|no need to"),
    negations: list("not"),
    refusalsAfter: list(
      "is not needed|isnt needed|not needed|is not necessary|isnt necessary|not necessary|is not required|not required|wont be necessary|will not be necessary|is unnecessary",
    ),
    mentions: list(
      "didnt|did not|doesnt|instead of|rather than|do i have to|do i need to|do we have to|must i|should i|why should i|already|how to avoid|avoid",
    ),
    or: list("or"),
    but: list("but|and"),
  },
  fr: {
    yes: list(
      "oui|ouais|ouaip|oui je veux bien|je veux bien|bien sûr|d'accord|dac|ok|volontiers|avec plaisir|si|certainement|absolument|tout à fait|parfait|pourquoi pas|exactement|vas y|allez y|c'est bon|oui s'il vous plaît|oui s'il te plaît|carrément|affirmatif|oui j'aimerais bien|j'aimerais bien",
    ),
    no: list(
      "non|nan|pas maintenant|pas encore|plus tard|pas la peine|ce n'est pas la peine|pas besoin|non je ne veux pas|ça ira|pas du tout|jamais|laissez tomber|non c'est bon|pas vraiment|peut être plus tard",
    ),
    polite: list("s'il vous plaît|s'il te plaît|svp|stp|merci|merci beaucoup|merci bien|bonjour|salut|bonsoir|maintenant|volontiers"),
    please: list("s'il vous plaît"),
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
      "y a t il quelqu'un|il y a quelqu'un|quelqu'un peut m'aider|est ce que quelqu'un peut m'aider|je ne veux pas parler à un robot|pas un robot|appelez moi|rappelez moi|appelle moi|rappelle moi|pouvez vous m'appeler|pouvez vous me rappeler",
    ),
    refusals: list("pas|jamais|sans|ne veux pas"),
    negations: list("pas|que non"),
    refusalsAfter: list("n'est pas nécessaire|pas nécessaire"),
    mentions: list("dois je|faut il|au lieu de|plutôt que"),
    or: list("ou"),
    but: list("mais|et"),
  },
  es: {
    yes: list(
      "sí|si por favor|claro|claro que sí|vale|de acuerdo|ok|bueno|dale|por supuesto|seguro|está bien|perfecto|correcto|adelante|desde luego|cómo no|me gustaría|sí quiero|sip|sale|listo|afirmativo|obvio|sí me gustaría|sí por supuesto|órale|va dale|de una",
    ),
    no: list(
      "no|nop|ahora no|todavía no|aún no|no hace falta|no es necesario|más tarde|luego|quizás más tarde|para nada|nunca|no quiero|déjalo|mejor no|no por ahora|por ahora no|así está bien|de momento no",
    ),
    polite: list("por favor|porfa|porfavor|gracias|muchas gracias|hola|buenos días|buenas tardes|buenas|ahora"),
    please: list("por favor"),
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
      "hay alguien|hay alguien ahí|alguien puede ayudarme|alguien me puede ayudar|me puede ayudar alguien|no quiero hablar con un robot|no quiero hablar con un bot|llámame|llámeme|llámenme|me pueden llamar|me puede llamar|quiero que me llamen",
    ),
    refusals: list("no|nunca|sin"),
    negations: list("que no"),
    refusalsAfter: list("no es necesario|no es necesaria|no hace falta"),
    mentions: list("tengo que|debo|en vez de|en lugar de"),
    or: list("o"),
    but: list("pero|y"),
  },
  pt: {
    yes: list(
      "sim|claro|claro que sim|com certeza|certo|pode ser|ok|tá|tá bom|está bem|tudo bem|beleza|quero|quero sim|sim quero|isso|por que não|perfeito|gostaria|uhum|aham|bora|blz|sim gostaria|sim por favor|afirmativo|positivo|sim sim|com prazer|pode sim",
    ),
    no: list(
      "não|nao|agora não|ainda não|não precisa|não é preciso|não obrigado|não obrigada|mais tarde|depois|talvez depois|nunca|deixa pra lá|não quero|melhor não|por enquanto não",
    ),
    polite: list("por favor|pfv|obrigado|obrigada|muito obrigado|muito obrigada|olá|oi|bom dia|boa tarde|agora|se faz favor"),
    please: list("por favor"),
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
      "tem alguém aí|há alguém aí|alguém pode me ajudar|alguém me pode ajudar|alguém me ajuda|não quero falar com um robô|não quero falar com robô|me liga|me ligue|me liguem|ligue para mim|liguem para mim|pode me ligar|podem me ligar",
    ),
    refusals: list("não|nunca|sem"),
    negations: list("que não"),
    refusalsAfter: list("não é necessário|não é preciso|não precisa"),
    mentions: list("tenho que|preciso mesmo|em vez de"),
    or: list("ou"),
    but: list("mas|e"),
  },
  de: {
    yes: list(
      "ja|jawohl|jo|jep|jup|ja gerne|ja gern|gerne|gern|klar|na klar|sicher|natürlich|ok|okay|in ordnung|einverstanden|selbstverständlich|auf jeden fall|genau|passt|warum nicht|das wäre gut|das wäre toll|ja das möchte ich|mach das|unbedingt|stimmt|doch|jawoll|jawohl bitte|aber sicher|na sicher|ja das wäre gut|ja das wäre schön|affirmativ|sehr gerne|sehr gern|bestimmt|sicherlich",
    ),
    no: list(
      "nein|nee|nö|ne|nicht jetzt|jetzt nicht|noch nicht|nicht nötig|später|vielleicht später|lieber nicht|kein bedarf|auf keinen fall|nein danke|niemals|brauche ich nicht|schon gut|passt schon",
    ),
    polite: list("bitte|bitte schön|danke|danke schön|dankeschön|vielen dank|hallo|hi|guten tag|moin|jetzt|mal|doch|gerne"),
    please: list("bitte"),
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
      "ist da jemand|ist jemand da|kann mir jemand helfen|ich will nicht mit einem bot sprechen|ich möchte nicht mit einem bot sprechen|kein bot|rufen sie mich an|ruf mich an|bitte rufen sie mich an|rufen sie mich zurück|ich bitte um rückruf|bitte um rückruf|rückruf bitte",
    ),
    refusals: list("nicht|kein|keinen|keinem|keiner|nie|ohne"),
    negations: list("nicht|nein"),
    refusalsAfter: list("ist nicht nötig|nicht nötig|ist nicht notwendig|nicht notwendig|nicht erforderlich|brauche ich nicht"),
    mentions: list("muss ich|statt"),
    or: list("oder"),
    but: list("aber|und"),
  },
  it: {
    yes: list(
      "sì|si grazie|certo|certamente|va bene|ok|okay|d'accordo|volentieri|perfetto|assolutamente|perché no|sicuro|esatto|mi piacerebbe|magari|sì lo voglio|procedi",
    ),
    no: list(
      "no|non ora|non adesso|non ancora|più tardi|dopo|non serve|non importa|no grazie|mai|lascia stare|lasci stare|magari dopo|meglio di no|non è necessario",
    ),
    polite: list("per favore|per piacere|grazie|grazie mille|prego|ciao|buongiorno|salve|adesso|ora"),
    please: list("per favore"),
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
      "c'è qualcuno|c'è nessuno|qualcuno può aiutarmi|qualcuno mi può aiutare|non voglio parlare con un bot|non voglio parlare con un robot|chiamami|mi chiami|chiamatemi|richiamatemi|mi richiami|potete chiamarmi|può chiamarmi",
    ),
    refusals: list("non|mai|senza"),
    negations: list("che no|no"),
    refusalsAfter: list("non è necessario|non serve|non è necessaria"),
    mentions: list("devo|invece di"),
    or: list("o|oppure"),
    but: list("ma|e"),
  },
  nl: {
    yes: list("ja|jazeker|ja graag|graag|zeker|natuurlijk|prima|oké|is goed|doe maar|jawel"),
    no: list("nee|nee bedankt|nee dank je|niet nu|nog niet|hoeft niet|later|liever niet|nooit"),
    polite: list("alstublieft|alsjeblieft|aub|bedankt|dank je|dank u|hallo|hoi|nu"),
    please: list("alstublieft|alsjeblieft"),
    talk: list("praten met|spreken met|chatten met|verbind me door met|verbind mij door met|doorverbinden met|contact met"),
    talkAfter: list("spreken|praten"),
    want: list("ik wil|ik wil graag|ik heb nodig|kan ik|is er"),
    fillers: list("een|de|met|echte|echt|andere|jullie"),
    nouns: list("mens|persoon|medewerker|iemand|klantenservice|agent|helpdesk|echt persoon|collega"),
    sentences: list("is daar iemand|is er iemand|bel me|bel mij|bel me terug|kunt u mij bellen|kun je me bellen"),
    refusals: list("niet|geen|nooit|zonder"),
    negations: list("niet|van niet"),
    refusalsAfter: list("is niet nodig|niet nodig|hoeft niet"),
    mentions: list("moet ik|in plaats van"),
    or: list("of"),
    but: list("maar|en"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
