/** @file Writes compressed copies of the built files, so that the server need not compress them. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|wasm|txt)$/;
/** A smaller file saves less than the headers cost. */
const LEAST_BYTES = 256;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `x.br` and `x.gz` beside every text file. It runs after the service worker, so that its list has only the files. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => compressFolder(folder),
    },
  };
}

async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(path.join(folder, name))),
  );
}

/** Writes `file.br` and `file.gz`. */
export async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < LEAST_BYTES) return;
  const [brotli, zipped] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}
