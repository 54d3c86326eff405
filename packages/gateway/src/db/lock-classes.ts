/**
 * First keys of advisory locks with two keys. Each purpose has its own, because PostgreSQL compares both keys: two
 * purposes with one class would block each other for equal second keys.
 */
export const LOCK_CLASSES = {
  /** The second key of the lock is the number of the worker. */
  worker: 7_275_393,
  /** The second key of the lock is the id of the user who tests a bot. */
  testConversation: 7_275_394,
  /** The second key of the lock is the id of the e-mail address. */
  mailbox: 7_275_395,
} as const;
