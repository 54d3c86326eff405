type Env = Readonly<Record<string, string | undefined>>;

export interface HttpProxy {
  /** URL of the proxy without the password that it may contain. */
  readonly address: string;
  readonly variable: string;
}

/** Returns the proxy that axios would use for `url` according to the environment. Used only for error messages. */
export function proxyFor(url: string, env: Env): HttpProxy | undefined {
  const { protocol, hostname, port } = new URL(url);
  if (isPast(hostname, port || (protocol === "https:" ? "443" : "80"), env.no_proxy || env.NO_PROXY || "")) return undefined;
  const name = `${protocol.slice(0, -1)}_proxy`;
  for (const variable of [name, name.toUpperCase(), "all_proxy", "ALL_PROXY"]) {
    const value = env[variable];
    if (value) return { address: withoutPassword(value, protocol), variable };
  }
  return undefined;
}

function withoutPassword(value: string, protocol: string): string {
  const text = value.includes("://") ? value : `${protocol}//${value}`;
  return URL.canParse(text) ? new URL(text).origin : "of no valid address";
}

/**
 * Matches a host against `NO_PROXY`, which lists hosts and host suffixes, optionally with a port, or `*` for all hosts.
 */
function isPast(host: string, port: string, list: string): boolean {
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .some((entry) => {
      const [, name = "", only] = /^(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (name === "" || (only !== undefined && only !== port)) return false;
      return name === "*" || host === name || (/^[.*]/.test(name) && host.endsWith(name.replace(/^\*/, "")));
    });
}
