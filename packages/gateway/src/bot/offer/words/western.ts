import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in English and languages of western Europe. */
export const WESTERN_WORDS = {
  en: {
    yes: list(
      "yes|y|ye|okey|okie|i want|i want to|i want that|i do|go for it|that would be helpful|that would help|yes i would|yes i do|yep|yeah|yea|yup|ya|sure|sure thing|ok|okay|k|kk|alright|all right|of course|certainly|absolutely|definitely|sounds good|good idea|go ahead|do it|please do|do that|why not|i would|i would like that|id like that|id love to|that would be great|that would be nice|great|fine|perfect|correct|right|lets do it|👍|👌|✅|🙏|🆗|☑️|✔️|hell yes|hell yeah|heck yes|yes i would like that|yes id like that|i would love that|affirmative|mhm|mm hm|uh huh|yesplease|totally|for sure|you bet|by all means|yes sir|roger|yes indeed|indeed|yessir|i guess so|guess so|i guess|i suppose so|i suppose|might as well|if you must|id appreciate that|much appreciated|gladly|with pleasure|surely|naturally|thats fine|{yes,} {i would,id} {like,love} {to,that,that very much,it}|{yes,} i do {want,need} {that,one,to}|{that,it,this} {sounds,is,would be,will be} {great,good,lovely,nice,perfect,fine by me,helpful,wonderful,amazing,appreciated,cool}|{thats,thatll be,itd be,thatd be} {great,good,lovely,perfect,nice,helpful,cool}|sounds {great,good,fine,perfect,like a plan}|{that,} works {for me,}|fine {by,with} me|lovely|wonderful|awesome|excellent|yeh|yess|ye ok|okay cool|cool|id be {grateful,happy}|{,ok} lets {do,try} {that,it}|{i,} {agree,agreed,accept}|{if,} {you can,possible} yes|{yes,} if {possible,you can,you could}|im in|happy to|{i,} dont mind|yes thats {fine,ok,right,great,good}|deal|please yes|yes yes|good to go|im ok with that|im fine with that|hook me up",
    ),
    no: list(
      "no|n|nope|not right now|not interested|dont bother|do not bother|not necessary|thats not necessary|its not necessary|leave it|forget it|stop|i dont think so|nah|naw|no need|not now|not yet|not really|not necessary|not at the moment|not today|no way|never|never mind|nevermind|later|maybe later|im good|i am good|im fine|im ok|i dont|i dont want to|i do not|id rather not|i would rather not|rather not|dont|do not|its ok|its fine|thats ok|thats okay|its okay|thats all|nothing|cancel|no problem|not yes|👎|❌|🙅|🚫|hell no|heck no|no chance|not at all|by no means|{im,i am} {ok,okay,good,fine,alright,all set,sorted,all good,happy} {for now,as i am,right now,at the moment}|{im,i am} {sorted,all set,all good,alright}|no {im,i am,its,that is,thats} {ok,okay,good,fine,alright,all good,all right,sorted}|not {for now,just yet,at this time,at this moment,this time,needed,required,anymore,any more,a good time}|all {good,set}|{i,} {dont,do not,really dont,dont really,no longer,didnt} {need,want,require} {it,that,one,this,to,any,any help,help,anything,that anymore,it anymore,any of that,}|{that,it,this} {wont,will not} be {necessary,needed,required}|{thats,that is,its,it is} not {needed,required,necessary}|i {wouldnt,would not} {like,want} {that,to,it,}|{its,thats} {alright,all right}|no {its,thats} {alright,all right}|no worries|{id,i would} prefer not {to,}|prefer not {to,}|please {dont,do not}|i refuse|negative|i decline|no deal|another time|some other time|skip|pass|i changed my mind|i have changed my mind|dont worry {about it,}|not {really,particularly} needed|nothing else|{i,} {cant,cannot} {now,right now}|let it be|leave me alone|no never",
    ),
    polite: list(
      "please|pls|plz|thanks|thank you|thank you very much|thx|ty|hi|hello|hey|now|then|sorry|🙂|😊|😀|right now|asap|it is|it|that|you|very much|so much|i said|i already said|i told you|i mean|well|um|uh|oh|hmm|wait|actually|good|very good|good thanks|really|thankyou|much appreciated|cheers|good morning|good afternoon|good evening|ta|mate|sir|madam|just",
    ),
    please: list("please|pls|plz"),
    talk: list(
      "talk to|talk with|speak to|speak with|chat to|chat with|talk 2|speaking to|speaking with|talking to|talking with|connect me to|connect me with|connect to|connect with|transfer me to|transfer to|put me through to|pass me to|pass me on to|hand me over to|hand me to|help from|forward me to|switch me to|switch to|escalate to|escalate this to|message with|get in touch with|get hold of|get through to|write to|contact|talk w|speak w|chat w|connected to|connected with|be connected to|put me in touch with|put in touch with|in touch with|pass me over to|transferred to|assistance from|assistance of|a word with|reach out to|tlak to|tlk to|talk too|speek to|spek to|speak too|talkto|speak 2|chat 2|talk 2 a|{tlk,tok} {to,2,with}|connect 2|put me {on,in} to|put me on {to,with}|reach|find|get {a hold of,ahold of}|{cant,cannot,couldnt,could not,unable to,impossible to} {reach,find,get hold of,get through to,contact,get to}|connect me 2|link me {to,with}|direct me to|refer me to|send me to|route me to|pass me {on,} to|move me to|join me to|hand over to|handover to|hear from|helped by|served by|assisted by|deal with|chatting {with,to}|in contact with|speaks to|talk {directly,straight} to|speak {directly,straight} {to,with}|talk {now,} {to,with}|bring in",
    ),
    talkAfter: list(
      "to talk to|to speak to|to speak with|to chat with|i can talk to|i can speak to|i can speak with|i can talk with|i can chat with|i could speak to|i could talk to|{call,phone,ring} me {back,}|{contact,assist} me|get in touch with me|get back to me|take over|join {this,the} chat|i can {reach,contact,call}",
    ),
    want: list(
      "i want|i need|i would like|id like|i d like|i prefer|id prefer|i would prefer|give me|get me|can i get|can i have|could i get|could i have|may i have|can you get me|could you get me|send me|let me have|let me talk|bring me|i am looking for|im looking for|is there|is there any|are there any|call|call me|want|need|get|gimme|i wanna|wanna|i require|i demand|i request|can i please get|can i please have|may i get|i need to get|i want to get|find me|let me get|i asked for|i said|i am asking for|im asking for|i asked to|i want 2|i rather|can we get|can you give me|could you give me|please give me|please get me|let me speak|can i plz get|i only want|i just want|i just need|i really need|i really want|we need|we want|i wish for|would like|would rather have|just get me|just give me|i d rather have|id rather have",
    ),
    fillers: list(
      "a|an|the|any|some|one of your|one of the|your|another|real|live|actual|human|human being|physical|support|customer|customer service|customer support|customer care|service|help desk|helpdesk|care|chat|sales|team|staff|other|available|real live|normal|just|directly|online|fucking|f ing|f cking|fcking|fckin|fing|effing|freaking|frigging|bloody|damn|damned|goddamn|god damn|stupid|flipping|bleeping|ur|urs|of your|of the|customer relations|proper|genuine|true|human support|living|breathing|flesh and blood|senior|qualified|competent",
    ),
    nouns: list(
      "person|people|human|humans|human being|human beings|agent|agents|representative|representatives|rep|reps|operator|operators|someone|somebody|anyone|anybody|advisor|adviser|assistant|consultant|employee|staff|staff member|team member|member of staff|member of your team|member of the team|colleague|live chat|live support|human support|human help|support agent|support team|support|customer service|customer support|customer care|customer services|help desk|helpdesk|manager|supervisor|attendant|specialist|real one|human assistance|human assistant|human contact|person from support|someone from support|somebody from support|humna|humam|hooman|preson|persom|agnet|represntative|representitive|oprator|customer rep|service rep|csr|sum1|some1|any1|smone|someon|agnt|agent person|travel consultant|travel advisor|travel adviser|sales person|salesperson|sales rep|person in charge|someone in charge|somebody in charge|boss|live human|live agent|live person|actual human|real human|human operator|human agent|assistance team|customer agent|service agent|service representative|huma|persson|ppl|reservations agent|operater|representive|custmer service|costumer service|costumer support|customer suport",
    ),
    sentences: list(
      "connect me|transfer me|please transfer me|put me through|someone real|somebody real|can a human answer|can a human answer this|can someone call me|can somebody call me|is anyone there|is anybody there|is someone there|anyone there|anybody there|i hate bots|stop the bot|let me talk to someone who can help|can someone help me|can somebody help me|can anyone help me|can anybody help me|can a person help me|can a human help me|can a real person help me|someone please help me|i want to complain to someone|is there someone i can talk to|can someone from support help|can someone from support help me|can someone from your team help|can someone from your team help me|can someone from the team help me|could someone help me|could somebody help me|can someone help|can somebody help|can anyone help|can a human help|could a human help me|a human please|human now|i want out of this bot|get me out of this bot|call me|please call me|call me back|please call me back|can you call me|could you call me|can you call me back|give me a call|please give me a call|phone me|ring me|i want a call|i would like a call|i want a callback|i need a call|can i get a call|request a call|request a callback|callback|call back|have someone call me|get someone to call me|can you phone me|i want to be called|stop being a robot|stop being a bot|{can,could,will,would,may} {someone,somebody,anyone,anybody,a person,a human,a real person,an agent,a human being,sum1,some1,someone real} {please,} {help,assist,answer,call,contact,talk to,speak to,respond to,reply to} {me,us,} {please,}|{id like,i want,i need,i would like} {someone,somebody,a person,an agent,a human,someone real} to {call,help,assist,contact,answer} me|{is,are} {there,} {a,any,any real,an,} {human,humans,human there,real person,person,people,agent,agents} {there,here,around,available,online}|any {human,humans,agent,person,one} {there,here,around,online,available}|can i be {transferred,connected}|transfer me please|i asked for {a human,a person,an agent}|get me out of here|{can,could} {someone,somebody,anyone,a person} from {your,the} {team,company,office} {call,contact,help} me|is {anyone,anybody,someone,somebody} {available,online,around,here,real}",
    ),
    refusals: list(
      "dont|do not|never|without|not|no need to|dont think i|do not think i|dont think we|dont really|do not really|dont actually|dont currently|dont even|dont necessarily|would not|wouldnt|wont|i dont|i do not|not looking to|im not looking for|not looking for|dont want or|dont see the|dont feel the|refuse to|rather not|dont see why i|not sure i|not sure if i|dont know if i",
    ),
    negations: list("not"),
    refusalsAfter: list(
      "is not needed|isnt needed|not needed|is not necessary|isnt necessary|not necessary|is not required|not required|wont be necessary|will not be necessary|is unnecessary",
    ),
    mentions: list(
      "didnt|did not|doesnt|instead of|rather than|do i have to|do i need to|do we have to|must i|should i|why should i|already|how to avoid|avoid",
    ),
    bots: list(
      "bot|bots|robot|robots|machine|machines|chatbot|chatbots|ai|computer|automated|automation|chat bot|chat bots|automatic|automated bot|auto reply|ai bot|virtual assistant|automated system|stupid bot|computer program",
    ),
    rejections: list(
      "not {you,u,ya,yourself}|not {with,to,from} you|{anyone,anybody,someone} but you|i {dont,do not} want you|i {dont,do not} want to {talk,speak,chat} {to,with} you|instead of you|rather than you",
    ),
    elsewhere: list(
      "{at,from,in,of} {the,my,that,a,their} {hotel,lodge,camp,resort,hostel,guesthouse,airline,airport,embassy,consulate,restaurant,bank,hospital,clinic,museum,park,shop,school,visa office,hotel reception,hotel desk}|who {works,lives,stays} {at,in}",
    ),
    breaks: list(
      "i want|i need|i would like|id like|i d like|i prefer|give me|get me|i wanna|can i|could i|but|just|instead|understand|know|help|helping|helpful|work|working|works|make sense|get it|answer|useful|idea|let me|can you|could you|please let|care|so",
    ),
    counts: list("a person|one person|two people|two persons|three people|four people|a few people|some people|people|persons"),
    or: list("or"),
    but: list("but|and"),
  },
  fr: {
    yes: list(
      "oui|ouais|ouaip|oui je veux bien|je veux bien|bien sûr|d'accord|dac|ok|volontiers|avec plaisir|si|certainement|absolument|tout à fait|parfait|pourquoi pas|exactement|vas y|allez y|c'est bon|oui s'il vous plaît|oui s'il te plaît|carrément|affirmatif|oui j'aimerais bien|j'aimerais bien|{ça,cela} {marche,me va,me convient,roule}|{ce,ça} serait {bien,parfait,super,gentil,génial,top,cool}|très bien|allez|entendu|super|génial|{oui,} {si possible,c'est possible}|c'est d'accord|je suis d'accord|j'accepte|avec joie|ok pour moi|bonne idée|oui s'il vous plait|svp oui|oui allez y|mais oui|bien entendu|évidemment|oui merci bien|oui oui|nickel|top|je {le souhaite,voudrais bien,le veux}",
    ),
    no: list(
      "non|nan|pas maintenant|pas encore|plus tard|pas la peine|ce n'est pas la peine|pas besoin|non je ne veux pas|ça ira|pas du tout|jamais|laissez tomber|non c'est bon|pas vraiment|peut être plus tard|{je,} {n'en,n'ai,ne,} {en ai,ai,} pas besoin {d'aide,de ça,de rien,}|{j'en ai,j'ai,je n'en ai,je n'ai} pas besoin {d'aide,de ça,}|{j'en,je,je ne,je n'en} veux pas {ça,de ça,merci,}|{je,} {préfère,préférerais} {pas,ne pas,non}|{ce n'est,c'est} pas {nécessaire,utile,la peine,utile}|pas {nécessaire,utile,intéressé,intéressée,pour le moment,pour l'instant,tout de suite,aujourd'hui,merci,cette fois,ici,là}|laisse {tomber,}|surtout pas|{ça,cela} ne m'intéresse pas|{ça,} m'intéresse pas|{une,un} autre {fois,jour}|non tout va bien|tout va bien|aucun besoin|sans façon|hors de question|non ça va|ça va merci|ça va aller|oubliez|oublie|non jamais|je ne {souhaite,désire} pas|c'est tout|rien d'autre|inutile",
    ),
    polite: list("s'il vous plaît|s'il te plaît|svp|stp|merci|merci beaucoup|merci bien|bonjour|salut|bonsoir|maintenant|volontiers"),
    please: list("s'il vous plaît"),
    talk: list(
      "parler à|parler avec|parler au|parler aux|discuter avec|échanger avec|joindre|contacter|me passer|transférez moi à|transférez moi vers|mettez moi en relation avec|être mis en relation avec|être mise en relation avec|connectez moi à|connectez moi avec|communiquer avec|mettez moi en contact avec|mets moi en contact avec|être en contact avec|entrer en contact avec|aide de|l'aide de|passez moi à|passe moi|me mettre en relation avec|me mettre en contact avec|mets moi en relation avec|{je,} {n'arrive,arrive} pas à {joindre,contacter,avoir,parler à}|{impossible de,je ne peux pas} {joindre,contacter,avoir}|me {passer,transférer à,transférer vers,connecter à,connecter avec,diriger vers}|parler directement à|avoir affaire à|dialoguer avec|causer avec|converser avec|transférez moi|transfère moi à|discuter à|tchatter avec|chatter avec|parler a|joindre un|passez moi",
    ),
    talkAfter: list(
      "à qui parler|{peut,pourrait} me {rappeler,contacter,appeler}|me {rappelle,contacte,réponde}|m'appelle|{peut,pourrait} m'appeler",
    ),
    want: list(
      "je veux|je voudrais|j'aimerais|je souhaite|j'ai besoin de|j'ai besoin|donnez moi|il me faut|puis je avoir|y a t il|je préfère|je cherche|jveux|j'veux|je veux juste|je demande|j'exige|je préférerais|j'préfère|je veux parler à|donne moi|pouvez vous me donner|puis je parler à|je veux un|appelez|j'aimerais bien|je voudrais bien|je voudrai|je veu",
    ),
    fillers: list(
      "un|une|d'un|d'une|le|la|l'|de|des|du|vrai|vraie|autre|votre|vos|service|être|en|chair|réel|réelle|humain|humaine|normal|une autre|l'un|aucun|aucune",
    ),
    nouns: list(
      "personne|personne réelle|humain|humaine|être humain|agent|conseiller|conseillère|opérateur|opératrice|représentant|représentante|quelqu'un|téléconseiller|employé|collaborateur|service client|service clients|service clientèle|assistance|support|responsable|agent humain|l'agent|l'opérateur|humains|personne humaine|conseillers|sav|hotline|chef|manager|superviseur|opérateur humain|conseiller humain|quelqu'un de réel|quelqu'un de vrai|un humain|une personne réelle|assistance humaine|conseiller clientèle|un conseiller|quelqu'un d'humain|d'humain|d'agent|d'un agent|d'un humain|d'une personne",
    ),
    sentences: list(
      "y a t il quelqu'un|il y a quelqu'un|quelqu'un peut m'aider|est ce que quelqu'un peut m'aider|je ne veux pas parler à un robot|pas un robot|appelez moi|rappelez moi|appelle moi|rappelle moi|pouvez vous m'appeler|pouvez vous me rappeler|{y a t il,il y a,y a} {quelqu'un,un humain,une personne} {de réel,ici,là,de disponible,}|{je veux,j'aimerais,je voudrais} {qu'on,que quelqu'un} me {rappelle,contacte,réponde}|{quelqu'un,un humain,une personne,un conseiller} peut {m'aider,me répondre,m'appeler,me rappeler}|{marre,assez} {de,des,de ce} {bot,bots,robot,robots}|rappelez moi svp",
    ),
    refusals: list(
      "pas|jamais|sans|ne veux pas|je ne veux pas|je veux pas|je n'ai pas besoin de|je n'ai pas besoin|j'ai pas besoin de|pas besoin de|pas besoin|pas besoin d'un|je ne souhaite pas|stop|marre|ni|aucun|aucune|pas un|ne me|je n'ai pas besoin d'un|pas d'|inutile de|je ne veux pas d'|je ne veux pas de",
    ),
    negations: list("pas|que non"),
    refusalsAfter: list("n'est pas nécessaire|pas nécessaire"),
    mentions: list("dois je|faut il|au lieu de|plutôt que"),
    bots: list("bot|bots|robot|robots|machine|machines|chatbot|ordinateur|ia"),
    rejections: list("pas {toi,vous}|pas {avec,à} {toi,vous}"),
    elsewhere: list(
      "{à,de} {lhotel,lambassade,laéroport,lhôpital,lauberge}|{du,au} {consulat,restaurant,camp,lodge}|de la {banque,compagnie aérienne,réception de lhôtel}",
    ),
    breaks: list(
      "je veux|je voudrais|j'aimerais|je souhaite|il me faut|donnez moi|puis je|passez moi|mais|plutôt|juste|comprends|comprend|sais|sait|marche|aide|aidez|aider|répond|répondez|alors|donc|sert",
    ),
    counts: list("une personne|1 personne|un adulte|des personnes|personnes"),
    or: list("ou"),
    but: list("mais|et"),
  },
  es: {
    yes: list(
      "sí|si por favor|claro|claro que sí|vale|de acuerdo|ok|bueno|dale|por supuesto|seguro|está bien|perfecto|correcto|adelante|desde luego|cómo no|me gustaría|sí quiero|sip|sale|listo|afirmativo|obvio|sí me gustaría|sí por supuesto|órale|va dale|de una|{sí,} {me,} {gustaría,encantaría,parece bien,parece} {mucho,}|{sería,estaría} {genial,bueno,bien,perfecto,excelente,estupendo}|por supuesto que sí|simón|ándale|ándele|{hágalo,hazlo} {por favor,}|genial|excelente|estupendo|claro sí|si porfa|encantado|encantada|con gusto|con mucho gusto|me sirve|sí se puede|si es posible {sí,}|de acuerdo sí|así es|sí lo quiero|lo quiero|sí lo necesito|hágale|dele|muy bien",
    ),
    no: list(
      "no|nop|ahora no|todavía no|aún no|no hace falta|no es necesario|más tarde|luego|quizás más tarde|para nada|nunca|no quiero|déjalo|mejor no|no por ahora|por ahora no|así está bien|de momento no|no {está,estaría,me parece} bien {así,}|todo bien|no {quiero,necesito,deseo,me interesa} {eso,nada,ninguno,ninguna,uno,una,ayuda,}|no lo {quiero,necesito}|{mejor,tal vez,quizá,quizás} {después,más tarde,luego,mañana,en otro momento}|en otro momento|otro día|olvídalo|olvídelo|nel|negativo|ni hablar|jamás|tampoco|no me gustaría|prefiero que no|no {te preocupes,se preocupe}|ya no|no es necesaria|no hace falta ninguno|no quiero hablar con nadie|no quiero hablar|así no|no gracias así está bien|paso|no por el momento|por el momento no|nada más|eso es todo|ahorita no",
    ),
    polite: list("por favor|porfa|porfavor|gracias|muchas gracias|hola|buenos días|buenas tardes|buenas|ahora"),
    please: list("por favor"),
    talk: list(
      "hablar con|hablar a|chatear con|conversar con|comunicarme con|comunicar con|comuníqueme con|comunícame con|contactar con|contactar a|contactar|conectarme con|conécteme con|conéctame con|pásame con|páseme con|pásame a|transferirme a|transfiérame a|transfiéreme a|ponme con|póngame con|me comunicas con|me comunica con|me pasas con|me pasa con|me conectas con|me conecta con|me transfieres a|me transfiere a|me pones con|me pone con|ayuda de|ayuda con|contacto con|hablarle a|{me,te,nos} {puedes,puede,podrías,podría} {pasar,comunicar,conectar,poner,transferir} {con,a}|{páseme,pásame,pásenme,comuníqueme,comuníquenme,conécteme,transfiérame,transfiéreme,transfiérenme,póngame,pónganme} {a,con,al}|me {puede,pueda,podría} {atender,ayudar,llamar,contactar}|hablr con|ablar con|hablo con|hablo a|hablarme con|ser atendido por|ser atendida por|localizar a|comunico con|chatear a|quiero hablar con|encontrar a|platicar con|charlar con|que me {atienda,llame,contacte}|me atienda|{puede,podría} llamarme",
    ),
    talkAfter: list(
      "con quien hablar|con quien pueda hablar|que me {pueda ayudar,ayude,atienda,llame,contacte}|me {atienda,llame,contacte}|me puede {atender,llamar}|{puede,podría} {llamarme,atenderme}|con la que hablar|con quien pueda chatear",
    ),
    want: list(
      "quiero|quisiera|necesito|me gustaría|deseo|deme|dame|puedo tener|hay|prefiero|busco|kiero|nesesito|prefiero hablar con|póngame|pónme|me das|me da|quería|solicito|exijo|busco a|puedo hablar con|denme|pido|llame a|llama a|pásame|páseme",
    ),
    fillers: list(
      "un|una|el|la|los|algún|alguna|a|de|verdadera|verdadero|real|otra|otro|su|servicio|atención|humano|humana|con|viva|vivo|normal|por favor|del|equipo|soporte|que sea|ningún|ninguna",
    ),
    nouns: list(
      "persona|persona real|persona de verdad|humano|humana|ser humano|agente|agente humano|representante|operador|operadora|alguien|asesor|asesora|ejecutivo|ejecutiva|empleado|empleada|servicio al cliente|servicio de atención al cliente|atención al cliente|atención a clientes|soporte|encargado|supervisor|atención humana|gerente|jefe|jefa|encargada|supervisora|persona viva|operador humano|asesor humano|persona humana|ejecutivo de cuenta|asesores|alguien real|alguien de verdad|alguien del equipo|soporte humano|soporte técnico",
    ),
    sentences: list(
      "hay alguien|hay alguien ahí|alguien puede ayudarme|alguien me puede ayudar|me puede ayudar alguien|no quiero hablar con un robot|no quiero hablar con un bot|llámame|llámeme|llámenme|me pueden llamar|me puede llamar|quiero que me llamen|hay {alguna,algún,una,un} {persona,humano,agente,asesor} {ahí,disponible,aquí,real}|alguien que me ayude|{que,} me {ayude,atienda} alguien|alguien puede {llamarme,atenderme}|persona real|quiero salir del bot|devuélvanme la llamada|necesito que me llamen",
    ),
    refusals: list("no|nunca|sin|nada de|prefiero no|no creo que|no quiero que|no me|ni|tampoco|basta de|ya no quiero"),
    negations: list("que no"),
    refusalsAfter: list("no es necesario|no es necesaria|no hace falta"),
    mentions: list("tengo que|debo|en vez de|en lugar de"),
    bots: list("bot|bots|robot|robots|máquina|máquinas|chatbot|computadora|ia|contestadora"),
    rejections: list("no {tú,usted,vos}|{tú,usted,vos} no|no contigo|contigo no|no con usted|con usted no"),
    elsewhere: list("{en el,del} {hotel,consulado,aeropuerto,restaurante,hospital,hostal,banco}|{en la,de la} {embajada,aerolínea}"),
    breaks: list("pero|sino|mejor|solo|entiendo|entiende|sé|sirve|ayuda|ayudas|funciona|responde|puedo entender|comprendo"),
    counts: list("una persona|un persona|personas|dos personas"),
    ownYes: list("va"),
    or: list("o"),
    but: list("pero|y"),
  },
  pt: {
    yes: list(
      "sim|claro|claro que sim|com certeza|certo|pode ser|ok|tá|tá bom|está bem|tudo bem|beleza|quero|quero sim|sim quero|isso|por que não|perfeito|gostaria|uhum|aham|bora|blz|sim gostaria|sim por favor|afirmativo|positivo|sim sim|com prazer|pode sim|{seria,é,parece} {ótimo,bom,perfeito,legal,excelente,maravilhoso,uma boa}|ótimo|excelente|maravilha|aceito|show|show de bola|adoraria|adorava|por mim {tudo bem,sim,ok}|tudo certo|fechado|combinado|vamos lá|manda ver|isso mesmo|exato|concordo|de acordo|se possível {sim,}|sim se possível|gostava|gostava sim|ok sim|por favor sim|com todo o gosto|é claro|lógico|positivo sim|sim senhor|tô dentro",
    ),
    no: list(
      "não|nao|agora não|ainda não|não precisa|não é preciso|não obrigado|não obrigada|mais tarde|depois|talvez depois|nunca|deixa pra lá|não quero|melhor não|por enquanto não|deixa {para lá,assim,estar,quieto,}|deixe {estar,para lá}|não {quero,preciso,gostaria} {falar com ninguém,de nada,de ajuda,disso,isso,nada,}|de {jeito nenhum,modo nenhum,forma alguma,maneira nenhuma}|outra hora|outro dia|outra vez não|não {tá,está,tudo} {bom,bem,ok}|não me interessa|sem interesse|não é {necessário,preciso}|não precisa não|quero não|preciso não|agora {não,não obrigado}|nem pensar|jamais|esquece|esqueça|negativo|hoje não|no momento não|não no momento|por agora não|não valeu|valeu não|não faz falta|não mesmo|dispenso|prefiro não|acho que não|talvez mais tarde|não se preocupe|nada disso",
    ),
    polite: list("por favor|pfv|obrigado|obrigada|muito obrigado|muito obrigada|olá|oi|bom dia|boa tarde|agora|se faz favor"),
    please: list("por favor"),
    talk: list(
      "falar com|falar a|conversar com|comunicar com|contactar|contatar|entrar em contato com|me transfira para|transfira me para|transferir para|me passa para|me passe para|passar para|me conecte com|me conecta com|ligar a|atendimento com|me passa pra|me passe pra|passa pra|me transfere para|me transfere pra|me transfira pra|me coloca com|me coloque com|ajuda de|falar c|contato com|ser atendido por|me liga com|falo com|fala com|fale com|fala c|falar diretamente com|falar direto com|{passar,passa,passe} {me a,me para,me pra,pra,para o,pro,pra um}|me {transfere,transfira,passa,passe,manda,direciona,encaminha} {pro,para o,pra,para a,ao,a,para}|{transfira,transfere,encaminhe,encaminha,direcione,conecte,ligue} me {para,a,ao,com}|{passar me,transferir me,ligar me} {a,para,com}|{pode,podia} passar me {a,para,ao}|{quero,preciso} {ser atendido,ser atendida} por|atendido por|atendida por|contato de|contacto com|conversar c|bater um papo com|trocar uma ideia com|contactar com|falar com o|falar com a|teclar com",
    ),
    talkAfter: list(
      "com quem falar|com quem eu possa falar|que possa me {ajudar,atender}|{pode,poderia,podia} me ligar|me {ligue,ligar,atenda,contacte}|pode ligar me|me ligue|que me {atenda,ajude,ligue}|me pode ligar|entre em contato",
    ),
    want: list(
      "quero|queria|preciso de|preciso|gostaria de|gostaria|me dê|tem|há|prefiro|chama|chame|gostava de|queria um|exijo|desejo|solicito|me dá|dá me|dê me|tem algum|tem alguma|chamem|prefiro falar com|posso ter|precisava de|só quero|busco|me arruma|chamar",
    ),
    fillers: list(
      "um|uma|o|a|algum|alguma|de|do|verdade|real|outro|outra|ser|seu|vivo|viva|pro|pra|seus|algum dos|humano|humana|do seu|dos|normal|por favor|nenhum|nenhuma",
    ),
    nouns: list(
      "pessoa|pessoa real|pessoa de verdade|humano|humana|ser humano|atendente|atendente humano|agente|representante|operador|operadora|alguém|assistente|funcionário|funcionária|atendimento humano|atendimento ao cliente|atendimento|serviço ao cliente|apoio ao cliente|suporte|consultor|supervisor|gerente|chefe|responsável|pessoas|alguém real|alguém de verdade|alguém da equipe|alguém do suporte|funcionario|colaborador|pessoa humana|ser humano de verdade|assessor|central de atendimento|sac|apoio humano|suporte humano|supervisora|atendimento pessoal|assistente humano|consultora|humano de verdade|humano real|humanos",
    ),
    sentences: list(
      "tem alguém aí|há alguém aí|alguém pode me ajudar|alguém me pode ajudar|alguém me ajuda|não quero falar com um robô|não quero falar com robô|me liga|me ligue|me liguem|ligue para mim|liguem para mim|pode me ligar|podem me ligar|{tem,há} {algum,alguma,um,uma} {humano,pessoa,atendente,agente} {aí,aqui,disponível,real,online}|{tem,há} alguém que possa me ajudar|alguém {pode,poderia} me {ligar,ajudar,atender,responder}|quero que {me liguem,alguém me ligue}|alguém que me {ajude,atenda}|me retornem|retorne minha ligação|podem ligar me",
    ),
    refusals: list("não|nunca|sem|nada de|chega de|nem|prefiro não|nenhum|nenhuma"),
    negations: list("que não"),
    refusalsAfter: list("não é necessário|não é preciso|não precisa"),
    mentions: list("tenho que|preciso mesmo|em vez de"),
    bots: list("bot|bots|robô|robo|robot|robôs|máquina|máquinas|chatbot|ia"),
    rejections: list("não {você,tu}|{você,tu} não|não com você|não contigo|com você não"),
    elsewhere: list("{no,do} {hotel,consulado,aeroporto,restaurante,hospital,hostel,banco}|{na,da} {embaixada,pousada,companhia aérea}"),
    breaks: list("mas|sim|só|apenas|entendo|entendi|entende|sei|funciona|ajuda|ajudou|responde|adianta|resolve"),
    counts: list("uma pessoa|pessoas|duas pessoas"),
    or: list("ou"),
    but: list("mas|e"),
  },
  de: {
    yes: list(
      "ja|jawohl|jo|jep|jup|ja gerne|ja gern|gerne|gern|klar|na klar|sicher|natürlich|ok|okay|in ordnung|einverstanden|selbstverständlich|auf jeden fall|genau|passt|warum nicht|das wäre gut|das wäre toll|ja das möchte ich|mach das|unbedingt|stimmt|doch|jawoll|jawohl bitte|aber sicher|na sicher|ja das wäre gut|ja das wäre schön|affirmativ|sehr gerne|sehr gern|bestimmt|sicherlich|{das,es} wäre {nett,schön,super,prima,klasse,perfekt,lieb,hilfreich,gut,toll}|{das,} passt {für mich,mir,}|machen sie {das,} {bitte,gern,gerne}|{super,prima,klasse,toll,perfekt,sehr gut,alles klar,geht klar,joa,joah,okidoki,top} {ja,}|{ja,} möchte ich {gerne,gern,}|von mir aus|meinetwegen|ich bitte darum|{ja,} wenn möglich|{ja,} wenn es geht|ja unbedingt|das wäre sehr {nett,schön,gut}|ja das wäre {super,nett,prima}|stimme zu|ja bitte gern|gute idee|wäre gut|ist {okay,in ordnung}|ist gut|ist ok|das ist {gut,ok,okay,in ordnung}|okay gerne|ja will ich|jo gern",
    ),
    no: list(
      "nein|nee|nö|ne|nicht jetzt|jetzt nicht|noch nicht|nicht nötig|später|vielleicht später|lieber nicht|kein bedarf|auf keinen fall|nein danke|niemals|brauche ich nicht|schon gut|passt schon|alles gut|{das,} ist nicht {nötig,notwendig,erforderlich}|nicht notwendig|{brauch,brauche} ich nicht|ich {will,möchte,brauche} {das,es,} nicht|{will,möchte} ich nicht|nein {will,möchte} ich nicht|{im moment,gerade,momentan,zurzeit,derzeit,heute,vorerst} nicht|nicht {heute,im moment,unbedingt,wirklich}|{ein andermal,ein anderes mal}|kein {interesse,bedarf}|{lass,lassen sie} {mal,es,das} {gut sein,sein,}|{vergiss,vergessen sie} es|auf {gar,} keinen fall|keinesfalls|nein {ist,das ist} {ok,okay,gut,in ordnung}|danke nein|eher nicht|muss nicht sein|das wars|nichts weiter|nein alles {gut,bestens,ok}|ich möchte nicht verbunden werden|ich will mit {niemandem,niemand,keinem} {reden,sprechen}|ne lass mal|stopp|{ich,} {brauche,brauch,will,möchte,benötige} {das nicht,keinen,keine,keins,keine hilfe,nichts,ihn nicht}|kein {mitarbeiter,mensch,berater} {nötig,notwendig}",
    ),
    polite: list("bitte|bitte schön|danke|danke schön|dankeschön|vielen dank|hallo|hi|guten tag|moin|jetzt|mal|doch|gerne"),
    please: list("bitte"),
    talk: list(
      "spreche mit|sprechen mit|reden mit|rede mit|verbinde mich mit|verbinden sie mich mit|verbinden mit|weiterleiten an|leiten sie mich an|kontakt mit|kontakt zu|chatten mit|gib mir|geben sie mir|erreiche ich|leiten sie mich {bitte,} an|leite mich {bitte,} an|verbinden sie mich {bitte,} mit|verbinde mich {bitte,} mit|stellen sie mich {bitte,} {zu,durch zu}|verbindung zu|verbindung mit|holen sie {mir,}|hol {mir,}|unterhalten mit|rede ich mit|spreche ich mit",
    ),
    talkAfter: list(
      "sprechen|reden|chatten|verbinden|verbunden werden|verbunden|kontaktieren|schreiben|telefonieren|erreichen|anrufen|zurückrufen|weiterverbinden|durchstellen|weiterleiten|reden kann|sprechen kann|mich anrufen|quatschen|unterhalten|spreche ich|rede ich",
    ),
    want: list(
      "ich will|ich möchte|ich brauche|ich hätte gerne|ich hätte gern|ich wünsche|kann ich|gibt es|ich suche|bitte|ich will lieber|ich möchte lieber|ich hätte lieber|gibt es hier|gibts|gibts hier|möchte|will|brauche|ich verlange|ich bräuchte|bräuchte|holen sie|ich bevorzuge|lieber|ich fordere|kann ich bitte|ist da|ist hier",
    ),
    fillers: list(
      "mit|einem|einer|einen|ein|eine|dem|der|den|echten|echter|echtem|richtigen|menschlichen|menschlicher|lebenden|von|ihrem|ihrer|euch|ihnen|an|zu|zum|zur|bitte|gerne|gern|jemand|anderem|anderen|vom|eurem|eure|euer|ihre|ihr|ihren|einfach|realen|realer|normalen|wirklichen|persönlichen|kompetenten|eines|aus|nen|nem|n|bitte mal|mal",
    ),
    nouns: list(
      "mensch|menschen|person|mitarbeiter|mitarbeiterin|mitarbeitern|agent|agenten|berater|beraterin|jemand|jemandem|jemanden|operator|kundendienst|kundenservice|kundenberater|kundenbetreuer|sachbearbeiter|ansprechpartner|vertreter|support|kollegen|kollegin|personal|support mitarbeiter|menschliche hilfe|echter mensch|vorgesetzten|vorgesetzter|chef|chefin|manager|teamleiter|support team|supportmitarbeiter|servicemitarbeiter|kundenbetreuung|kundenberatung|kundendienstmitarbeiter|kollege|sachbearbeiterin|ansprechpartnerin|hotline|menschlicher berater|menschlicher mitarbeiter|jemand vom support|jemand echtes|mitarbeter|menschen haben",
    ),
    sentences: list(
      "ist da jemand|ist jemand da|kann mir jemand helfen|ich will nicht mit einem bot sprechen|ich möchte nicht mit einem bot sprechen|kein bot|rufen sie mich an|ruf mich an|bitte rufen sie mich an|rufen sie mich zurück|ich bitte um rückruf|bitte um rückruf|rückruf bitte|{kann,könnte} {mir,mich} {ein mensch,jemand,ein mitarbeiter} {helfen,anrufen,zurückrufen,kontaktieren} {bitte,}|{können,könnten} sie mich {bitte,} {anrufen,zurückrufen}|ich möchte {zurückgerufen,angerufen} werden|{mensch,person,mitarbeiter} statt {bot,roboter,maschine}|ist {da,hier} {ein mensch,jemand echtes,ein mitarbeiter}|kein bock auf bot",
    ),
    refusals: list("nicht|kein|keinen|keinem|keiner|nie|ohne|keine|keinesfalls|stopp|niemals|weder|muss nicht|brauche keinen|brauche kein"),
    negations: list("nicht|nein"),
    refusalsAfter: list("ist nicht nötig|nicht nötig|ist nicht notwendig|nicht notwendig|nicht erforderlich|brauche ich nicht"),
    mentions: list("muss ich|statt"),
    bots: list("bot|bots|roboter|robotern|roboters|maschine|maschinen|chatbot|computer|ki|automaten"),
    rejections: list("nicht {du,dich,sie}|nicht mit {dir,ihnen}|mit dir nicht|du nicht"),
    elsewhere: list(
      "{im,vom,aus dem,in dem,des} {hotel,hotels,konsulat,restaurant,krankenhaus,flughafen}|{in der,von der,der} {botschaft,fluggesellschaft,lodge}|am flughafen",
    ),
    breaks: list(
      "ich will|ich möchte|ich brauche|ich hätte|kann ich|geben sie mir|gib mir|aber|sondern|lieber|nur|verstehe|versteh|verstehst|weiß|weiter|hilft|hilfst|geholfen|funktioniert|klar|antwortest|kapiere|stattdessen",
    ),
    counts: list("eine person|personen|menschen|zwei personen"),
    or: list("oder"),
    but: list("aber|und"),
  },
  it: {
    yes: list(
      "sì|si grazie|certo|certamente|va bene|ok|okay|d'accordo|volentieri|perfetto|assolutamente|perché no|sicuro|esatto|mi piacerebbe|magari|sì lo voglio|procedi|{sarebbe,è} {perfetto,ottimo,bello,fantastico,l'ideale,gradito,utile,magnifico}|ottimo|benissimo|molto bene|bene|{con,molto} {piacere,volentieri}|mi farebbe {piacere,comodo}|mi va {bene,}|per me va bene|sì se possibile|se possibile sì|se possibile|magari sì|come no|naturalmente|ovvio|ovviamente|senz'altro|sisi|sì sì|ci sto|accetto|buona idea|okey|sì dai|faccia pure|fai pure|proceda|sì proceda|eccome|gradirei|sì lo vorrei|perfetto sì|di certo|mi sta bene|concordo|ben volentieri|lo voglio|sì vorrei",
    ),
    no: list(
      "no|non ora|non adesso|non ancora|più tardi|dopo|non serve|non importa|no grazie|mai|lascia stare|lasci stare|magari dopo|meglio di no|non è necessario|{no,} va bene così|no {va,tutto,è} {bene,ok,a posto} {così,}|{un'altra,altra} volta|lascia {perdere,stare}|lasci perdere|{per ora,per il momento,al momento,adesso,ora} no|preferisco {di no,non farlo}|preferirei di no|{niente,nessun} {operatore,problema}|non {mi serve,voglio,vorrei,occorre,mi interessa,è necessaria,ce n'è bisogno,ne ho bisogno,c'è bisogno,grazie} {niente,nulla,aiuto,}|non mi va|non fa niente|assolutamente no|neanche per sogno|sono a posto|siamo a posto|a posto così|no sono a posto|oggi no|magari no|magari un'altra volta|no no|basta così|direi di no|no per ora|no al momento|in un altro momento|non voglio {parlare,chattare} con nessuno",
    ),
    polite: list("per favore|per piacere|grazie|grazie mille|prego|ciao|buongiorno|salve|adesso|ora"),
    please: list("per favore"),
    talk: list(
      "parlare con|parlare a|parlare ad|chattare con|comunicare con|contattare|mettermi in contatto con|mi metta in contatto con|mi passi|passami|passarmi|mi trasferisca a|collegarmi con|mi colleghi con|{mi,} {può,puoi,potete,potrebbe,potresti,potreste} {passare,passarmi,mettere in contatto con,collegare con,collegare a,trasferire a,mettermi in contatto con}|mi {può,puoi,potete} {passare,collegare con,trasferire a}|{passatemi,passi,mi passa,mi passate,mi passi,mi metti in contatto con,mettetemi in contatto con,mettimi in contatto con,trasferiscimi a,mi trasferisci a,collegami con,collegatemi con,mi colleghi a}|parlo con|parlare direttamente con|essere contattato da|essere richiamato da|messaggiare con|dialogare con|conversare con|contatto con|aiuto di|aiuto da|entrare in contatto con|chiacchierare con|assistito da|essere seguito da|parlà con|farmi parlare con|fatemi parlare con|fammi parlare con|mi faccia parlare con",
    ),
    talkAfter: list(
      "con cui parlare|con cui posso parlare|mi può {chiamare,richiamare,contattare}|può {chiamarmi,richiamarmi,contattarmi}|che mi {chiami,richiami,contatti}|mi {chiami,richiami,contatti}|con cui possa parlare|che mi aiuti|che possa aiutarmi",
    ),
    want: list(
      "voglio|vorrei|ho bisogno di|mi serve|desidero|posso avere|c'è|preferisco|cerco|datemi|mi dia|preferirei|chiedo|dammi|mi date|mi dai|vorrei un|vorrei una|esigo|c'è un|c'è una|pretendo|ci vuole|avrei bisogno di|desidererei|posso parlare con",
    ),
    fillers: list(
      "un|una|un'|uno|il|l'|la|di|vera|vero|reale|altra|altro|del|vostro|qualche|essere|in carne e ossa|d'un|dei vostri|umano|umana|vostra|normale|nessun|nessuna",
    ),
    nouns: list(
      "persona|persona reale|persona vera|umano|umana|essere umano|operatore|operatrice|agente|rappresentante|qualcuno|addetto|consulente|impiegato|servizio clienti|assistenza|assistenza clienti|supporto|un'operatrice|un'agente|responsabile|operatore umano|persona in carne e ossa|capo|manager|supervisore|responsabili|operatori|operatore reale|operatore vero|uno umano|assistenza umana|assistente|assistente umano|call center|qualcuno di vero|qualcuno in carne e ossa|persona umana|addetto al servizio clienti|addetta|un'umana",
    ),
    sentences: list(
      "c'è qualcuno|c'è nessuno|qualcuno può aiutarmi|qualcuno mi può aiutare|non voglio parlare con un bot|non voglio parlare con un robot|chiamami|mi chiami|chiamatemi|richiamatemi|mi richiami|potete chiamarmi|può chiamarmi|{c'è,esiste} {un,una,qualche} {umano,persona,operatore,persona vera,operatore vero} {qui,lì,disponibile,vera,}|{potete,puoi,può,potreste} {richiamarmi,chiamarmi,contattarmi}|voglio essere {chiamato,richiamato,contattato,chiamata,richiamata}|qualcuno {può,potrebbe} {chiamarmi,rispondermi}|qualcuno mi {aiuti,risponda,chiami}",
    ),
    refusals: list("non|mai|senza|niente|nessun|nessuna|basta|né|preferisco non|preferirei non|neanche"),
    negations: list("che no|no"),
    refusalsAfter: list("non è necessario|non serve|non è necessaria"),
    mentions: list("devo|invece di"),
    bots: list("bot|robot|macchina|macchine|chatbot|computer|ia|risponditore"),
    rejections: list("non {tu,te,lei}|non con {te,lei}"),
    elsewhere: list(
      "{in,all,dell,nell,dall} {hotel,aeroporto,albergo,ambasciata,ospedale}|{allhotel,dellhotel,nellhotel,dallhotel,allaeroporto,dellaeroporto,dellambasciata}|{al,del} {consolato,ristorante}",
    ),
    breaks: list("ma|bensì|piuttosto|solo|invece|capisco|capisci|so|funziona|aiuta|aiuti|aiutando|serve|risponde"),
    counts: list("una persona|persone|due persone"),
    or: list("o|oppure"),
    but: list("ma|e"),
  },
  nl: {
    yes: list(
      "ja|jazeker|ja graag|graag|zeker|natuurlijk|prima|oké|is goed|doe maar|jawel|{dat,} {is,lijkt me,zou} {goed,prima,fijn,mooi,leuk,handig,top} {zijn,}|{ja,} {dat,} {klinkt,lijkt me} {goed,prima}|goed|{heel,erg} graag|helemaal goed|top|super|perfect|akkoord|ja hoor|ja doe maar|ja dat wil ik|dat wil ik {wel,graag}|als dat kan|ja als dat kan|waarom niet|jawel hoor|ja prima|joh ja|zeker weten|absoluut|uiteraard|vanzelfsprekend|lijkt me wel|ja mag|is prima|okay|oki|zeker wel",
    ),
    no: list(
      "nee|nee bedankt|nee dank je|niet nu|nog niet|hoeft niet|later|liever niet|nooit|{dat,het,} {is,} niet {nodig,noodzakelijk}|{dat,het,} hoeft niet {hoor,}|nu niet|nu even niet|even niet|vandaag niet|misschien later|{nee,} laat maar {zitten,}|{dat,} {wil,hoef} ik niet|ik {wil,hoef} {dat,het,} niet|ik hoef niemand {te spreken,}|geen {interesse,behoefte,zin,medewerker nodig,hulp nodig}|ik heb {geen,dat niet,het niet} {hulp,behoefte,} nodig|ik heb geen {interesse,behoefte}|{het,nee het,nee dat} is {goed,prima} zo|{een,} andere keer|liever van niet|absoluut niet|vergeet het {maar,}|neen|nee hoor|nee dankjewel|nee dank u|nooit van mijn leven|nee is goed|ik wil niemand spreken|ik wil met niemand praten|niet echt|bedankt nee|nee toch niet|dat was het",
    ),
    polite: list(
      "alstublieft|alsjeblieft|aub|bedankt|dank je|dank u|hallo|hoi|nu|graag|dankjewel|dank u wel|goedemorgen|goedemiddag|goedendag|hey|hi|even|nu meteen|snel|svp|alsublieft|astublieft",
    ),
    please: list("alstublieft|alsjeblieft"),
    talk: list(
      "praten met|spreken met|chatten met|verbind me door met|verbind mij door met|doorverbinden met|contact met|{verbind,verbindt} {me,mij} {door,} {met,naar}|{contact,contact opnemen,in contact komen,in contact} met|bereik ik|praat ik met|spreek ik met|{geef,geeft u} {me,mij}|{mij,me} doorverbinden met|{doorgeven,doorschakelen} {aan,naar}|schakel {me,mij} door naar|hulp van|kletsen met|babbelen met|praten {direct,rechtstreeks} met|overleggen met|geholpen worden door|appen met",
    ),
    talkAfter: list("spreken|praten|bereiken|doorverbinden|aan de lijn|aan de telefoon|{me,mij} {bellen,terugbellen,helpen,contacteren}|te spreken"),
    want: list(
      "ik wil|ik wil graag|ik heb nodig|kan ik|is er|ik heb|mag ik|mag ik een|geef me|geef mij|ik zoek|ik eis|ik wil gewoon|wil|wil graag|ik wil alleen|kan ik een|is er een|is hier|ik zou graag|ik wil liever",
    ),
    fillers: list(
      "een|de|met|echte|echt|andere|jullie|van|het|levend|levende|menselijke|menselijk|je|uw|hun|ander|normaal|normale|van vlees en bloed",
    ),
    nouns: list(
      "mens|persoon|medewerker|iemand|klantenservice|agent|helpdesk|echt persoon|collega|manager|leidinggevende|chef|supervisor|medewerkers|medewerkster|mens nodig|medewerker nodig|iemand nodig|echt mens|klantendienst|ondersteuning|support|supportmedewerker|operator|adviseur|consultant|contactpersoon|vertegenwoordiger|een mens|menselijke hulp|klantenservicemedewerker|iemand van vlees en bloed",
    ),
    sentences: list(
      "is daar iemand|is er iemand|bel me|bel mij|bel me terug|kunt u mij bellen|kun je me bellen|{kunt u,kun je,kan je,wilt u,wil je} {me,mij} {doorverbinden,bellen,terugbellen,opbellen}|{kan,kunt} {iemand,een mens,een medewerker} {me,mij} {helpen,bellen,terugbellen,te woord staan}|ik wil {teruggebeld,gebeld} worden|is {er,hier} {een,} {mens,echt mens,echt persoon,medewerker,iemand} {aanwezig,beschikbaar,}|verbind {me,mij} door|doorverbinden",
    ),
    refusals: list("niet|geen|nooit|zonder|stop|weg met|noch|hoef geen|hoef niet|liever geen|liever niet"),
    negations: list("niet|van niet"),
    refusalsAfter: list("is niet nodig|niet nodig|hoeft niet"),
    mentions: list("moet ik|in plaats van"),
    bots: list("bot|bots|robot|robots|machine|machines|chatbot|computer|ai"),
    rejections: list("niet {jij,jou,u}|niet met {jou,je,u}|jij niet"),
    elsewhere: list(
      "{in,van,bij} {het,de} {hotel,consulaat,ambassade,restaurant,ziekenhuis,luchtvaartmaatschappij}|op {het,de} {vliegveld,luchthaven}",
    ),
    breaks: list("ik wil|ik heb|mag ik|kan ik|geef me|maar|liever|gewoon|begrijp|snap|weet|werkt|helpt|geholpen|antwoordt"),
    counts: list("een persoon|één persoon|personen|mensen|twee personen"),
    or: list("of"),
    but: list("maar|en"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
