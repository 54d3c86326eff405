import { list, type OfferWords } from "./offer-words.ts";
import { bothScripts, SOUTH_SLAVIC } from "./south-slavic.ts";

/** Words with which customers answer a bot's offer of a human agent, in the Slavic languages. */
export const SLAVIC_WORDS = {
  ru: {
    yes: list(
      "да|ага|угу|конечно|хорошо|ок|окей|давай|давайте|ладно|разумеется|да пожалуйста|можно|хочу|согласен|согласна|верно|почему бы и нет|было бы хорошо|непременно|{было бы,это было бы} {отлично,хорошо,здорово,замечательно,супер,неплохо,чудесно}|с {удовольствием,радостью}|отлично|супер|прекрасно|буду {рад,рада,благодарен,благодарна,признателен}|{я,} не против|не откажусь|да {нужно,надо,хочу,было бы хорошо,будьте добры}|пожалуй|пожалуй да|если можно {да,}|да если можно|идёт|договорились|разумеется да|давайте да|точно|конечно да|так точно|пойдёт|не возражаю|согласны|поехали|да да|ну да|ну давай|ну давайте|мне подходит|подходит",
    ),
    no: list(
      "нет|не|неа|не надо|не нужно|не сейчас|пока нет|позже|потом|нет спасибо|никогда|не хочу|может позже|не стоит|{нет,} {всё,все} {хорошо,нормально,в порядке,ок}|{мне,} {это,} не {нужно,надо,требуется,интересно}|мне {это,} не {нужно,надо}|в другой раз|обойдусь|обойдёмся|ни в коем случае|ни за что|нет {необходимости,нужды,ладно,не хочу}|{меня,} не интересует|не беспокойтесь|не хочется|не хотел бы|не хотела бы|ничего не нужно|больше ничего|нет уж|сейчас нет|не сегодня|{пока,сейчас} не {надо,нужно}|отмена|отбой|не желаю|откажусь|не требуется|да нет|не особо|не очень|спасибо не {надо,нужно,хочу}|забудьте|не хочу ни с кем {говорить,разговаривать}|никого не надо",
    ),
    polite: list(
      "пожалуйста|спасибо|большое спасибо|привет|здравствуйте|добрый день|сейчас|прошу|спс|плиз|пж|пжлст|пожалуйста вас|здравствуй|добрый вечер|доброе утро|будьте добры|срочно|ну|скорее|быстро|сейчас же|хай",
    ),
    please: list("пожалуйста"),
    talk: list(
      "поговорить с|говорить с|поговорить со|пообщаться с|связаться с|соедините с|соедините меня с|соедини с|переключите на|переключи на|переведите на|позовите|позови|связь с|чат с|общаться с|{переключите,переключи,переведите,переведи,соедините,соедини,свяжите,свяжи} меня {на,с,со}|{свяжите,свяжи,соедините,соединить,переключить,перевести} {с,со,на,меня с,меня на}|{разговаривать,поболтать,беседовать,побеседовать,переписываться} {с,со}|помощь от|дозваться|достучаться до|дозвониться до|связаться со|общаться со|пригласите|вызовите|подключите|подключите меня к|подключи|контакт с|чат со|обратиться к|обратиться в|нужна помощь|нужна помощь от",
    ),
    talkAfter: list(
      "позовите|позови|нужен|нужна|{хочу,хотел бы,хотела бы,можно,надо,нужно} {поговорить,говорить,пообщаться,связаться}|поговорить|пообщаться|дайте|подключите|пригласите|мне позвонит|мне перезвонит|пусть позвонит|перезвонит",
    ),
    want: list(
      "хочу|мне нужен|мне нужна|нужен|нужна|дайте|дай|есть|можно|требуется|я хочу|хотел бы|хотела бы|предпочитаю|мне бы|нужны|мне нужны|желаю|прошу|требую|есть ли|есть тут|есть ли тут|дайте мне",
    ),
    fillers: list(
      "живым|живого|живой|реальным|настоящим|человеческим|вашим|кем|любым|службой|отделом|сотрудником|меня|живые|живых|живому|реальный|реального|настоящий|настоящего|нормальным|нормального|нормальный|с|со|вашей|другим|другого|одним|какого нибудь|каким нибудь|службы|отдела|технической",
    ),
    nouns: list(
      "человек|человеком|человека|оператор|оператором|оператора|агент|агентом|агента|сотрудник|сотрудником|сотрудника|представитель|представителем|представителя|консультант|консультантом|консультанта|менеджер|менеджером|менеджера|кем нибудь|кем то|поддержка|поддержкой|служба поддержки|службой поддержки|специалист|специалистом|специалиста|люди|людьми|людей|оператору|операторы|операторов|человеку|человечек|менеджеру|специалисту|консультанту|консультанты|сотруднику|саппорт|саппортом|техподдержка|техподдержкой|техподдержку|поддержку|поддержки|службу поддержки|службы поддержки|администратор|администратора|администратором|начальник|начальника|начальником|руководитель|руководителя|руководителем|руководством|кто нибудь|кого нибудь|кто то|живой человек|диспетчер|диспетчера|диспетчером|работником|работника",
    ),
    sentences: list(
      "есть кто|есть кто нибудь|кто нибудь есть|тут есть кто нибудь|мне кто нибудь поможет|не хочу говорить с ботом|позвоните мне|перезвоните мне|позвони мне|перезвони мне|закажите звонок|{есть,тут есть,есть ли,есть тут,здесь есть} {живые люди,живой человек,кто нибудь живой,кто то живой,кто живой}|{хочу чтобы,пусть} мне {позвонили,перезвонят,перезвонили,позвонят}|мне {кто нибудь,кто то,человек} {ответит,поможет,перезвонит,позвонит}|кто нибудь {может помочь,поможет,ответит,может мне помочь}",
    ),
    refusals: list("не|без|никогда|никаких|не надо|не нужно|не нужен|хватит|ни с каким|не буду|отстаньте|ни|не очень|не особо"),
    negations: list("нет|же нет|не надо|не нужно"),
    refusalsAfter: list("не нужен|не нужна|не нужно|не надо"),
    mentions: list("вместо|нужно ли|обязательно ли"),
    bots: list("бот|бота|ботом|боту|боты|ботов|робот|робота|роботом|роботы|машина|машиной|машину|чатбот|чат бот|чат ботом|компьютер|автоответчик|ии"),
    rejections: list("не {ты,вы}|не с {тобой,вами}"),
    breaks: list(
      "но|а|просто|лучше|понимаю|понял|поняла|понимаете|понимаешь|знаю|помогает|помогли|помог|помогло|работает|отвечаете|отвечаешь|ясно|понятно",
    ),
    counts: list("один человек|одного человека|человек|человека|два человека|люди"),
    or: list("или"),
    but: list("но|и"),
  },
  pl: {
    yes: list(
      "tak|tak poproszę|jasne|oczywiście|pewnie|dobrze|zgoda|chętnie|okej|{bardzo,z} {chętnie,chęcią,przyjemnością}|byłoby {super,miło,świetnie,dobrze,fajnie}|{zgadzam,zgadzam} się|świetnie|super|doskonale|może być|no {pewnie,tak,jasne,dobra}|dobra|dobrze proszę|tak jest|tak tak|tak chcę|tak chciałbym|tak chciałabym|poproszę tak|jak najbardziej|oczywiście że tak|pewnie że tak|niech będzie|spoko|w porządku|ok proszę|jeśli można {tak,}|tak jeśli można|dlaczego nie|czemu nie|naturalnie|zdecydowanie|zdecydowanie tak|będę wdzięczny|będę wdzięczna|dokładnie",
    ),
    no: list(
      "nie|nie dziękuję|nie teraz|jeszcze nie|później|nie trzeba|nigdy|innym razem|raczej nie|absolutnie nie|nieważne|nie {ma,widzę} potrzeby|na razie {nie,nie trzeba}|nie {chcę,potrzebuję,chciałbym,chciałabym} {tego,pomocy,nikogo,}|nie {jest,} {trzeba,potrzebne,konieczne}|nie jestem {zainteresowany,zainteresowana}|nie {w porządku,jest ok,jest dobrze,jest w porządku}|nie {tak,} trzeba|dziękuję nie|nie chcę z nikim rozmawiać|nie chcę rozmawiać z nikim|niekoniecznie|nie dzisiaj|może {kiedy indziej,później,innym razem}|zapomnij|daj spokój|odpuść|wcale nie|nie nie|dzięki nie|kiedy indziej|wolę nie|w żadnym wypadku",
    ),
    polite: list("proszę|poproszę|dziękuję|dzięki|cześć|dzień dobry|teraz"),
    please: list("proszę|poproszę"),
    talk: list(
      "porozmawiać z|rozmawiać z|rozmowa z|połącz mnie z|proszę połączyć z|połączyć z|skontaktować się z|kontakt z|{połącz,połączcie,przełącz,przełączcie,przekieruj,przekierujcie} {mnie,} {z,do,na}|{połączenie,połączenia,połączyć się,połączyć mnie,skontaktować,kontaktu,rozmowę,rozmowy,czat,czatować,pogadać,gadać,pisać,mówić} z|proszę o {połączenie,rozmowę,kontakt} z|{przełączyć,przekierować} {mnie,} {do,na}|proszę mnie {połączyć z,przełączyć do}|pomoc od|zawołaj|wezwij",
    ),
    talkAfter: list("do rozmowy"),
    want: list(
      "chcę|chciałbym|chciałabym|potrzebuję|czy jest|daj mi|dajcie mi|proszę o|wolę|chcę tylko|żądam|czy jest tu|czy jest tam|jest tu|czy mogę prosić|chciałbym prosić|wolałbym|wolałabym|potrzebny|potrzebny jest|proszę dać mi",
    ),
    fillers: list(
      "z|żywym|prawdziwym|jakimś|waszym|żywy|żywego|żywą|prawdziwy|prawdziwego|prawdziwą|jakiś|jakiegoś|jakąś|inny|innym|waszego|kimś|działem|realnym|normalnym|kompetentnym|ze",
    ),
    nouns: list(
      "człowiekiem|człowiek|człowieka|konsultantem|konsultant|konsultanta|osobą|kimś|pracownikiem|pracownik|doradcą|agentem|agent|obsługą klienta|obsługa klienta|kierownikiem|kierownika|kierownik|menedżerem|menadżerem|menedżera|przełożonym|przełożonego|szefem|osobą z obsługi|żywą osobą|prawdziwą osobą|prawdziwy człowiek|pracownika|doradca|doradcę|agenta|operatorem|operator|operatora|przedstawicielem|przedstawiciela|obsługę klienta|biurem obsługi|supportem|pomocą techniczną|kogoś|specjalistą|konsultantka|konsultantką|żywy człowiek|działem obsługi",
    ),
    sentences: list(
      "jest tam ktoś|czy ktoś tam jest|czy ktoś może mi pomóc|zadzwoń do mnie|proszę o telefon|proszę zadzwonić|oddzwoń do mnie|proszę o kontakt telefoniczny|{czy,} ktoś {może,mógłby} {do mnie zadzwonić,mi pomóc,oddzwonić,mi odpowiedzieć,się ze mną skontaktować}|czy jest {tu,tam} {jakiś człowiek,ktoś,człowiek,ktoś żywy}|proszę {zadzwonić do mnie,oddzwonić,o oddzwonienie}|jest tu {ktoś,jakiś człowiek}",
    ),
    refusals: list("nie|bez|nigdy|żaden|żadnych|żadnego|dość|koniec z|wolę nie|ani|nie chcę|nie potrzebuję"),
    negations: list("że nie|nie"),
    refusalsAfter: list("nie jest potrzebny|niepotrzebny|nie potrzebuję"),
    mentions: list("czy muszę|zamiast|wczoraj"),
    bots: list("bot|bota|botem|boty|botami|botów|robot|robota|robotem|robotami|maszyna|maszyną|maszyny|chatbot|chatbota|chatbotem|automat|automatem"),
    rejections: list("nie {ty,ciebie}|nie z tobą"),
    breaks: list("ale|tylko|lecz|wolę|rozumiem|rozumiesz|wiem|działa|pomaga|pomagasz|pomogło|odpowiada"),
    counts: list("jedna osoba|osoba|osoby|dwie osoby|jeden człowiek"),
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
    bots: list("bot|bota|botem|boty|robot|robota|robotem|roboty|stroj|strojem|automat|automatem|chatbot|chatbota|chatbotem"),
    breaks: list("ale|jen|radši|raději|rozumím|rozumíte|chápu|vím|funguje|pomáhá|pomohlo|nerozumím|nechápu|nevím|nefunguje|nepomáhá"),
    counts: list("jedna osoba|jeden člověk|osoba|osoby|dvě osoby|dva lidé"),
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
    bots: list("bot|bota|botom|boty|robot|robota|robotom|roboty|stroj|strojom|automat|automatom|chatbot|chatbota|chatbotom"),
    breaks: list("ale|len|radšej|rozumiem|chápem|viem|funguje|pomáha|nerozumiem|nechápem|neviem|nefunguje|nepomáha"),
    counts: list("jedna osoba|jeden človek|osoba|osoby|dve osoby|dvaja ľudia"),
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
    bots: list("бот|бота|ботове|робот|робота|роботи|машина|машини|чатбот|компютър"),
    breaks: list("но|а|просто|само|по добре|разбирам|разбираш|знам|работи|помага|помагаш|отговаря"),
    counts: list("един човек|едно лице|двама души|човека|хора"),
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
    bots: list("бот|бота|ботом|боти|ботів|робот|робота|роботом|роботи|машина|машиною|чатбот|чат бот|компютер|автовідповідач|ші"),
    breaks: list("але|а|просто|краще|розумію|розумієте|розумієш|знаю|допомагає|допоміг|допомогло|працює|відповідаєте"),
    counts: list("одна людина|одну людину|людина|дві людини|двоє людей|люди"),
    or: list("або|чи"),
    but: list("але|і|та"),
  },
  hr: SOUTH_SLAVIC,
  sr: bothScripts(SOUTH_SLAVIC),
} as const satisfies Readonly<Record<string, OfferWords>>;
