import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "./source-files.ts";

/** Configuration files that the tools need in a copy. */
const CONFIGURATION = ["package.json", "biome.json", "tsconfig.json", ".dependency-cruiser.cjs", ".gitignore"];
const PACKAGES = ["core", "gateway", "web", "cli"];

/**
 * A workspace with the configuration of this project and the installed packages but without sources. Tests add files
 * that break rules.
 */
export class BrokenCopy {
  readonly root: string;

  constructor() {
    // The folder name contains a space, because users may clone into such folders.
    mkdirSync(join(ROOT, ".tmp"), { recursive: true });
    this.root = mkdtempSync(join(ROOT, ".tmp", "broken copy "));
    for (const file of CONFIGURATION) cpSync(join(ROOT, file), join(this.root, file));
    for (const name of PACKAGES) this.write(`packages/${name}/package.json`, JSON.stringify({ name: `@parley/${name}`, type: "module" }));
    symlinkSync(join(ROOT, "node_modules"), join(this.root, "node_modules"));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Runs a tool in the copy; returns its stdout, or stderr if stdout is empty. */
  run(program: string, args: readonly string[]): string {
    const { stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "node_modules", program), ...args], { cwd: this.root, encoding: "utf8" });
    return stdout || stderr;
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }
}
