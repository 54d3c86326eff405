type Env = Readonly<Record<string, string | undefined>>;

/** A proxy on the way to the platform, and the variable that sets it. */
export interface HttpProxy {
  /** Without the password that the address may contain. */
  readonly address: string;
  readonly variable: string;
}

/** Proxy that axios would use for `url`, according to its environment variables; used for error messages only. */
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

/** Matches `NO_PROXY`: hosts and host suffixes, optionally with a port; `*` for all. */
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
