import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { languages } from '../../resources/enums.ts';
import { htmlOf } from '../../server/providers/mail/html.ts';
import { demoOwner } from '../../server/seed/demo.ts';
import type { Services } from '../../server/services.ts';
import { readSettings } from '../../server/settings.ts';
import { start } from '../../server/start.ts';
import { openBrowser } from '../browser/chromium.ts';
import { freePort } from '../free-port.ts';

const folder = 'test-results/mails';
const widths = [360, 1280];
const address = 'asha@example.com';
const password = 'a long password';

/** What stands in the mails that have been written down, the oldest first, once there are so many. */
async function writtenMails({ db, secrets }: Services, count: number) {
  for (;;) {
    const rows = await db.asSystem('read what was mailed', (tx) =>
      tx.selectFrom('platform_messages').selectAll().where('channel', '=', 'mail').orderBy('id').execute(),
    );
    if (rows.length >= count)
      return rows.map(({ subject, language, body }) => ({
        ...{ subject: subject ?? '', language: language ?? 'sw' },
        text: body === null ? '' : secrets.open(body),
      }));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/**
 * Photographs a mail of each kind as a mail program shows it, narrow and wide: a code, a link for a new password, an
 * invitation in each language. Gives the pictures' paths.
 */
export async function mailPictures(): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const data = mkdtempSync(join(tmpdir(), 'mails-'));
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const { services, stop } = await start(
    readSettings({ PORT: port, DATA_DIR: data, PUBLIC_URL: base, LOG_LEVEL: 'fatal', DEMO: 'new', REHEARSAL: 'on' }),
  );
  const browser = await openBrowser();
  const call = async (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const answer = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const paths: string[] = [];
  try {
    const { token } = await call('/api/auth/sign-up', { name: 'Asha Mrema', email: address, password });
    const [first] = await writtenMails(services, 1);
    await call('/api/auth/confirm', { token, code: /\b\d{6}\b/.exec(first?.text ?? '')?.[0] });
    await call('/api/auth/forgot', { identifier: address });
    const owner = await call('/api/auth/sign-in', { identifier: demoOwner.phone, password: demoOwner.password });
    const headers = { authorization: `Bearer ${owner.access_token}` };
    const roles = (await (await fetch(`${base}/api/roles`, { headers })).json()) as { id: string }[];
    for (const language of languages)
      await call(
        '/api/invitations',
        { recipient: `${language}@example.com`, role_id: roles.at(-1)?.id, language },
        owner.access_token,
      );
    const mails = await writtenMails(services, 2 + languages.length);
    for (const [nth, { subject, text, language }] of mails.entries())
      for (const width of widths) {
        const page = await browser.newPage({ viewport: { width, height: 640 } });
        await page.setContent(htmlOf(subject, text, language));
        const path = join(folder, `${nth + 1}-${width}.png`);
        await page.screenshot({ fullPage: true, path });
        paths.push(path);
        await page.close();
      }
  } finally {
    await browser.close();
    await stop();
    rmSync(data, { recursive: true, force: true });
  }
  return paths;
}
