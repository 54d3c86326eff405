/**
 * Keys of the console in local storage. Modules must access it through `stored` and `store` only, so that a full,
 * blocked or manipulated storage never breaks a screen.
 */
export const STORAGE_KEYS = {
  /** Stored login (spec section 3), which core's session manages. */
  login: "login",
  /** Version of the front end (spec section 9). */
  version: "version",
  theme: "theme",
  /** BCP 47 code of the language; missing for English. */
  language: "language",
  density: "density",
  /** Visible columns per list, for example `columns.users`. */
  columns: "columns",
  /** Column widths set by the user, by list. */
  widths: "widths",
  /** Pinned screens as last loaded, per user, so that the sidebar need not wait for the gateway. */
  pins: "pins",
  /** Time at which the user last opened each report, per user. */
  opened: "opened",
  /** Destinations recently opened from the palette, per user; removed at sign-out. */
  recent: "recent",
  /** Last filters, sort order and page size, per user and list. */
  list: "list",
  /** User's choice of the old or new ticket view (spec section 2), per user. */
  ticketView: "ticketView",
  /** Agent or team that the user last asked to take over a chat, per user. */
  escalatedTo: "escalatedTo",
  /** Unsent drafts, per conversation and mode. */
  draft: "draft",
  /** Chat messages that are not confirmed yet, per user, stakeholder and message. */
  unsent: "unsent",
  /** Whether Enter sends the message or begins a new line. */
  enterKey: "enterKey",
  /** Workspace shortcuts as last loaded, per user. */
  workKeys: "workKeys",
  /** Folded sections of the customer panel, for example `customerParts.notes`. */
  customerParts: "customerParts",
  /** Whether waiting customers and messages cause a sound and a browser notification. */
  callSound: "callSound",
  callDesktop: "callDesktop",
} as const;

export type StorageKey = keyof typeof STORAGE_KEYS;

/**
 * Keys in session storage, which lasts as long as the browser tab. Modules access it through `stored-in-tab.ts` only.
 */
export const TAB_KEYS = {
  /** Secret key of a customer's test conversation, per bot, for example `visitorKey.acacia-helper`. */
  visitorKey: "visitorKey",
  /** Customer's messages that are not confirmed yet, per bot and message. */
  visitorUnsent: "visitorUnsent",
  /** Reason why the gateway ended the session, which the sign-in form shows. */
  signedOutReason: "signedOutReason",
  /** Notices that were shown, for the list under the bell. */
  notices: "notices",
  /** Stakeholder for which provider staff act in this tab. */
  actingFor: "actingFor",
  /** Time of the last reload because of a newer build. */
  loadedAgainAt: "loadedAgainAt",
  /** Title of the stakeholder for which the gateway no longer lets the tab act, for the notice after the reload. */
  actingEnded: "actingEnded",
} as const;

export type TabKey = keyof typeof TAB_KEYS;

const NAMESPACE = "parley";

/** Returns the full name of a key in local storage, for example `parley.columns.users`. */
export const storageName = (key: StorageKey, part?: string): string => [NAMESPACE, STORAGE_KEYS[key], ...(part ? [part] : [])].join(".");
export const tabName = (key: TabKey, part?: string): string => [NAMESPACE, TAB_KEYS[key], ...(part ? [part] : [])].join(".");
