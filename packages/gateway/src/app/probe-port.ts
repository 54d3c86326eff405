import { once } from "node:events";
import { createServer } from "node:net";
import { StartError } from "./start-error.ts";

/**
 * Throws an error that explains to the operator why the gateway cannot listen on the chosen host and port; other errors
 * are rethrown.
 */
export const explainListen =
  (host: string, port: number) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.code === "EADDRINUSE")
      throw new StartError(`Port ${port} on ${host} is in use. Stop what listens there, or choose another with PORT=…`, { cause: error });
    if (error.code === "EACCES")
      throw new StartError(`Port ${port} may not be used by this account. Choose one above 1023 with PORT=…`, { cause: error });
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
      throw new StartError(`${host} is not an address of this machine. Choose another with HOST=…`, { cause: error });
    throw error;
  };

/**
 * Listens on the port for a moment and stops. Another process may still take the port afterwards, but a second Parley
 * is reported before a database is created and filled.
 */
export const probePort = async (host: string, port: number): Promise<void> => {
  if (port === 0) return;
  const server = createServer();
  try {
    await once(server.listen({ host, port }), "listening");
  } catch (error) {
    if (error instanceof Error) explainListen(host, port)(error);
    throw error;
  }
  server.close();
  await once(server, "close");
};
