/** What a public screen (sign-up, forgot and reset password, set-up) gets: it stands in a card of its own, outside the router. */
export interface PublicScreenProps {
  /** Goes to another public path without loading the page anew; the sign-in screen shows the notice, and the login ID in its field. */
  readonly onFollow: (path: string, notice?: string, loginId?: string) => void;
  /** Signs in and goes on into the console. Rejects with the message to show. */
  readonly onSignIn: (credentials: { readonly loginId: string; readonly key: string }) => Promise<void>;
}
