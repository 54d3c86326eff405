/** Where a key does something: letters in a list of conversations alone, combinations from anywhere on the page, and what sends in the composer. */
export type KeyPlace = "list" | "everywhere" | "composer";

/** Every act of an agent's day that has a key, with the key that it has where somebody has set none (docs/adr/0121, 0134). */
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
/** What somebody has set: the key of an act, null where it shall have none. */
export type SetKeys = Readonly<Partial<Record<WorkAct, string | null>>>;

/** What may be chosen. Ctrl and Cmd belong to the browser; of F1 to F12 it has F1, F3, F5, F7, F11 and F12 itself. */
const FORMS: Readonly<Record<KeyPlace, RegExp>> = {
  list: /^(shift\+)?[a-z0-9]$/,
  everywhere: /^(alt\+(shift\+)?([a-z0-9]|up|down)|f(2|4|6|8|9|10))$/,
  composer: /^(mod\+)?enter$/,
};

/** Whether an act may have this key. What sends cannot be switched off: without it nobody would get a word out. */
export const mayHaveKey = (act: WorkAct, key: string | null): boolean => (key === null ? act !== "send" : FORMS[WORK_KEYS[act].place].test(key));

export const keyOf = (set: SetKeys, act: WorkAct): string | null => {
  const chosen = set[act];
  return chosen === undefined || !mayHaveKey(act, chosen) ? WORK_KEYS[act].key : chosen;
};

/** Which other act has this key at the moment. */
export const holderOfKey = (set: SetKeys, act: WorkAct, key: string | null): WorkAct | undefined =>
  key === null ? undefined : WORK_ACTS.find((other) => other !== act && keyOf(set, other) === key);
