/*
 * Splits a list of phrases that mail programs write. All are lower case and without accents (`foldText`), and are
 * compared as plain text, so that the search time is linear.
 */

const listed = (phrases: string): readonly string[] => phrases.split("|").map((phrase) => phrase.trim());

/** Subject prefixes of delivery reports, optionally after a tag in brackets. */
export const REPORT_SUBJECTS = listed(`
  mail failed | mail delivery warning | mail delivery notification | error during delivery | failed mail delivery |
  undelivered mail returned | notice: mail delivery status | message you sent | undeliverable | undelivered | undeliver | returned mail | returned to sender | return to sender | mail returned |
  failure notice | failed mail | failed delivery | failed to deliver | delivery failure | delivery failed | delivery error | delivery problem |
  delivery status notification | delivery status | delivery notification | delivery report | delivery delayed | delivery has been delayed |
  delivery incomplete | delivery unsuccessful | mail delivery failed | mail delivery failure | mail delivery error | mail delivery problem |
  mail delivery delayed | mail delivery system | mail delivery subsystem | mail system error | mail status report |
  mail could not be delivered | message not delivered | message delivery failure | message delivery has been delayed |
  message could not be delivered | message undeliverable | message notification | message status | message delayed | message rejected |
  message blocked | your message could not | your message was not delivered | your message wasn't delivered |
  your message couldn't be delivered | sorry, your message could not | loop alert | non-delivery report | your e-mail could not | your email could not | your mail could not | could not send message |
  couldn't deliver | unable to deliver | unable to send | unknown user | user unknown | invalid address | invalid recipient | non-deliverable |
  nondeliverable | non delivery | non-delivery | nondelivery | not delivered | non recapitabile | non remis | non distribue |
  message non delivre | message non distribue | echec de la remise | echec de remise | echec de livraison | echec d'envoi | avis de non-remise |
  remise differee | unzustellbar | unzustellbarkeit | nicht zustellbar | nicht zugestellt | zustellung fehlgeschlagen | zustellung verzogert |
  zustellfehler | zustellungsbenachrichtigung | fehler bei der zustellung | fehlgeschlagene zustellung | mail konnte nicht |
  e-mail konnte nicht | onbestelbaar | niet bezorgd | niet te bezorgen | bezorging mislukt | aflevering mislukt | no se puede entregar |
  no se pudo entregar | no entregado | no entregable | correo devuelto | error de entrega | error en la entrega | fallo de entrega |
  notificacion de estado de entrega | notificacion del estado de entrega | mensagem nao entregue | nao entregue | nao e possivel entregar |
  falha na entrega | falha ao entregar | devolvido | impossibile recapitare | mancata consegna | mancato recapito | errore di consegna |
  olevererbart | olevererbar | det gick inte att leverera | levering mislykkedes | levering mislyktes | kan ikke leveres | ikke levert |
  ei voitu toimittaa | toimitus epaonnistui | niedostarczone | niedostarczona | nie mozna dostarczyc | blad dostarczenia | zwrot wiadomosci |
  nedorucitelne | nedoruceno | nelze dorucit | nedorucitelna | kezbesithetetlen | sikertelen kezbesites | nelivrat | teslim edilemedi |
  iletilemedi | teslim edilemeyen | недоставленное | недоставлено | не доставлено | не удается доставить | невозможно доставить |
  ошибка доставки | сообщение не доставлено | почта не доставлена | μη παραδοση | αδυνατη η παραδοση | 配信不能 | 配信エラー | 未配達 | 送信エラー | エラーメール |
  退信 | 系统退信 | 邮件退回 | 无法送达 | 未送达 | 无法投递 | 投递失败 | 傳遞失敗 | 無法傳遞 | 退信通知 | 반송 | 배달 실패 | 배달되지 | 전송 실패 | לא נמסר | לא ניתן למסור | تعذر التسليم |
  لم يتم التسليم | khong gui duoc | khong the gui | warning: could not send message | warning: message | warning - delayed mail |
  warning from smtp | delayed mail | delayed: | delivered: | relayed: | read: | expired: | failure: | failed: | rejected: | bounce: | bounced |
  nondeliverable mail | [postmaster] | postmaster notify | postmaster notification | smtp server | smtp error | system error - mail |
  successful mail delivery report | nachricht nicht zugestellt
`);

/**
 * Opening phrases of delivery reports, without the decoration of banners. Each mentions a message, a recipient or a
 * mail system, so that a question about a parcel does not match.
 */
export const REPORT_OPENINGS = listed(`
  this message was created automatically by | this report was created automatically | this is an automatically generated delivery status |
  this is the mail system at | hi. this is the | this is the mailer daemon | a message that you sent | a message that you have sent | the message that you sent was undeliverable |
  this is a warning message only | delivery has failed to these recipients | an error has occurred while delivering | an error occurred while trying to deliver |
  the attached message had | failed to send to | failed to deliver to | smtp error from remote mail server | this email was not delivered |
  this is the mail delivery | this is a delivery status notification | this is an advisory only email |
  failed recipient | failed addresses | undelivered recipient | undeliverable recipient | unreachable recipient |
  message log follows | transcript of session | transcript of the session | session transcript | non delivery report | delivery failure report |
  mail delivery report | mail delivery failure | error message below | returned mail |
  message from interscan | message from mailscanner | message from the mail system | report from the mail system | mail system error |
  could not deliver message to | could not deliver your message | could not deliver the message | could not deliver mail | could not deliver your mail |
  could not be delivered to | could not be delivered because | mail could not be delivered | message could not be delivered | message was not delivered |
  mail was not delivered | message has not been delivered | message cannot be delivered | message can not be delivered | message wasn't delivered |
  unable to deliver message | unable to deliver your message | unable to deliver the message | unable to deliver mail | unable to deliver your mail |
  unable to deliver to the following | failed to deliver your message | failed to deliver the message | delivery to the following recipient |
  delivery to these recipients | delivery of email to this address | delivery of your message | delivery attempts will continue |
  did not reach the following recipient | each of the following recipients | one or more of the recipients |
  has been postponed due to a full mailbox | duplicated message-id | your message with subject |
  ihre nachricht konnte nicht | ihre e mail konnte nicht | nachricht konnte nicht zugestellt | die folgende nachricht konnte |
  votre message n'a pas | votre message n'a pu | le message suivant n'a | su mensaje no | el mensaje no | no se pudo entregar su mensaje |
  sua mensagem nao | a mensagem nao | il messaggio non | il tuo messaggio non | uw bericht | wiadomosc nie | ваше сообщение не | ваше письмо не |
  сообщение не доставлено | письмо не доставлено | 次のあて先 | 以下の宛先 | メールを配信できません | メールは送信できません | 您的邮件 | 您发送的邮件 | 您的郵件
`);

/** Phrases that may occur anywhere in the text of a delivery report. */
export const REPORT_PHRASES = listed(`
  could not be delivered | couldn't be delivered | could not deliver | couldn't deliver | cannot be delivered | can't be delivered |
  was not delivered | wasn't delivered | wasn't able to deliver | was not able to deliver | has not been delivered | not yet been delivered |
  have not been delivered | unable to deliver | failed to deliver | failed to reach | did not reach | didn't reach | could not be reached |
  delivery failed | delivery has failed | delivery to the following | delivery failure | delivery error | permanent error | permanent failure |
  permanent fatal errors | fatal errors | undeliverable | undelivered | returned to you | returned message | returned mail |
  returned to sender | this is a permanent error | i'm sorry to have to inform you | this is the mail system at host | the mail system |
  mail delivery system | mail delivery software | mail transfer agent | the original message was received | transcript of session |
  session follows | said: 5 | remote host said | remote server | recipient address rejected | recipient rejected | recipient unknown |
  unknown recipient | user unknown | unknown user | no such user | no such recipient | no such mailbox | no mailbox here | mailbox unavailable |
  mailbox not found | mailbox is full | mailbox full | exceeds allowed size | exceeded maximum hop count | size limit exceeded | over quota | quota exceeded | exceeded storage | account is disabled |
  account has been disabled | does not exist | doesn't exist | isn't a valid | address not found | not listed in | host unknown |
  domain name not found | retry timeout exceeded | message will be retried | will keep trying | delayed | below this line is a copy |
  copy of the message | original message follows | original message headers | reporting-mta | final-recipient | diagnostic-code |
  delivery status notification | spam content | konnte nicht zugestellt | nicht zugestellt werden | nicht zustellbar | empfanger unbekannt |
  postfach voll | fehler bei der zustellung | n'a pas pu etre remis | n'a pas pu etre distribue | n'a pu etre remis | n'a pas ete remis |
  echec de la remise | destinataire inconnu | boite pleine | no se pudo entregar | no se ha podido entregar | no ha podido ser entregado |
  no pudo ser entregado | no existe | buzon lleno | nao pode ser entregue | nao foi possivel entregar | nao foi entregue | caixa postal cheia |
  non e stato possibile recapitare | non e stato possibile consegnare | impossibile recapitare | non e stato recapitato |
  kon niet worden bezorgd | kan niet worden bezorgd | niet worden afgeleverd | kunde inte levereras | kunne ikke leveres | ei voitu toimittaa |
  nie mogla zostac dostarczona | nie zostala dostarczona | nie mozna bylo dostarczyc | nemohla byt dorucena | nepodarilo se dorucit |
  nem sikerult kezbesiteni | nu a putut fi livrat | teslim edilemedi | iletilemedi | не может быть доставлен | не могло быть доставлен |
  не было доставлено | не доставлено | не удалось доставить | не удается доставить | невозможно доставить | письмо не доставлено |
  пользователь не найден | несуществующ | переполнен | 配信できませんでした | 届きませんでした | 送信できませんでした | 配達できません | 无法送达 | 未能送达 | 无法投递 | 被退回 | 投递失败 | 不存在 |
  無法傳遞 | 無法送達 | 배달하지 못 | 전달되지 | 전송하지 못 | לא ניתן היה למסור | تعذر تسليم | khong the gui
`);

/** Phrases that say that the mail system is still trying to deliver. */
export const DELAY_PHRASES = listed(`
  delivery delayed | delivery is delayed | has been delayed | delayed mail | message delayed | delivery incomplete |
  delivery status notification (delay) | will keep trying | will be retried | will continue to be attempted | will continue to try |
  continue trying | keep trying | still being retried | not yet been delivered | could not send message for past | warning: message |
  warning: could not send | this is a warning message only | you do not need to resend | do not need to resend | no action is required |
  zustellung verzogert | verzogert | wird weiterhin versucht | remise differee | se seguira intentando | continuaremos tentando |
  доставка отложена
`);
/** Phrases that say that the e-mail was delivered. */
export const SUCCESS_PHRASES = listed(`
  successfully delivered | delivered successfully | has been delivered to | successful mail delivery report | was successfully relayed |
  successfully relayed | delivery to these recipients or groups is complete | delivery to these recipients or distribution lists is complete |
  erfolgreich zugestellt | remis avec succes | entregado correctamente
`);

/** Prefixes of the sender names that mail systems use. */
export const REPORT_SENDERS = listed(`
  mailer-daemon | mailer daemon | mailerdaemon | courier mail server | barracuda | spam firewall | mail gateway | mail delivery | mail administrator | maildelivery | mail router | mail system | mailsystem |
  mail server | mdaemon | postmaster | post master | system administrator | systemadministrator | administrateur systeme |
  administrador del sistema | microsoft outlook | microsoft exchange | internet mail delivery | delivery subsystem | delivery status |
  delivery notification | delivery report | bounce | returned mail | системный администратор | mail deliver
`);
/** Local parts of addresses that only mail systems use. */
export const REPORT_LOCALS = listed(`
  mailer-daemon | mailerdaemon | mailer_daemon | mail-daemon | maildaemon | mdaemon
`);

/** Subject prefixes of automatic replies. */
export const AUTOMATIC_SUBJECTS = listed(`
  automatic reply | automatic response | automated reply | automated response | automatically generated | auto reply | auto-reply | autoreply |
  auto response | auto-response | autoresponse | autoresponder | auto responder | auto: | [auto-reply] | [autoreply] | [auto reply] | [auto] |
  out of office | out-of-office | out of the office | ooo: | not in the office | abwesend | abwesenheit | automatische antwort |
  autom. antwort | automatische benachrichtigung | nicht im buro | reponse automatique | message d'absence | absence du bureau |
  respuesta automatica | fuera de la oficina | fuera de oficina | resposta automatica | fora do escritorio | risposta automatica | fuori sede |
  fuori ufficio | automatisch antwoord | automatische beantwoording | afwezig | afwezigheid | autosvar | automatiskt svar | automatisk svar |
  automatisk besvarelse | franvarande | franvaro | fravaer | automaattinen vastaus | poissaoloilmoitus | automatyczna odpowiedz |
  autoodpowiedz | odpowiedz automatyczna | nieobecnosc | poza biurem | automaticka odpoved | nepritomnost | mimo kancelar | automatikus valasz |
  raspuns automat | otomatik yanit | otomatik cevap | ofis disinda | автоответ | автоматический ответ | вне офиса | автоматична відповідь |
  αυτοματη απαντηση | 自動返信 | 自動応答 | 不在通知 | 自动回复 | 自动答复 | 自動回覆 | 자동 회신 | 자동 응답 | 부재중 | מענה אוטומטי | הודעה אוטומטית | رد تلقائي | خارج المكتب |
  tra loi tu dong
`);

/** Subject prefixes of absence notices. People use them in their own e-mails as well. */
export const ABSENCE_SUBJECTS = listed(`
  away from | on vacation | on holiday | annual leave | i am away | i'm away | i am out | i'm out | ausser haus | im urlaub | en conge |
  absent(e) | ausente | de vacaciones | fora da empresa | ausencia temporaria | de ferias | assente | in ferie | niet aanwezig |
  ikke til stede | poissa | hazon kivul | отсутствие на рабочем месте | в отпуске | εκτος γραφειου
`);

/** Phrases near the beginning of an automatic reply. */
export const ABSENCE_PHRASES = listed(`
  out of the office | out of office | away from the office | away from my office | away from my desk | away from my e-mail |
  away from my email | not in the office | currently away | currently on vacation | on annual leave | on vacation | on holiday |
  on maternity leave | on parental leave | i am on leave | i'm on leave | limited access to e-mail | limited access to email |
  no access to e-mail | no access to email | will reply when i return | when i return | upon my return | this is an automatic |
  this is an automated | this is an auto | automatically generated | automatic reply | automated reply | automated response |
  automated message | auto-generated | do not reply to this | no longer work | no longer with the company | no longer employed |
  has left the company | we have received your | your message has been received | your request has been received | nicht im buro |
  nicht im hause | ausser haus | bin abwesend | bin ich abwesend | im urlaub | in elternzeit | automatische antwort | automatisch erstellt |
  automatisch generiert | nicht weitergeleitet | absent du bureau | absente du bureau | suis absent | en conge | reponse automatique |
  message automatique | fuera de la oficina | estoy de vacaciones | estare ausente | respuesta automatica | mensaje automatico |
  fora do escritorio | estou de ferias | estarei ausente | resposta automatica | mensagem automatica | fuori ufficio | sono assente |
  saro assente | in ferie | risposta automatica | messaggio automatico | niet aanwezig | afwezig | met vakantie | op vakantie |
  automatisch antwoord | ar pa semester | ar inte pa kontoret | er pa ferie | ikke pa kontoret | lomalla | en ole paikalla | poza biurem |
  jestem na urlopie | przebywam na urlopie | automatyczna odpowiedz | mimo kancelar | na dovolene | szabadsagon | izindeyim | izinde olacagim |
  в отпуске | буду отсутствовать | отсутствую | автоматический ответ | автоматическое сообщение | у відпустці | εκτος γραφειου | 休暇 | 不在 |
  自動返信 | 自動送信 | 休假 | 自动回复 | 不在办公室 | 自動回覆 | 부재중 | 휴가 | אינני במשרד | בחופשה | خارج المكتب | في اجازة | nghi phep
`);

/** Phrases of a spam complaint that has no machine-readable part. */
export const COMPLAINT_PHRASES = listed(`
  this is an email abuse report | this is an e-mail abuse report | email abuse report for an email message | abuse report for an email |
  complaint about message from | spam complaint | reported as spam | marked as spam by | feedback-type:
`);
