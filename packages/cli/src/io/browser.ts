type Env = Readonly<Record<string, string | undefined>>;

/** The program that shows an address, and what it is given before it. Undefined where nobody would see it: over a line, in a job, in a container. */
function browserOf(env: Env, platform: NodeJS.Platform): readonly [program: string, ...given: string[]] | undefined {
  if (env.BROWSER) return [env.BROWSER];
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ["xdg-open"] : undefined;
}

/**
 * Hands an address to the browser of whoever is at this machine; false where there is none. It is given as a word of its own and to no shell, and outlives the command.
 */
export async function showInBrowser(address: string, env: Env, platform: NodeJS.Platform = process.platform): Promise<boolean> {
  const [program, ...given] = browserOf(env, platform) ?? [];
  if (program === undefined) return false;
  const { spawn } = process.getBuiltinModule("node:child_process");
  const child = spawn(program, [...given, address], { detached: true, stdio: "ignore" });
  return new Promise((resolve) => {
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
}
