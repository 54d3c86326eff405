/** An owner of chats or tickets who can no longer work on them. */
export interface Leaver {
  readonly id: number;
  readonly name: string;
  readonly stakeholderId: number;
}
