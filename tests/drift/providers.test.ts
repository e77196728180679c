import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gatewayNames, smsServiceNames } from '../../resources/enums.ts';
import { gatewayAccounts, gateways } from '../../server/providers/payments/services.ts';
import { smsAccounts } from '../../server/providers/sms/services.ts';
import { standInPaths } from '../../server/rehearsal/payment-keys.ts';
import { smsStandInPaths } from '../../server/rehearsal/sms-services.ts';
import { anyDatabase } from '../harness/databases.ts';
import { startTestServer } from '../harness/server.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const rows = read('docs/providers.md')
  .split('\n')
  .filter((line) => /^\| [a-z]+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .map(([, provider = '', call = '', sheet = '', proof = '', unconfirmed = '']) => ({
    ...{ provider, call, sheet, unconfirmed },
    proof: ['server/providers/payments/', 'server/providers/', ''].map((folder) => `${folder}${proof}.test.ts`),
  }));

/** Where each stand-in answers; what is behind it is what the adapters call. */
const paths: Record<string, string> = {
  ...standInPaths,
  ...smsStandInPaths,
  whatsapp: '/rehearsal/graph/:version',
};

test('docs/providers.md has every call of every provider, and no other', async () => {
  const server = await startTestServer(anyDatabase);
  const { routeTable } = server.running.app;
  await server.stop();
  const called = Object.entries(paths).flatMap(([provider, path]) =>
    routeTable
      .filter(({ url }) => url.startsWith(`${path}/`))
      .map(({ method, url }) => `${provider} ${method} ${url.slice(path.length)}`),
  );
  expect(called.length).toBeGreaterThan(20);
  const listed = rows.filter(({ call }) => /^[A-Z]+ \//.test(call)).map(({ provider, call }) => `${provider} ${call}`);
  expect(listed.sort()).toEqual(called.sort());

  for (const { provider, call } of rows.filter((row) => row.call.startsWith('← '))) {
    const [, method = '', path = ''] = /^← (\w+) (\S+)$/.exec(call) ?? [];
    const parts = path.replace('…', ':hook').split('/');
    const isServed = routeTable.some((route) => {
      const served = route.url.split('/');
      return (
        route.method === method &&
        served.length === parts.length &&
        served.every((part, index) => part[0] === ':' || part === parts[index])
      );
    });
    expect(isServed, `${provider} ${call}`).toBe(true);
  }
});

test('each row names its sheet, a contract test that is there, and what is unconfirmed where that stands', () => {
  const sections = [...read('docs/decisions/08-unconfirmed.md').matchAll(/^- \*\*([^*]+)\*\*/gm)].map(
    ([, name]) => name,
  );
  for (const { provider, call, sheet, proof, unconfirmed } of rows) {
    expect(sheet, call).toMatch(/\w/);
    expect(
      proof.filter((file) => existsSync(file)),
      call,
    ).toHaveLength(1);
    if (unconfirmed !== '–')
      expect(
        sections.filter((name = '') => name.endsWith(unconfirmed)),
        `${provider} ${call}`,
      ).toHaveLength(1);
  }
});

test('the README and .env.example name every service of the tables and each of its settings', () => {
  const [readme, example] = [read('README.md'), read('.env.example')];
  const services = [
    ...gatewayNames.map((name) => [name, gatewayAccounts.keysOf(name)] as const),
    ...smsServiceNames.map((name) => [name, smsAccounts.keysOf(name)] as const),
  ];
  expect(services.length).toBeGreaterThan(5);
  for (const [name, settings] of services) {
    expect(readme).toContain(`\`${name}\``);
    for (const setting of [...settings, `${name.toUpperCase()}_URL`]) {
      expect(example).toContain(`# ${setting}=`);
      if (!setting.endsWith('_URL')) expect(readme).toContain(`\`${setting}\``);
    }
  }
});

test('what is typed at each payment service is said, and of no other', () => {
  const typed = gatewayNames.filter((name) => gateways[name].callback === 'typed');
  const [, section = ''] = read('docs/providers.md').split('## What is typed at each provider');
  for (const name of gatewayNames)
    expect(new RegExp(`(callback|…)/${name}\\b`).test(section), name).toBe(typed.includes(name));
});
