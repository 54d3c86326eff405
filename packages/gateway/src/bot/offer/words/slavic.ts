import { list, type OfferWords } from "./offer-words.ts";
import { bothScripts, SOUTH_SLAVIC } from "./south-slavic.ts";

/** Words with which customers answer a bot's offer of a human agent, in the Slavic languages. */
export const SLAVIC_WORDS = {
  ru: {
    yes: list(
      "да|ага|угу|конечно|хорошо|ок|окей|давай|давайте|ладно|разумеется|да пожалуйста|можно|хочу|согласен|согласна|верно|почему бы и нет|было бы хорошо|непременно",
    ),
    no: list("нет|не|неа|не надо|не нужно|не сейчас|пока нет|позже|потом|нет спасибо|никогда|не хочу|может позже|не стоит"),
    polite: list("пожалуйста|спасибо|большое спасибо|привет|здравствуйте|добрый день|сейчас"),
    please: list("пожалуйста"),
    talk: list(
      "поговорить с|говорить с|поговорить со|пообщаться с|связаться с|соедините с|соедините меня с|соедини с|переключите на|переключи на|переведите на|позовите|позови|связь с|чат с|общаться с",
    ),
    talkAfter: list("позовите|позови|нужен|нужна"),
    want: list("хочу|мне нужен|мне нужна|нужен|нужна|дайте|дай|есть|можно|требуется|я хочу"),
    fillers: list("живым|живого|живой|реальным|настоящим|человеческим|вашим|кем|любым|службой|отделом|сотрудником|меня"),
    nouns: list(
      "человек|человеком|человека|оператор|оператором|оператора|агент|агентом|агента|сотрудник|сотрудником|сотрудника|представитель|представителем|представителя|консультант|консультантом|консультанта|менеджер|менеджером|менеджера|кем нибудь|кем то|поддержка|поддержкой|служба поддержки|службой поддержки|специалист|специалистом|специалиста",
    ),
    sentences: list(
      "есть кто|есть кто нибудь|кто нибудь есть|тут есть кто нибудь|мне кто нибудь поможет|не хочу говорить с ботом|позвоните мне|перезвоните мне|позвони мне|перезвони мне|закажите звонок",
    ),
    refusals: list("не|без|никогда"),
    negations: list("нет|же нет|не надо|не нужно"),
    refusalsAfter: list("не нужен|не нужна|не нужно|не надо"),
    mentions: list("вместо|нужно ли|обязательно ли"),
    or: list("или"),
    but: list("но|и"),
  },
  pl: {
    yes: list("tak|tak poproszę|jasne|oczywiście|pewnie|dobrze|zgoda|chętnie|okej"),
    no: list("nie|nie dziękuję|nie teraz|jeszcze nie|później|nie trzeba|nigdy"),
    polite: list("proszę|poproszę|dziękuję|dzięki|cześć|dzień dobry|teraz"),
    please: list("proszę|poproszę"),
    talk: list("porozmawiać z|rozmawiać z|rozmowa z|połącz mnie z|proszę połączyć z|połączyć z|skontaktować się z|kontakt z"),
    talkAfter: list("do rozmowy"),
    want: list("chcę|chciałbym|chciałabym|potrzebuję|czy jest"),
    fillers: list("z|żywym|prawdziwym|jakimś|waszym"),
    nouns: list(
      "człowiekiem|człowiek|człowieka|konsultantem|konsultant|konsultanta|osobą|kimś|pracownikiem|pracownik|doradcą|agentem|agent|obsługą klienta|obsługa klienta",
    ),
    sentences: list(
      "jest tam ktoś|czy ktoś tam jest|czy ktoś może mi pomóc|zadzwoń do mnie|proszę o telefon|proszę zadzwonić|oddzwoń do mnie|proszę o kontakt telefoniczny",
    ),
    refusals: list("nie|bez|nigdy"),
    negations: list("że nie|nie"),
    refusalsAfter: list("nie jest potrzebny|niepotrzebny|nie potrzebuję"),
    mentions: list("czy muszę|zamiast"),
    or: list("albo|lub"),
    but: list("ale|i"),
  },
  cs: {
    yes: list(
      "ano|jo|jojo|ano prosím|jo prosím|jasně|jasný|určitě|samozřejmě|dobře|ano chci|rád|ráda|budu rád|budu ráda|klidně|platí|může být|souhlasím|přesně|to by bylo fajn|okej",
    ),
    no: list(
      "ne|ne díky|ne děkuji|teď ne|ještě ne|není potřeba|není třeba|netřeba|nemusíte|nechci|později|možná později|radši ne|raději ne|nikdy|vůbec ne|zatím ne",
    ),
    polite: list("prosím|prosím vás|děkuji|děkuju|díky|dík|dobrý den|ahoj|teď|nyní"),
    please: list("prosím"),
    talk: list(
      "mluvit s|mluvit se|promluvit s|promluvit si s|promluvit si se|hovořit s|bavit s|bavit se s|chatovat s|spojte mě s|spojte mě se|spojit s|spojit se s|spoj mě s|přepojte mě na|přepojit na|přepojte mě k|kontaktovat|kontakt na|pomoc od",
    ),
    talkAfter: list("mluvit|promluvit|hovořit"),
    want: list("chci|chtěl bych|chtěla bych|potřebuji|potřebuju|můžu dostat|je tam|dejte mi|zavolejte"),
    fillers: list("s|se|živým|živou|skutečným|skutečnou|opravdovým|nějakým|někým|vaším|reálným|živého"),
    nouns: list(
      "člověkem|člověk|člověka|operátorem|operátorkou|operátor|operátora|osobou|někým|pracovníkem|zaměstnancem|zástupcem|poradcem|agentem|podporou|zákaznickou podporou|zákaznická podpora|zákaznickým servisem|kolegou|kolegyní",
    ),
    sentences: list("je tam někdo|může mi někdo pomoct|může mi někdo pomoci|nechci mluvit s botem|nechci mluvit s robotem"),
    refusals: list("ne|nechci|nechtěl bych|nepotřebuji|nepotřebuju|nemusím|bez|nikdy"),
    mentions: list("musím|místo"),
    or: list("nebo|anebo"),
    but: list("ale|a"),
  },
  sk: {
    yes: list(
      "áno|áno prosím|jasné|jasne|určite|samozrejme|dobre|áno chcem|rád|rada|budem rád|budem rada|môže byť|súhlasím|presne|v poriadku|okej|to by bolo super",
    ),
    no: list(
      "nie|nie ďakujem|nie vďaka|teraz nie|ešte nie|netreba|nie je potrebné|nie je treba|nemusíte|nechcem|neskôr|možno neskôr|radšej nie|nikdy|vôbec nie|zatiaľ nie",
    ),
    ownYes: list("hej"),
    polite: list("prosím|prosím vás|ďakujem|vďaka|dobrý deň|ahoj|teraz"),
    please: list("prosím"),
    talk: list(
      "hovoriť s|hovoriť so|rozprávať sa s|rozprávať s|porozprávať sa s|baviť sa s|chatovať s|spojte ma s|spojte ma so|spojiť s|spojiť sa s|prepojte ma na|prepojiť na|kontaktovať|kontakt na|pomoc od",
    ),
    talkAfter: list("hovoriť|rozprávať"),
    want: list("chcem|chcel by som|chcela by som|potrebujem|môžem dostať|je tam|dajte mi|zavolajte"),
    fillers: list("s|so|živým|živou|skutočným|skutočnou|ozajstným|nejakým|vaším|reálnym|živého"),
    nouns: list(
      "človekom|človek|človeka|operátorom|operátorkou|operátor|operátora|osobou|niekým|pracovníkom|zamestnancom|zástupcom|poradcom|agentom|podporou|zákazníckou podporou|zákaznícka podpora|kolegom|kolegyňou",
    ),
    sentences: list("je tam niekto|môže mi niekto pomôcť|nechcem hovoriť s botom|nechcem hovoriť s robotom"),
    refusals: list("nie|nechcem|nechcel by som|nepotrebujem|nemusím|bez|nikdy"),
    mentions: list("musím|namiesto"),
    or: list("alebo"),
    but: list("ale|a"),
  },
  bg: {
    yes: list(
      "да|да моля|добре|разбира се|естествено|става|окей|ок|ами да|съгласен|съгласна|искам|да искам|с удоволствие|може|точно|аха|непременно|да благодаря",
    ),
    no: list("не|не благодаря|не мерси|не сега|сега не|още не|няма нужда|не е нужно|по късно|може би по късно|не искам|никога|по добре не|остави"),
    polite: list("моля|моля ви|благодаря|мерси|здравейте|здрасти|добър ден|сега"),
    please: list("моля|моля ви"),
    talk: list(
      "говоря с|говоря със|поговоря с|поговоря със|разговарям с|разговарям със|чатя с|свържете ме с|свържете ме със|свържи ме с|свързване с|да се свържа с|прехвърлете ме към|контакт с|помощ от|говоря на живо с",
    ),
    talkAfter: list("с когото да говоря"),
    want: list("искам|бих искал|бих искала|трябва ми|имам нужда от|може ли|има ли|дайте ми"),
    fillers: list("жив|жива|истински|истинска|някой|ваш|вашия|реален|с|със"),
    nouns: list(
      "човек|оператор|служител|консултант|агент|представител|някого|някой|сътрудник|поддръжка|отдел обслужване на клиенти|обслужване на клиенти|колега",
    ),
    sentences: list("има ли някой|има ли някой там|може ли някой да ми помогне|не искам да говоря с бот|не искам да говоря с робот"),
    refusals: list("не|без|никога"),
    mentions: list("трябва ли да|вместо"),
    or: list("или"),
    but: list("но|и"),
  },
  uk: {
    yes: list(
      "так|так будь ласка|ага|угу|звичайно|звісно|добре|гаразд|авжеж|окей|ок|давайте|давай|хочу|так хочу|згоден|згодна|можна|було б добре|із задоволенням|залюбки",
    ),
    no: list("ні|ні дякую|нє|не треба|не потрібно|не зараз|зараз ні|поки ні|ще ні|пізніше|може пізніше|не хочу|ніколи|краще ні|не варто"),
    polite: list("будь ласка|прошу|дякую|дуже дякую|привіт|добрий день|вітаю|зараз"),
    please: list("будь ласка|прошу"),
    talk: list(
      "поговорити з|поговорити із|говорити з|розмовляти з|поспілкуватися з|спілкуватися з|зв'язатися з|з'єднайте мене з|з'єднайте з|переключіть на|переключіть мене на|перемкніть на|покличте|зв'язок з|чат з|допомога від",
    ),
    talkAfter: list("потрібен|потрібна|покличте"),
    want: list("хочу|я хочу|мені потрібен|мені потрібна|потрібен|потрібна|дайте|чи є|можна"),
    fillers: list("живою|живим|живого|живий|реальною|справжньою|вашим|із|кимось"),
    nouns: list(
      "людиною|людина|людину|оператором|оператор|оператора|агентом|менеджером|менеджер|менеджера|консультантом|консультант|консультанта|співробітником|представником|спеціалістом|кимось|кимось із підтримки|підтримкою|службою підтримки|служба підтримки",
    ),
    sentences: list("є хто|тут є хтось|є хтось|хтось може мені допомогти|чи може хтось мені допомогти|не хочу говорити з ботом"),
    refusals: list("не|без|ніколи"),
    mentions: list("чи треба|замість"),
    or: list("або|чи"),
    but: list("але|і|та"),
  },
  hr: SOUTH_SLAVIC,
  sr: bothScripts(SOUTH_SLAVIC),
} as const satisfies Readonly<Record<string, OfferWords>>;
