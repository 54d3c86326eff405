import { GatewayError } from "@parley/core/errors";
import { CliError, EXIT, type Exit } from "./fail.ts";
import { networkFailure } from "./network-failure.ts";
import { proxyFor } from "./proxy.ts";

/** Statuses that mean "not now" rather than "no". */
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

/** Advice on refusals where the command line knows a way that the gateway does not mention. */
const HINTS: Readonly<Record<string, string>> = {
  recipientNotAllowed: "Provider staff can mail a client's addresses only while acting for it: --stakeholder NAME",
  recipientNotConfirmed: "Have the link mailed again with: parley api profile.sendConfirmation",
};

/** Name of the provider in permission rules. */
const PROVIDERS = "stakeholder 1";

/** Advice for provider staff who act for a client, by its short name. */
function actingHint(acting: string, { code, missing }: GatewayError): string | undefined {
  if (missing.includes(PROVIDERS)) return `This is done in the provider's own name: leave out --stakeholder ${acting}, or unset PARLEY_STAKEHOLDER.`;
  return code === "recipientNotAllowed" ? `Add the address with: parley stakeholders update ${acting} --allow-exports LIST` : undefined;
}

/** Message of the response itself: from Parley, or from a server in between. */
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
      message: `${url} answered ${status} and redirects to ${location ?? "no address"}; the redirect was not followed.`,
      hint: "If the platform has moved, set its new address: parley profile add, PARLEY_URL",
    };
  if (status === 407)
    return {
      exit: EXIT.failed,
      message: `The proxy ${proxyFor(url, env)?.address ?? ""} requires authentication (407).`,
      hint: "Put the user and password into the proxy's address.",
    };
  // Without an error body of ours it is the page of another server, and only the status is certain.
  if (serverMessage === undefined && data !== undefined) {
    const proxy = proxyFor(url, env);
    const hint = again ?? (exit === EXIT.temporary ? "Try again later." : "Is the address right? See: parley profile list, PARLEY_URL");
    const way = proxy ? `, through the proxy ${proxy.address} (${proxy.variable})` : "";
    return { exit, message: `${url} answered ${status}, but not like a Parley platform${way}.`, hint };
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

/** True when the same call may succeed in a moment: the gateway is restarting, or the connection was lost. */
export const mayPass = (error: unknown): boolean => error instanceof GatewayError && told(error, "http://localhost", {}).exit === EXIT.temporary;

/**
 * Converts a failed call for the command line: 401 → 4, 409 → 6, temporary → 5, everything else → 1 (design section 6).
 * `acting` is the short name of the stakeholder that provider staff act for.
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
