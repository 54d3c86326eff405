/**
 * Props of a public screen (sign-up, forgot and reset password, set-up), which is rendered in its own card outside the
 * router.
 */
export interface PublicScreenProps {
  /**
   * Opens another public path without a page load; the sign-in screen shows the notice, and the login ID in its field.
   */
  readonly onFollow: (path: string, notice?: string, loginId?: string) => void;
  /** Signs in and opens the console. Rejects with the message to show. */
  readonly onSignIn: (credentials: { readonly loginId: string; readonly key: string }) => Promise<void>;
}
