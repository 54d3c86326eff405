/**
 * All keys of the console in local storage, accessed only through `stored` and `store` of this folder, so that a full,
 * blocked or manipulated storage never breaks a screen.
 */
export const STORAGE_KEYS = {
  /** Stored login of spec section 3; owned by core's session. */
  login: "login",
  /** Spec section 9: the front-end version is kept in local storage. */
  version: "version",
  theme: "theme",
  /** BCP 47; absent for English. */
  language: "language",
  density: "density",
  /** Shown columns by list: `columns.users`. */
  columns: "columns",
  /** Column widths set by the user, by list. */
  widths: "widths",
  /** Last known pinned screens, by user: the sidebar does not wait for the gateway. */
  pins: "pins",
  /** Last opening of each report, by user. */
  opened: "opened",
  /** Last destinations from the palette, by user; removed at sign-out. */
  recent: "recent",
  /** Last filters, order and page size of a list, by user and list. */
  list: "list",
  /** The user's choice of the old ticket view (spec section 2), by user. */
  ticketView: "ticketView",
  /** Last escalation target, by user. */
  escalatedTo: "escalatedTo",
  /** Unsent text, by conversation and mode. */
  draft: "draft",
  /** Setting whether Enter sends or begins a new line. */
  enterKey: "enterKey",
  /** Last known shortcuts of the workspace, by user. */
  workKeys: "workKeys",
  /** Folded state of the workspace's lists. */
  workLists: "workLists",
  /** Folded sections of the customer panel: `customerParts.notes`. */
  customerParts: "customerParts",
  /** Alerts for waiting customers and messages: a sound, and a browser notification. */
  callSound: "callSound",
  callDesktop: "callDesktop",
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;

/** All keys in session storage, which lives as long as its tab; accessed through `stored-in-tab.ts`. */
export const TAB_KEYS = {
  /** Key of a customer's conversation, by bot: `visitorKey.acacia-helper`. */
  visitorKey: "visitorKey",
  /** Reason why the gateway ended the session, for the sign-in form. */
  signedOutReason: "signedOutReason",
  /** Shown notices, for the bell. */
  notices: "notices",
  /** The stakeholder that provider staff act for in this tab. */
  actingFor: "actingFor",
  /** Last reload because of a newer build. */
  loadedAgainAt: "loadedAgainAt",
  /** Title of the stakeholder for which acting was ended, for the notice on the next page. */
  actingEnded: "actingEnded",
} as const;

export type TabKey = keyof typeof TAB_KEYS;

const NAMESPACE = "parley";

/** Name in the browser's storage: `parley.columns.users`. */
export const storageName = (key: StorageKey, part?: string): string => [NAMESPACE, STORAGE_KEYS[key], ...(part ? [part] : [])].join(".");
/** The same for the tab's keys. */
export const tabName = (key: TabKey, part?: string): string => [NAMESPACE, TAB_KEYS[key], ...(part ? [part] : [])].join(".");
