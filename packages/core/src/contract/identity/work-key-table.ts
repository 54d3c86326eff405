/**
 * Scope of a keyboard shortcut. `list` allows letters in a list of conversations, `everywhere` combinations on the full
 * page, and `composer` the key that sends a message.
 */
export type KeyScope = "list" | "everywhere" | "composer";

/** Default keyboard shortcuts of an agent's frequent actions (docs/adr/0121, 0134). */
export const WORK_KEYS = {
  next: { place: "everywhere", key: "alt+down" },
  "next.also": { place: "everywhere", key: "alt+j" },
  "next.list": { place: "list", key: "j" },
  previous: { place: "everywhere", key: "alt+up" },
  "previous.also": { place: "everywhere", key: "alt+k" },
  "previous.list": { place: "list", key: "k" },
  acceptNext: { place: "everywhere", key: "alt+q" },
  "accept.list": { place: "list", key: "a" },
  end: { place: "everywhere", key: "alt+e" },
  "end.list": { place: "list", key: "e" },
  sendAndEnd: { place: "everywhere", key: "alt+shift+e" },
  sendPending: { place: "everywhere", key: "alt+p" },
  sendResolved: { place: "everywhere", key: "alt+r" },
  undo: { place: "everywhere", key: "alt+z" },
  note: { place: "everywhere", key: "alt+n" },
  assign: { place: "everywhere", key: "alt+o" },
  "assign.list": { place: "list", key: "o" },
  escalate: { place: "everywhere", key: "alt+u" },
  "escalate.list": { place: "list", key: "u" },
  acceptEscalation: { place: "everywhere", key: "alt+shift+u" },
  labels: { place: "everywhere", key: "alt+l" },
  "labels.list": { place: "list", key: "l" },
  snooze: { place: "everywhere", key: "alt+s" },
  "snooze.list": { place: "list", key: "s" },
  ticket: { place: "everywhere", key: "alt+t" },
  "ticket.list": { place: "list", key: "t" },
  "pick.list": { place: "list", key: "x" },
  "pickAll.list": { place: "list", key: "shift+x" },
  panes: { place: "everywhere", key: "f6" },
  beside: { place: "everywhere", key: "alt+i" },
  send: { place: "composer", key: "enter" },
} as const satisfies Readonly<Record<string, { readonly place: KeyScope; readonly key: string }>>;

export type WorkAction = keyof typeof WORK_KEYS;
export const SHORTCUT_ACTIONS = Object.keys(WORK_KEYS) as [WorkAction, ...WorkAction[]];
/** Keyboard shortcuts that a user has changed, by action. Null means no shortcut. */
export type CustomKeys = Readonly<Partial<Record<WorkAction, string | null>>>;

/**
 * Allowed keyboard shortcuts by scope. Combinations with Ctrl and Cmd, and F1, F3, F5, F7, F11 and F12, are excluded,
 * because browsers use them.
 */
const FORMS: Readonly<Record<KeyScope, RegExp>> = {
  list: /^(shift\+)?[a-z0-9]$/,
  everywhere: /^(alt\+(shift\+)?([a-z0-9]|up|down)|f(2|4|6|8|9|10))$/,
  composer: /^(mod\+)?enter$/,
};

/**
 * True if an action may have this keyboard shortcut. The one for sending cannot be removed, because otherwise no
 * message could be sent.
 */
export const isKeyAllowed = (act: WorkAction, key: string | null): boolean => (key === null ? act !== "send" : FORMS[WORK_KEYS[act].place].test(key));

export const keyOf = (set: CustomKeys, act: WorkAction): string | null => {
  const chosen = set[act];
  return chosen === undefined || !isKeyAllowed(act, chosen) ? WORK_KEYS[act].key : chosen;
};

export const actionWithKey = (set: CustomKeys, act: WorkAction, key: string | null): WorkAction | undefined =>
  key === null ? undefined : SHORTCUT_ACTIONS.find((other) => other !== act && keyOf(set, other) === key);
