/** Screens of the workspace, which show the number of waiting customers. */
const WORKSPACE = /\/d\/((chats|conversations)\/(support-queue|active-chats)|inbox\/(my|all|team|unassigned|exipry))(\/|$)/;
export const isWorkspace = (pathname: string): boolean => WORKSPACE.test(pathname);

/** Conversation that a path opens in the workspace. */
export function chatAt(pathname: string): number | undefined {
  const id = /\/([1-9]\d{0,9})$/.exec(pathname)?.[1];
  return id !== undefined && isWorkspace(pathname) ? Number(id) : undefined;
}
