import { spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../workspace/run.mjs";

/** Folders that are not copied. */
const LEFT = new Set([".git", ".tmp", ".turbo", "dist", "coverage", "node_modules", ".parley", ".dev", ".sheets"]);
const MODULES = join(ROOT, "node_modules");

export interface Ended {
  readonly code: number | null;
  readonly text: string;
}

/** A full copy of the workspace. Packages of the workspace are copied, installed packages are linked. */
export class WorkspaceCopy {
  readonly root: string;

  constructor() {
    // The path contains a space, as paths of users may. It is outside this clone, whose .gitignore would hide the copy
    // from the tools.
    this.root = join(mkdtempSync(join(tmpdir(), "parley new ")), "clone");
    cpSync(ROOT, this.root, { recursive: true, filter: (path) => !LEFT.has(path.slice(path.lastIndexOf("/") + 1)) });
    mkdirSync(join(this.root, "node_modules/@parley"), { recursive: true });
    for (const name of readdirSync(MODULES)) if (name !== "@parley") symlinkSync(join(MODULES, name), join(this.root, "node_modules", name));
    for (const name of readdirSync(join(ROOT, "packages"))) {
      symlinkSync(join(this.root, "packages", name), join(this.root, "node_modules/@parley", name));
      const own = join(ROOT, "packages", name, "node_modules");
      if (existsSync(own)) symlinkSync(own, join(this.root, "packages", name, "node_modules"));
    }
  }

  /** Runs a file of the copy, or of an installed package, to the end; returns its exit code and output. */
  run(file: string, ...args: string[]): Promise<Ended> {
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|PARLEY_|TEST_RUN$|NODE_OPTIONS|CI$)/.test(name)));
    return new Promise((ended, failed) => {
      const child = spawn(process.execPath, [join(this.root, file), ...args], { cwd: this.root, env, stdio: ["ignore", "pipe", "pipe"] });
      let text = "";
      for (const stream of [child.stdout, child.stderr])
        stream.on("data", (chunk) => {
          text += chunk;
        });
      child.on("error", failed);
      child.on("close", (code) => ended({ code, text }));
    });
  }

  remove(): void {
    rmSync(join(this.root, ".."), { recursive: true, force: true });
  }
}
