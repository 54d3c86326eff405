import * as z from "zod/mini";
import { authentication, Refreshed, SignedIn } from "../contract/identity/authentication.ts";
import type { Row } from "../contract/row.ts";
import type { AuthCalls } from "../session/auth-calls.ts";
import { createFailureLog } from "./failure-log.ts";
import { type Caller, FRONTEND_VERSION, restHeaders } from "./headers.ts";
import { wireRequest } from "./request.ts";
import { createTransport, type TransportPorts } from "./transport.ts";

const SignInAnswer = z.object({ data: SignedIn });
const RefreshAnswer = z.object({ data: Refreshed });

/**
 * Creates the calls for sign-in, refresh and sign-out. They bypass the client, so that they never trigger a refresh.
 * Their responses are validated, because otherwise a proxy's page with status 200 could be stored as a token.
 */
export function createAuthCalls(ports: TransportPorts & Partial<Caller> & { readonly logFailures?: boolean }): AuthCalls {
  const caller: Caller = { device: ports.device ?? "web", version: ports.version ?? FRONTEND_VERSION };
  const transport = createTransport(ports);
  const failures = ports.logFailures === false ? undefined : createFailureLog(transport, caller, ports.clock);

  async function send(
    row: Row,
    body: unknown,
    { token = null, outlivesPage }: { token?: string | null; outlivesPage?: boolean } = {},
  ): Promise<unknown> {
    const started = ports.clock.now();
    try {
      const answer = await transport.send({ ...wireRequest(row, { body }, "json"), outlivesPage }, restHeaders(caller, token));
      failures?.answered();
      return answer.body;
    } catch (error) {
      failures?.record(error, ports.clock.now() - started);
      throw error;
    }
  }

  return {
    signIn: async (credentials) => SignInAnswer.parse(await send(authentication.signIn, credentials)).data,
    refresh: async (credentials) => RefreshAnswer.parse(await send(authentication.refresh, credentials)).data,
    // Lets the sign-out request continue after the page is closed, because the console leaves the page immediately.
    signOut: async (token) => void (await send(authentication.signOut, undefined, { token, outlivesPage: true })),
  };
}
