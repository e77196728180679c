import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { start } from './start.ts';

test('a database that was sealed with another key is refused with a sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-'));
  const settings = (key: string) =>
    readSettings({ PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO: 'on', SECRET_KEY: key.repeat(32) });
  const first = await start(settings('a'), { pages: false });
  await first.stop();
  await expect(start(settings('b'), { pages: false })).rejects.toThrow(/SECRET_KEY is not the one/);
  const again = await start(settings('a'), { pages: false });
  await again.stop();
  rmSync(folder, { recursive: true });
});
