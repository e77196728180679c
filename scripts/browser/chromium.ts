import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** The engine without a window comes first: a context costs it a fifth of what it costs the whole browser. */
const places = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

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

/** A real Chromium; `without` names arguments that it is otherwise given. */
export function openBrowser(...without: string[]): Promise<Browser> {
  const executablePath = places.find((path) => path && existsSync(path));
  if (!executablePath) throw new Error('no Chromium: say where it is with CHROMIUM=');
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: without,
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
