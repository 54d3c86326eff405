import type { WidgetLanguage } from "@parley/core/contract/bots/widget-languages";

interface LauncherTexts {
  readonly open: string;
  readonly close: string;
  readonly unread: string;
  readonly failed: string;
}

/** Texts of the launcher in each language, apart from those of the window, which is loaded later. */
export const LAUNCHER_TEXTS: Readonly<Record<WidgetLanguage, LauncherTexts>> = {
  en: { open: "Open chat", close: "Close chat", unread: "New messages: {count}", failed: "The chat could not be loaded. Please try again." },
  fr: {
    open: "Ouvrir le chat",
    close: "Fermer le chat",
    unread: "Nouveaux messages : {count}",
    failed: "Le chat n’a pas pu être chargé. Veuillez réessayer.",
  },
  es: {
    open: "Abrir el chat",
    close: "Cerrar el chat",
    unread: "Mensajes nuevos: {count}",
    failed: "No se pudo cargar el chat. Inténtelo de nuevo.",
  },
  pt: {
    open: "Abrir o chat",
    close: "Fechar o chat",
    unread: "Novas mensagens: {count}",
    failed: "Não foi possível carregar o chat. Tente novamente.",
  },
  de: {
    open: "Chat öffnen",
    close: "Chat schließen",
    unread: "Neue Nachrichten: {count}",
    failed: "Der Chat konnte nicht geladen werden. Bitte versuchen Sie es erneut.",
  },
  ar: { open: "فتح المحادثة", close: "إغلاق المحادثة", unread: "رسائل جديدة: {count}", failed: "تعذّر تحميل المحادثة. يُرجى المحاولة مرة أخرى." },
  sw: {
    open: "Fungua mazungumzo",
    close: "Funga mazungumzo",
    unread: "Ujumbe mpya: {count}",
    failed: "Mazungumzo hayakuweza kupakiwa. Tafadhali jaribu tena.",
  },
  zh: { open: "打开聊天", close: "关闭聊天", unread: "新消息：{count}", failed: "无法加载聊天，请重试。" },
};
