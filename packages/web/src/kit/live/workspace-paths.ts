/** Matches the paths of workspace screens, on which the queue is visible. */
const WORKSPACE = /\/d\/((chats|conversations)\/(support-queue|active-chats)|inbox\/(my|all|team|unassigned|exipry))(\/|$)/;
export const isWorkspace = (pathname: string): boolean => WORKSPACE.test(pathname);

/** Returns the id of the conversation that a path opens in the workspace, if any. */
export function chatAt(pathname: string): number | undefined {
  const id = /\/([1-9]\d{0,9})$/.exec(pathname)?.[1];
  return id !== undefined && isWorkspace(pathname) ? Number(id) : undefined;
}
