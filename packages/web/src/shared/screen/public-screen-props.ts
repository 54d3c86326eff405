/** Props of a public screen, such as sign-up or setup, which is shown in a card of its own outside the router. */
export interface PublicScreenProps {
  /** Opens another public path without a page load. The sign-in screen shows the notice and fills in the login ID. */
  readonly onFollow: (path: string, notice?: string, loginId?: string) => void;
  /** Signs in and opens the console. Rejects with the message to show. */
  readonly onSignIn: (credentials: { readonly loginId: string; readonly key: string }) => Promise<void>;
}
