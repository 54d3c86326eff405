import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const COMPRESSIBLE = /\.(js|css|html|svg|json)$/;

export const gzipped = (/** @type {Buffer} */ bytes) => promisify(gzip)(bytes, { level: 9 });
const brotlied = (/** @type {Buffer} */ bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });

/** Writes a `.gz` and a `.br` beside every text file, so that the gateway never compresses a file twice. @param {string} folder */
export async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      await Promise.all([writeFile(join(folder, `${file}.gz`), await gzipped(bytes)), writeFile(join(folder, `${file}.br`), await brotlied(bytes))]);
    }),
  );
}
