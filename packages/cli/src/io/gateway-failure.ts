import { GatewayError } from "@parley/core/errors";
import { CliError, EXIT, type Exit } from "./fail.ts";
import { networkFailure } from "./network-failure.ts";
import { proxyFor } from "./proxy.ts";

/** HTTP statuses of temporary failures, after which a retry may succeed. */
const TEMPORARY = new Set([408, 425, 429, 502, 503, 504]);

type Env = Readonly<Record<string, string | undefined>>;

interface Told {
  readonly exit: Exit;
  readonly message: string;
  readonly hint?: string;
}

function exitOf(status: number | undefined): Exit {
  if (TEMPORARY.has(status ?? 0)) return EXIT.temporary;
  if (status === 401) return EXIT.signInNeeded;
  if (status === 409) return EXIT.conflict;
  return EXIT.failed;
}

const isRedirect = (status: number | undefined): boolean => status !== undefined && status >= 300 && status < 400;

/**
 * Hints on refusals, by error code. Each names a helpful CLI option or command that the gateway's message does not
 * mention.
 */
const HINTS: Readonly<Record<string, string>> = {
  recipientNotAllowed: "Provider staff can mail a client's addresses only while acting for it: --stakeholder NAME",
  recipientNotConfirmed: "Have the link mailed again with: parley api profile.sendConfirmation",
};

/** Text that stands for the provider in permission rules. */
const PROVIDERS = "stakeholder 1";

/** Returns a hint for provider staff who act for a client. `acting` is the client's short name. */
function actingHint(acting: string, { code, missing }: GatewayError): string | undefined {
  if (missing.includes(PROVIDERS)) return `This is done in the provider's own name: leave out --stakeholder ${acting}, or unset PARLEY_STAKEHOLDER.`;
  return code === "recipientNotAllowed" ? `Add the address with: parley stakeholders update ${acting} --allow-exports LIST` : undefined;
}

/** Describes an HTTP error response, which comes from Parley or from another server such as a proxy. */
function answered(
  { code, status, serverMessage, message, data, location, fields, missing, retryAfterMs }: GatewayError,
  url: string,
  env: Env,
): Told {
  const exit = exitOf(status);
  const again = retryAfterMs === undefined ? undefined : `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`;
  if (isRedirect(status))
    return {
      exit: EXIT.failed,
      message: `${url} returned ${status} and redirects to ${location ?? "no address"}; the redirect was not followed.`,
      hint: "If the platform has moved, set its new URL with parley profile add or PARLEY_URL.",
    };
  if (status === 407)
    return {
      exit: EXIT.failed,
      message: `The proxy ${proxyFor(url, env)?.address ?? ""} requires authentication (407).`,
      hint: "Add the user name and password to the proxy URL.",
    };
  // Reports only the status of a response without Parley's error body, because such a response is the page of another
  // server.
  if (serverMessage === undefined && data !== undefined) {
    const proxy = proxyFor(url, env);
    const hint = again ?? (exit === EXIT.temporary ? "Try again later." : "Check the URL. See: parley profile list, PARLEY_URL");
    const way = proxy ? `, through the proxy ${proxy.address} (${proxy.variable})` : "";
    return { exit, message: `${url} returned ${status}, but not like a Parley platform${way}.`, hint };
  }
  const problems = fields.map((field) => `\n  ${field.path}: ${field.message}`).join("");
  const text = (status === 403 ? `Forbidden: ${message}` : message) + (missing.length > 0 ? `\n  Missing: ${missing.join(", ")}` : "") + problems;
  return { exit, message: text, hint: status === 401 ? "Sign in with: parley auth login" : (HINTS[code ?? ""] ?? again) };
}

function told(error: GatewayError, url: string, env: Env): Told {
  if (error.kind === "network") return networkFailure(error.cause, url, env);
  if (error.kind === "timeout")
    return { exit: EXIT.temporary, message: `${url} did not answer in time.`, hint: "Try again later, or set a longer --timeout." };
  return answered(error, url, env);
}

/** True if the same call may soon succeed, because the gateway is restarting or the connection was lost. */
export const isTemporaryFailure = (error: unknown): boolean =>
  error instanceof GatewayError && told(error, "http://localhost", {}).exit === EXIT.temporary;

/**
 * Converts a failed call to a command-line error with exit code 4 for 401, 6 for 409, 5 for temporary failures and 1
 * otherwise (design section 6). `acting` is the short name of the stakeholder that provider staff act for.
 */
export function gatewayFailure(error: GatewayError, url: string, env: Env, acting?: string): CliError {
  const { code, status, reason, fields, missing, present } = error;
  const { exit, message, hint: usual } = told(error, url, env);
  const hint = (acting === undefined ? undefined : actingHint(acting, error)) ?? usual;
  return new CliError(exit, code, message, {
    hint,
    details: {
      status,
      ...reason,
      ...(fields.length > 0 && { fields }),
      ...(missing.length > 0 && { missing }),
      ...(present !== undefined && { present }),
    },
    cause: error,
  });
}
