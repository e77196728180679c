import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { gatewayNames, smsServiceNames } from '../../resources/enums.ts';
import { paymentServiceLabels } from '../../resources/labels/payment-services.ts';
import { smsServiceLabels } from '../../resources/labels/sms-services.ts';
import { startRealServer } from '../harness/real-adapters.ts';

test('a .env of the lines of .env.example, their keys filled in, connects every service', async () => {
  const real = await startRealServer({ payments: gatewayNames, sms: smsServiceNames });
  const folder = mkdtempSync(join(tmpdir(), 'env-example-'));
  try {
    const typed: Record<string, string> = { ...real.typed, PUBLIC_URL: real.server.base, DATA_DIR: folder };
    const offered = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z_]*)=(.*)$/gm)];
    const names = offered.map(([, name = '']) => name);
    expect(Object.keys(typed).filter((name) => !names.includes(name))).toEqual([]);
    // What a service has beside its keys stays as it is written there.
    const prefixes = [...gatewayNames, ...smsServiceNames].map((name) => `${name.toUpperCase()}_`);
    const own = ([, name = '', value = '']: readonly string[]): string[] => {
      const set = typed[name] ?? (prefixes.some((prefix) => name.startsWith(prefix)) ? value : undefined);
      return set === undefined ? [] : [`${name}=${set}`];
    };
    const file = join(folder, '.env');
    writeFileSync(file, offered.flatMap(own).join('\n'));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`--env-file=${file}`, 'scripts/providers.ts', 'test'],
      { env: { PATH: process.env.PATH } },
    );
    const says = (who: string) => expect.stringMatching(new RegExp(`^${who} works \\(.+\\)\\.$`));
    expect(stdout.trim().split('\n').sort()).toEqual(
      [
        ...gatewayNames.map((name) => `Mobile money: ${paymentServiceLabels.en[name]}`),
        ...smsServiceNames.map((name) => `SMS: ${smsServiceLabels[name]}`),
        'Mail: SMTP',
      ]
        .sort()
        .map(says),
    );
  } finally {
    await real.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
