/** A wish that cannot be met, in words for the person who had it. */
export class CannotCreate extends Error {}
