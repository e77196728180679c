import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from './port.ts';

const safeName = /^[0-9a-f-]{36}\.(jpg|w\d{1,4}\.webp|private\.(jpg|pdf))$/;

/** Files in a folder of the data folder. Written beside and renamed, so that a crash leaves no half picture. */
export function fileFolder(folder: string): FileStore {
  return {
    async put(name, bytes) {
      if (!safeName.test(name)) throw new Error(`not a file name of ours: ${name}`);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, `${name}.part`), bytes);
      await rename(join(folder, `${name}.part`), join(folder, name));
    },
    async get(name) {
      if (!safeName.test(name)) return undefined;
      return readFile(join(folder, name)).catch(() => undefined);
    },
  };
}
