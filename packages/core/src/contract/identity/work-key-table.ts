/**
 * Scope of a key: letters in a list of conversations only, combinations anywhere on the page, and the send key in the
 * composer.
 */
export type KeyPlace = "list" | "everywhere" | "composer";

/** Actions of an agent's day with their default keys (docs/adr/0121, 0134). */
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
} as const satisfies Readonly<Record<string, { readonly place: KeyPlace; readonly key: string }>>;

export type WorkAct = keyof typeof WORK_KEYS;
export const WORK_ACTS = Object.keys(WORK_KEYS) as [WorkAct, ...WorkAct[]];
/** A user's own settings: the key of an action, or null for none. */
export type SetKeys = Readonly<Partial<Record<WorkAct, string | null>>>;

/** Allowed keys. Ctrl and Cmd belong to the browser, and of F1 to F12 so do F1, F3, F5, F7, F11 and F12. */
const FORMS: Readonly<Record<KeyPlace, RegExp>> = {
  list: /^(shift\+)?[a-z0-9]$/,
  everywhere: /^(alt\+(shift\+)?([a-z0-9]|up|down)|f(2|4|6|8|9|10))$/,
  composer: /^(mod\+)?enter$/,
};

/**
 * True when an action may have this key. The send key cannot be removed, because nobody could send a message without
 * it.
 */
export const mayHaveKey = (act: WorkAct, key: string | null): boolean => (key === null ? act !== "send" : FORMS[WORK_KEYS[act].place].test(key));

export const keyOf = (set: SetKeys, act: WorkAct): string | null => {
  const chosen = set[act];
  return chosen === undefined || !mayHaveKey(act, chosen) ? WORK_KEYS[act].key : chosen;
};

/** The other action that has this key at present. */
export const holderOfKey = (set: SetKeys, act: WorkAct, key: string | null): WorkAct | undefined =>
  key === null ? undefined : WORK_ACTS.find((other) => other !== act && keyOf(set, other) === key);
