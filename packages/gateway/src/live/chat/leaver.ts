/** Owner of chats or tickets who can no longer work on them. */
export interface DepartingOwner {
  readonly id: number;
  readonly name: string;
  readonly stakeholderId: number;
}
