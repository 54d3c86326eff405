import { EXIT, type Exit } from "./fail.ts";
import { type HttpProxy, proxyFor } from "./proxy.ts";

interface NetworkFailure {
  readonly exit: Exit;
  readonly message: string;
  readonly hint: string;
}

const SEE_ADDRESS = "Check the URL. See: parley profile list, PARLEY_URL";
const LATER = "Try again later.";

const CERTIFICATE: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: "it is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "it is signed by an authority that this machine does not trust",
  UNABLE_TO_GET_ISSUER_CERT: "it is signed by an authority that this machine does not trust",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "it is signed by an authority that this machine does not trust",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "it is signed by an authority that this machine does not trust",
  CERT_HAS_EXPIRED: "it has expired",
  CERT_NOT_YET_VALID: "it is not valid yet",
  CERT_REVOKED: "it was revoked",
  ERR_TLS_CERT_ALTNAME_INVALID: "it is for another name",
};

const through = (proxy: HttpProxy | undefined): string => (proxy ? ` through the proxy ${proxy.address} (${proxy.variable})` : "");

/** Describes Node's error code for a request to `url`. `env` determines whether the connection goes to a proxy. */
export function networkFailure(code: unknown, url: string, env: Readonly<Record<string, string | undefined>>): NetworkFailure {
  const { hostname, host } = new URL(url);
  const proxy = proxyFor(url, env);
  const who = proxy ? `The proxy ${proxy.address} (${proxy.variable})` : url;
  const certificate = typeof code === "string" ? CERTIFICATE[code] : undefined;
  if (certificate !== undefined) {
    const hint =
      certificate === CERTIFICATE.ERR_TLS_CERT_ALTNAME_INVALID
        ? SEE_ADDRESS
        : "If you trust it, name its authority: NODE_EXTRA_CA_CERTS=/path/to/authority.pem";
    return { exit: EXIT.failed, message: `The certificate of ${url} is not trusted: ${certificate} (${code})${through(proxy)}.`, hint };
  }
  switch (code) {
    case "ENOTFOUND":
      return {
        exit: EXIT.failed,
        message: `Cannot find the host ${proxy ? `of the proxy ${proxy.address} (${proxy.variable})` : `${hostname}, of ${url}`}.`,
        hint: SEE_ADDRESS,
      };
    case "EAI_AGAIN":
      return {
        exit: EXIT.temporary,
        message: `The name ${proxy ? proxy.address : hostname} could not be resolved just now, for ${url}.`,
        hint: LATER,
      };
    case "ECONNREFUSED":
      return {
        exit: EXIT.temporary,
        message: `${who} refused the connection.`,
        hint: proxy ? `Is the proxy running? NO_PROXY=${host} bypasses it.` : `Is the platform running? ${SEE_ADDRESS}`,
      };
    case "ENETUNREACH":
    case "EHOSTUNREACH":
      return { exit: EXIT.temporary, message: `${who} cannot be reached from here.`, hint: "Check the network connection of this machine." };
    case "EPROTO":
    case "ERR_SSL_WRONG_VERSION_NUMBER":
      return {
        exit: EXIT.failed,
        message: `${who} does not speak TLS (${code}).`,
        hint: "Check whether the URL should begin with http://. See: parley profile list, PARLEY_URL",
      };
    case "ECONNRESET":
    case "ERR_BAD_RESPONSE":
    case "ERR_STREAM_PREMATURE_CLOSE":
    case "EPIPE":
    case "Z_BUF_ERROR":
      return { exit: EXIT.temporary, message: `The connection to ${url} was lost during the response${through(proxy)}.`, hint: LATER };
    default:
  }
  if (typeof code === "string" && code.startsWith("HPE_"))
    return { exit: EXIT.failed, message: `${who} does not speak HTTP (${code}).`, hint: SEE_ADDRESS };
  if (typeof code === "string" && /^(ERR_SSL|ERR_TLS|CERT)_/.test(code))
    return { exit: EXIT.failed, message: `The TLS handshake with ${url} failed (${code})${through(proxy)}.`, hint: SEE_ADDRESS };
  return { exit: EXIT.temporary, message: `No response from ${url}${through(proxy)}${typeof code === "string" ? ` (${code})` : ""}.`, hint: LATER };
}
