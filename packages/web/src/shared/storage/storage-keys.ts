/**
 * Every key that the console keeps in the browser's local storage. All are read and written through `stored` and `store` of this folder,
 * so that a full, blocked or tampered storage never breaks a screen.
 */
export const STORAGE_KEYS = {
  /** The stored login of spec section 3; owned by core's session. */
  login: "login",
  /** Spec section 9: the front-end version is kept in local storage. */
  version: "version",
  theme: "theme",
  /** BCP 47; absent for English. */
  language: "language",
  density: "density",
  /** Columns shown, by list: `columns.users`. */
  columns: "columns",
  /** Widths of columns that somebody has drawn, by list. */
  widths: "widths",
  /** The pinned screens as the gateway last said them, by user: the sidebar does not wait for it. */
  pins: "pins",
  /** When somebody last opened each report, by user. */
  opened: "opened",
  /** Last destinations from the palette, by user; removed at sign-out. */
  recent: "recent",
  /** The last filters, order and page size of a list, by user and list. */
  list: "list",
  /** The user's choice of the old ticket view (spec section 2), by user. */
  ticketView: "ticketView",
  /** Last escalation target, by user. */
  escalatedTo: "escalatedTo",
  /** Unsent text, by conversation and mode. */
  draft: "draft",
  /** Whether Enter sends a message or begins a new line. */
  enterKey: "enterKey",
  /** The keys that somebody has set for the acts of the workspace, as the gateway last said them, by user. */
  workKeys: "workKeys",
  /** Whether the lists of the workspace are folded to icons. */
  workLists: "workLists",
  /** Folded sections of the customer panel: `customerParts.notes`. */
  customerParts: "customerParts",
  /** Whether a customer who waits or writes is announced by a sound, and by the browser's own notification. */
  callSound: "callSound",
  callDesktop: "callDesktop",
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;

/** Every key that lives as long as its tab, in the browser's session storage; read and written through `stored-in-tab.ts`. */
export const TAB_KEYS = {
  /** The key of a customer's conversation, by bot: `visitorKey.acacia-helper`. */
  visitorKey: "visitorKey",
  /** Reason why the gateway ended the session, for the sign-in form. */
  signedOutReason: "signedOutReason",
  /** The notices that were shown, for the bell. */
  notices: "notices",
  /** The stakeholder that provider staff act for in this tab. */
  actingFor: "actingFor",
  /** When the page was last loaded again because a newer build is served. */
  loadedAgainAt: "loadedAgainAt",
  /** Title of the stakeholder for which acting was ended, for the notice on the next page. */
  actingEnded: "actingEnded",
} as const;

export type TabKey = keyof typeof TAB_KEYS;

const NAMESPACE = "parley";

/** The name in the browser: `parley.columns.users`. */
export const storageName = (key: StorageKey, part?: string): string => [NAMESPACE, STORAGE_KEYS[key], ...(part ? [part] : [])].join(".");
/** The same for the tab's own keys. */
export const tabName = (key: TabKey, part?: string): string => [NAMESPACE, TAB_KEYS[key], ...(part ? [part] : [])].join(".");
