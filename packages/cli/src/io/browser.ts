type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the program that opens a URL, with its arguments. Undefined without a display, as in a remote session, a job
 * or a container.
 */
function browserOf(env: Env, platform: NodeJS.Platform): readonly [program: string, ...given: string[]] | undefined {
  if (env.BROWSER) return [env.BROWSER];
  if (platform === "darwin") return ["open"];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler"];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ["xdg-open"] : undefined;
}

/**
 * Opens a URL in the browser of this machine, and returns false if there is none. The URL is passed as an argument
 * without a shell. The browser keeps running after the command ends.
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
