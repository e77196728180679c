/** Builds the front ends whose sources changed since their last build: `npm run build [-- entry …]`. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';
import { entries } from '../vite.config.ts';

// As it is shipped, whoever asks: a test's own NODE_ENV would build React's development version.
process.env.NODE_ENV = 'production';

const requestedEntries = process.argv.slice(2);
for (const [entry, { watches }] of Object.entries(entries)) {
  if (requestedEntries.length > 0 && !requestedEntries.includes(entry)) continue;
  const inputs = fingerprint(watches);
  const stamp = `dist/${entry}/.inputs`;
  if (requestedEntries.length === 0 && existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) continue;
  await build({ mode: entry, logLevel: 'warn' });
  if (!entry.endsWith('-render')) precompress(`dist/${entry}`);
  writeFileSync(stamp, inputs);
  console.log(`built ${entry}`);
}

/** Names and contents of everything an entry is made from: the files of folders, and files named by themselves. */
function fingerprint(watches: string[]): string {
  const found = watches.flatMap((each) => (statSync(each).isFile() ? [each] : globSync(`${each}/**/*`)));
  const files = [...found, 'vite.config.ts', 'package-lock.json'];
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** What travels is compressed once, here, at the best quality, and never per request. */
function precompress(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{js,css,html,svg,json}`)) {
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
