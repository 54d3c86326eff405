import { logs } from "@parley/core/contract/platform/platform";
import { redactText } from "@parley/core/errors";
import { truncated } from "@parley/core/text";
import { connection } from "../../shared/connection/connection.ts";

/**
 * Method and status of a crash report. The logging endpoint requires both, although a crash belongs to no HTTP call
 * (spec section 8: status 503).
 */
const METHOD = "RENDER";
const STATUS = 503;
const MAX_TEXT = 2_000;

/**
 * Reports a screen that threw to the logging endpoint. Sends the path and the error without query string or data, which
 * could contain a credential.
 */
export function reportCrash(error: Error, componentStack: string): void {
  const body = {
    endpoint: location.pathname,
    method: METHOD,
    status: STATUS,
    timing: 0,
    message: truncated(redactText(`${error.name}: ${error.message}`), MAX_TEXT),
    response: { componentStack: truncated(componentStack, MAX_TEXT) },
  };
  // Ignores a failed report, so that the crash screen still works.
  void connection()
    .client.call(logs.record, { body })
    .catch(() => undefined);
}
