/** What a public screen (sign-up, forgot and reset password) gets: it stands in a card of its own, outside the router. */
export interface PublicScreenProps {
  /** Goes to another public path without loading the page anew; the sign-in screen shows the notice. */
  readonly onFollow: (path: string, notice?: string) => void;
}
