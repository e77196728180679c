import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { roomInMemory } from '../shared-memory.ts';

/** The engine without windows comes first: a context costs it a fifth of what it costs the whole browser. */
const places = JSON.parse(readFileSync(join(import.meta.dirname, 'places.json'), 'utf8')) as Record<
  'withoutWindows' | 'withWindows',
  string[]
>;
const findBrowser = () =>
  [process.env.CHROMIUM, ...places.withoutWindows, ...places.withWindows].find((path) => path && existsSync(path));

/** What to say of a run with a whole browser; undefined where the engine without windows is there. */
export function wholeBrowserWarning(): string | undefined {
  const found = findBrowser();
  return found !== undefined && places.withWindows.includes(found)
    ? `With ${found}, a whole browser: tests take half as long again. Better: Debian's chromium-headless-shell.`
    : undefined;
}

let shared: Promise<Browser> | undefined;
/**
 * The Chromium that all files of one worker share: each brings contexts of its own, and closes them. It ends with the
 * worker; where it ended before, or did not begin, the next who asks has a new one.
 */
export const sharedBrowser = (): Promise<Browser> => {
  if (shared) return shared;
  const mine = openBrowser();
  shared = mine;
  const forget = () => {
    if (shared === mine) shared = undefined;
  };
  mine.then((browser) => browser.once('disconnected', forget), forget);
  return mine;
};

const sharedNeeded = 2 ** 30;
/** A real Chromium; `without` names arguments that it is otherwise given. */
export function openBrowser(...without: string[]): Promise<Browser> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('no Chromium: say where it is with CHROMIUM=');
  return chromium.launch({
    executablePath,
    // Playwright has what its processes share lie on the disk, for machines whose shared memory is small.
    ignoreDefaultArgs: [...without, ...(roomInMemory() >= sharedNeeded ? ['--disable-dev-shm-usage'] : [])],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
