/** Signs in through core's session, which is fetched only now (or was, when a field took the focus). */
export async function signInOnce(credentials: { readonly loginId: string; readonly key: string }): Promise<void> {
  const { openConnection } = await import("../../shared/connection/open-connection.ts");
  const { session } = await openConnection();
  await session.signIn(credentials);
}
