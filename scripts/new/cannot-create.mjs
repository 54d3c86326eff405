/** A request that cannot be fulfilled, with a message for the user. */
export class CannotCreate extends Error {}
