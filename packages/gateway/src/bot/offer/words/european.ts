import { list, type OfferWords } from "./offer-words.ts";

/** Words with which customers answer a bot's offer of a human agent, in further languages of Europe and in Turkish. */
export const EUROPEAN_WORDS = {
  el: {
    yes: list("ναι|ναί|βέβαια|βεβαίως|φυσικά|εντάξει|οκ|ναι θα ήθελα|σωστά|αμέ"),
    no: list("όχι|οχι|όχι τώρα|όχι ευχαριστώ|δεν θέλω|δεν χρειάζεται|αργότερα|ποτέ"),
    polite: list("παρακαλώ|ευχαριστώ|ευχαριστώ πολύ|γεια|γεια σας|τώρα"),
    please: list("παρακαλώ"),
    talk: list("μιλήσω με|να μιλήσω με|μιλήσω σε|επικοινωνήσω με|σύνδεσέ με με|συνδέστε με με"),
    talkAfter: list("να μιλήσω"),
    want: list("θέλω|χρειάζομαι|θα ήθελα|υπάρχει"),
    fillers: list("έναν|ένα|μια|κάποιον|τον|την|πραγματικό|αληθινό"),
    nouns: list("άνθρωπο|άνθρωπος|εκπρόσωπο|εκπρόσωπος|υπάλληλο|υπάλληλος|κάποιον|πράκτορα|εξυπηρέτηση πελατών|υποστήριξη"),
    sentences: list("είναι κανείς εκεί|υπάρχει κανείς"),
    refusals: list("δεν|μην|χωρίς"),
    mentions: list("πρέπει να|αντί"),
    bots: list("bot|ρομπότ|μηχανή|μηχανήματα|υπολογιστή|chatbot"),
    breaks: list("αλλά|απλά|μόνο|καταλαβαίνω|ξέρω|βοηθάς|βοηθάει|βοηθάτε|δουλεύει|λειτουργεί|απαντάς"),
    counts: list("ένα άτομο|άτομα|δύο άτομα"),
    or: list("ή"),
    but: list("αλλά|και"),
  },
  tr: {
    yes: list(
      "evet|evet lütfen|tamam|olur|tabii|tabi|elbette|peki|isterim|kesinlikle|aynen|iyi olur|neden olmasın|hı hı|ok|istiyorum|{çok,} {iyi,harika,güzel,süper,şahane,mükemmel} {olur,olurdu}|memnun {olurum,oluruz}|sevinirim|tamamdır|kabul|kabul ediyorum|tabii ki|tabi ki|tabiki|tabiki de|hay hay|evet {isterim,istiyorum,olur}|süper|mükemmel|anlaştık|peki olur|evet evet|mümkünse {evet,}|evet mümkünse|uygun|uygundur|onaylıyorum|bence de|oke|okey|lütfen evet|harika",
    ),
    no: list(
      "hayır|yok|şimdi değil|henüz değil|daha sonra|sonra|gerek yok|istemiyorum|hayır teşekkürler|asla|boşver|belki sonra|boş ver|boşverin|olmaz|{buna,hiç,} {ihtiyacım yok,lüzum yok,gerek yok,gerek duymuyorum}|ihtiyacım yok|lüzum yok|istemem|istemez|başka {zaman,sefer}|{şimdilik,şu an,şu anda,bugün} {değil,yok,istemiyorum,gerek yok,hayır,olmasın}|hayır {tamam,olmasın,gerek yok,istemem}|almayayım|kalsın|vazgeçtim|ilgilenmiyorum|gerekmez|gerekmiyor|yok {sağ ol,istemem,gerek yok,teşekkürler}|kimseyle {konuşmak,görüşmek} istemiyorum|unut gitsin|hayır hayır|iptal|zahmet etmeyin",
    ),
    polite: list("lütfen|teşekkürler|teşekkür ederim|sağ ol|sağol|sağ olun|sağolun|merhaba|selam|şimdi"),
    please: list("lütfen"),
    talk: list("bana"),
    talkAfter: list(
      "konuşmak|konuşmak istiyorum|konuşabilir miyim|görüşmek|görüşmek istiyorum|görüşebilir miyim|bağla|bağlan|bağlayın|bağlanabilir miyim|bağlanmak|bağlanmak istiyorum|bağlar mısınız|istiyorum|lazım|aktar|aktarın|ile konuşmak|ile görüşmek|ile konuşmak istiyorum|ile görüşmek istiyorum|beni arasın|beni arayabilir mi|arasın|bağlanayım|bağlar mısın|bağlayabilir misiniz|bağlamanı istiyorum|aktarır mısınız|görüşeyim|konuşayım|konuşmam lazım|görüşmem lazım|konuşmam gerek|görüşmem gerekiyor|konuşmam gerekiyor|konuşabilirmiyim|görüşebilirmiyim|istiyom|çağırın|çağır|ulaşmak|ulaşmak istiyorum|ulaşabilir miyim|yardım etsin|iletişime geçmek|iletişime geçmek istiyorum|yazışmak istiyorum|konuşsam|rica ediyorum|talep ediyorum",
    ),
    want: list("bana|istiyorum|var mı"),
    fillers: list("bir|gerçek|canlı|ile|müşteri|destek|yetkili"),
    nouns: list(
      "insan|insanla|kişi|kişiyle|birisi|birisiyle|biri|biriyle|temsilci|temsilciyle|temsilciye|temsilcisi|temsilcisiyle|müşteri temsilcisi|müşteri temsilcisiyle|müşteri temsilcisine|operatör|operatörle|operatöre|yetkili|yetkiliyle|yetkiliye|canlı destek|müşteri hizmetleri|danışman|danışmanla|çalışan|insana|kişiye|birine|birisine|müdür|müdürle|müdürünüzle|yönetici|yöneticiyle|yöneticinizle|yöneticiye|amirinizle|canlı temsilci|canlı temsilciye|canlı desteğe|canlı destekle|müşteri hizmetlerine|müşteri hizmetleriyle|destek ekibi|destek ekibiyle|danışmana|çalışanla|personelle|uzmanla|insan temsilci|gerçek insan|gerçek kişi|sorumluyla|görevliyle|görevli|elemanla",
    ),
    sentences: list(
      "kimse var mı|orada kimse var mı|biri yardım edebilir mi|bot istemiyorum|beni arayın|beni ara|beni arar mısınız|geri arayın|{birisi,biri,bir insan,bir temsilci} {beni arasın,beni arayabilir mi,yardım etsin,yardımcı olabilir mi,beni arar mı}|beni {arayabilir,arar} misiniz|{gerçek,canlı} {insan,biri} {yok mu,var mı}|{insan,temsilci,gerçek insan,yetkili} {yok mu,var mı}|bot değil insan {istiyorum,}|beni arasınlar",
    ),
    refusalsAfter: list("istemiyorum|istemem|gerek yok|lazım değil|istemez|gerekmez|gerekmiyor|istemiyom|ihtiyacım yok|değil"),
    refusals: list("değil|istemiyorum|olmadan|istemem"),
    mentions: list("zorunda mıyım"),
    bots: list("bot|botla|botlar|robot|robotla|robota|bota|makine|makineyle|makinayla|chatbot|yapay zeka|bilgisayar|bot ile|robot ile"),
    rejections: list("{sen,siz} değil|{seninle,sizinle} değil"),
    breaks: list("ama|sadece|yerine|anlamıyorum|anlamadım|bilmiyorum|çalışmıyor|yardımcı olmuyor|yardım etmiyor"),
    counts: list("bir kişi|tek kişi|iki kişi|1 kişi|kişi"),
    or: list("veya"),
    but: list("ama|ve"),
  },
  hu: {
    yes: list(
      "igen|ja igen|aha|igen kérem|persze|persze kérem|természetesen|rendben|jó|jól van|szeretném|igen szeretném|kérem|oké|okés|mindenképpen|naná|jó lenne|az jó lenne|örömmel|szívesen|rendben van",
    ),
    no: list(
      "nem|nem köszönöm|köszönöm nem|kösz nem|most nem|nem most|még nem|nem kell|nem szükséges|nincs rá szükség|később|majd később|talán később|nem szeretnék|nem szeretném|nem akarok|inkább nem|soha|hagyjuk",
    ),
    polite: list("kérem|kérlek|legyen szíves|köszönöm|köszi|kösz|köszönöm szépen|szia|helló|jó napot|üdv|most"),
    please: list("kérem|kérlek"),
    talk: list(
      "beszélni|beszélnék|beszélhetek|beszélhetnék|csetelni|kapcsoljon|kapcsolj|kapcsoljanak|kapcsolna|kapcsolnának|írni|segítséget|szót váltani",
    ),
    talkAfter: list(
      "beszélni|beszélnék|beszélhetek|beszélhetnék|beszélgetni|akarok beszélni|szeretnék beszélni|kapcsolj|kapcsolja|kapcsoljon|kapcsolatba lépni|kérek|kérnék|szeretnék|akarok|adjon|adjanak",
    ),
    want: list("kérek|szeretnék|kell|szükségem van|van ott|adjanak|kérnék|akarok"),
    fillers: list("egy|élő|valódi|igazi|az|a|önök|másik|valamelyik|hús vér"),
    nouns: list(
      "emberrel|ember|embert|emberhez|személlyel|ügyintézővel|ügyintéző|ügyintézőt|ügyintézőhöz|operátorral|operátor|operátort|munkatárssal|munkatárs|munkatársat|munkatárshoz|kollégával|kollégát|valakivel|valakit|ügyfélszolgálattal|ügyfélszolgálat|ügyfélszolgálatot|ügyfélszolgálatossal|képviselővel|tanácsadóval",
    ),
    sentences: list("van ott valaki|tud valaki segíteni|valaki segítene|nem akarok bottal beszélni|nem szeretnék robottal beszélni"),
    refusals: list("nem|ne|nélkül|soha|sem"),
    mentions: list("muszáj|helyett|kell e"),
    bots: list("bot|botot|bottal|robot|robotot|robottal|gép|gépet|géppel|gépi|chatbot|chatbotot"),
    breaks: list("de|hanem|inkább|csak|értem|érti|tudom|működik|segít|segítesz|válaszol"),
    counts: list("egy ember|egy személy|egy fő|két ember|két fő|személy|fő"),
    or: list("vagy"),
    but: list("de|és"),
  },
  ro: {
    yes: list(
      "da|da te rog|da vă rog|sigur|desigur|bineînțeles|bine|în regulă|de acord|da vreau|vreau|cu plăcere|perfect|exact|okei|ar fi bine|aș vrea|da sigur",
    ),
    no: list(
      "nu mulțumesc|nu mersi|nu acum|acum nu|încă nu|nu e nevoie|nu este nevoie|nu este necesar|nu trebuie|mai târziu|poate mai târziu|nu vreau|nu doresc|mai bine nu|niciodată|lasă|nicidecum",
    ),
    ownNo: list("nu|ba|ba nu"),
    polite: list("te rog|vă rog|va rog frumos|mulțumesc|mersi|mulțumesc mult|bună|bună ziua|salut|acum"),
    please: list("te rog|vă rog"),
    talk: list(
      "vorbesc cu|vorbi cu|vorbim cu|să vorbesc cu|discut cu|discuta cu|comunic cu|comunica cu|conectați mă cu|conectează mă cu|conectați mă la|puneți mă în legătură cu|pune mă în legătură cu|fac legătura cu|faceți mi legătura cu|transferați mă la|contactez|contacta|contact cu|ajutor de la|iau legătura cu",
    ),
    talkAfter: list("cu care să vorbesc"),
    want: list("vreau|aș vrea|doresc|aș dori|am nevoie de|îmi trebuie|pot primi|este|dați mi"),
    fillers: list("un|o|pe|de|reală|real|adevărat|adevărată|alt|altă|dumneavoastră|viu|uman"),
    nouns: list(
      "persoană|persoană reală|un om|om real|om adevărat|operator|operatoare|agent|consultant|consilier|reprezentant|cineva|angajat|coleg|serviciul clienți|relații cu clienții|suport|asistență|operator uman|agent uman",
    ),
    sentences: list(
      "este cineva acolo|e cineva acolo|mă poate ajuta cineva|poate cineva să mă ajute|nu vreau să vorbesc cu un robot|nu vreau să vorbesc cu un bot|un om|cu un om|vorbesc cu om|vreau un om",
    ),
    refusals: list("nu|fără|niciodată"),
    mentions: list("trebuie să|în loc să|în loc de"),
    bots: list("bot|boți|robot|robotul|roboți|robotului|mașină|mașini|chatbot|calculator"),
    breaks: list("dar|ci|doar|mai bine|înțeleg|înțelegi|știu|funcționează|merge|ajută|ajuți|răspunde"),
    counts: list("o persoană|un om|persoane|două persoane|doi oameni"),
    or: list("sau|ori"),
    but: list("dar|și|însă"),
  },
  ca: {
    yes: list(
      "sí|sí si us plau|sí sisplau|és clar|esclar|clar|clar que sí|i tant|d'acord|entesos|val|molt bé|perfecte|sí vull|m'agradaria|per descomptat|sí gràcies|endavant",
    ),
    no: list(
      "no|no gràcies|ara no|encara no|no cal|no fa falta|no és necessari|més tard|potser més tard|després|mai|no vull|millor no|de moment no|per ara no",
    ),
    polite: list("si us plau|sisplau|gràcies|moltes gràcies|hola|bon dia|bona tarda|ara"),
    please: list("si us plau|sisplau"),
    talk: list(
      "parlar amb|parlar amb algun|xatejar amb|conversar amb|comunicar me amb|comunicar amb|posi'm amb|posa'm amb|passa'm amb|passi'm amb|connecti'm amb|connecta'm amb|contactar amb|contacte amb|ajuda de|ajuda d'",
    ),
    talkAfter: list("amb qui parlar|amb qui pugui parlar"),
    want: list("vull|voldria|necessito|m'agradaria|puc tenir|hi ha|prefereixo|busco"),
    fillers: list("un|una|el|la|algun|alguna|de|real|veritat|altre|altra|ser|vostre|cap"),
    nouns: list(
      "persona|persona real|persona de veritat|humà|humana|ésser humà|agent|operador|operadora|algú|representant|assessor|assessora|empleat|atenció al client|servei d'atenció al client|suport|responsable",
    ),
    sentences: list("hi ha algú|que hi ha algú|algú em pot ajudar|em pot ajudar algú|no vull parlar amb un robot|no vull parlar amb un bot"),
    refusals: list("no|mai|sense"),
    mentions: list("he de|haig de|en lloc de"),
    bots: list("bot|bots|robot|robots|màquina|màquines|xatbot|chatbot|ordinador"),
    breaks: list("però|sinó|només|millor|entenc|entén|sé|funciona|ajuda|serveix"),
    counts: list("una persona|persones|dues persones"),
    or: list("o"),
    but: list("però|i"),
  },
} as const satisfies Readonly<Record<string, OfferWords>>;
