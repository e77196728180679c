import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

/** A real Chromium; `without` names arguments that it is otherwise given. */
export function openBrowser(...without: string[]): Promise<Browser> {
  const executablePath = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ].find((path) => path && existsSync(path));
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
