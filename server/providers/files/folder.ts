import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from './port.ts';

const safeName = /^[0-9a-f-]{36}\.(jpg|w\d{1,4}\.webp|private\.[a-z0-9]{3,4}|zip)$/;

/** Files in a folder of the data folder. Written beside and renamed, so that a crash leaves no half picture. */
export function fileFolder(folder: string): FileStore {
  return {
    async put(name, bytes) {
      if (!safeName.test(name)) throw new Error(`not a file name of ours: ${name}`);
      await mkdir(folder, { recursive: true });
      const part = join(folder, `${name}.${randomUUID()}.part`);
      await writeFile(part, bytes);
      await rename(part, join(folder, name));
    },
    async get(name) {
      if (!safeName.test(name)) return undefined;
      return readFile(join(folder, name)).catch(() => undefined);
    },
    async write(name, content) {
      if (!safeName.test(name)) throw new Error(`not a file name of ours: ${name}`);
      await mkdir(folder, { recursive: true });
      // Of two tries at once neither writes into the other's.
      const part = join(folder, `${name}.${randomUUID()}.part`);
      try {
        await pipeline(content, createWriteStream(part));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      const { size } = await stat(part);
      await rename(part, join(folder, name));
      return size;
    },
    async open(name) {
      if (!safeName.test(name)) return undefined;
      const found = await stat(join(folder, name)).catch(() => undefined);
      return (
        found && {
          bytes: found.size,
          read: (part) => createReadStream(join(folder, name), part && { start: part.from, end: part.to }),
        }
      );
    },
    async blob(name, type) {
      if (!safeName.test(name)) return undefined;
      // What it cannot open it throws at once.
      try {
        return await openAsBlob(join(folder, name), { type });
      } catch {
        return undefined;
      }
    },
    async remove(name) {
      if (safeName.test(name)) await rm(join(folder, name), { force: true });
    },
    async removeUnfinished(before) {
      const parts = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.part'));
      for (const path of parts.map((name) => join(folder, name))) {
        const { mtime } = (await stat(path).catch(() => undefined)) ?? {};
        if (mtime && mtime < before) await rm(path, { force: true });
      }
    },
  };
}
