import diagnostics from "node:diagnostics_channel";
import { redactText } from "@parley/core/errors";
import type { Host } from "./host.ts";

interface Sent {
  readonly request: { readonly method: string; readonly path: string; readonly host: string };
}
interface Finished extends Sent {
  readonly response: { readonly statusCode?: number };
}

/**
 * Implements `--debug`. Prints one line per HTTP request and response, including refreshes and retries, without
 * headers, bodies and secrets in the query.
 */
export function traceRequests({ writeErr }: Pick<Host, "writeErr">): void {
  const line = ({ request }: Sent) => `${request.method} ${request.host} ${redactText(request.path)}`;
  // Casts the messages, because Node documents their shape but its types omit it.
  diagnostics.subscribe("http.client.request.start", (message) => writeErr(`> ${line(message as Sent)}\n`));
  diagnostics.subscribe("http.client.response.finish", (message) => {
    const finished = message as Finished;
    writeErr(`< ${finished.response.statusCode} ${line(finished)}\n`);
  });
}
