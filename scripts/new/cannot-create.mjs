/** Error for a request that cannot be fulfilled; its message is shown to the user. */
export class CannotCreateError extends Error {}
