import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Writes a `.gz` and a `.br` beside every text file, so that the gateway never compresses a file twice. @param {string} folder */
export async function compress(folder) {
  const files = (await readdir(folder, { recursive: true }))
    .filter((file) => /\.(js|css|html|svg|json)$/.test(file))
    .map((file) => join(folder, file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    }),
  );
}
