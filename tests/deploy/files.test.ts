import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const run = (command: string, args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status: error ? error.message : status, output: stdout + stderr };
};
const units = readdirSync('deploy').filter((name) => /\.(service|timer)$/.test(name));

test('Caddy takes its file as it stands, and finds it well written', () => {
  const checked = run('caddy', ['validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    DUKANI_HOST: 'duka.example',
  });
  expect(checked).toEqual({ status: 0, output: expect.stringContaining('Valid configuration') });
  expect(run('caddy', ['fmt', 'deploy/Caddyfile']).output).toBe(readFileSync('deploy/Caddyfile', 'utf8'));
});

test('systemd takes its units, and finds little that they could do beyond their work', () => {
  const root = mkdtempSync(join(tmpdir(), 'dukani-units-'));
  try {
    // A machine as docs/deploy.md makes it, as far as the units name it.
    cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    for (const file of ['node_modules/node/bin/node', 'deploy/backup']) {
      const path = join(root, 'opt/dukani/current', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, '#!/bin/sh\n');
      chmodSync(path, 0o755);
    }
    for (const name of units) cpSync(join('deploy', name), join(root, 'etc/systemd/system', name));
    const names = units.map((name) => name.replace('@', '@3001'));
    expect(run('systemd-analyze', ['verify', `--root=${root}`, ...names])).toEqual({ status: 0, output: '' });
  } finally {
    rmSync(root, { recursive: true });
  }
  for (const name of units.filter((each) => each.endsWith('.service'))) {
    const { status, output } = run('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=30',
      join('deploy', name),
    ]);
    expect([name, status], output).toEqual([name, 0]);
  }
});

test.each(['backup', 'upgrade'])('deploy/%s is what a shell reads, and runs as it lies', (name) => {
  expect(run('sh', ['-n', join('deploy', name)])).toEqual({ status: 0, output: '' });
  expect(readFileSync(join('deploy', name), 'utf8')).toMatch(/^#!\/bin\/sh\n/);
});

test('the way back from an upgrade leads to a release that ran', () => {
  const root = mkdtempSync(join(tmpdir(), 'dukani-upgrade-'));
  const programs = join(root, 'programs');
  const write = (path: string, text: string) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { mode: 0o755 });
  };
  // Release 2 never answers.
  write(join(programs, 'curl'), '#!/bin/sh\n[ "$(readlink current)" != releases/2 ]\n');
  for (const quiet of ['systemctl', 'sleep']) write(join(programs, quiet), '#!/bin/sh\n');
  for (const name of ['1', '2', '3']) write(join(root, 'releases', name, 'scripts/prepare.mjs'), '');
  const upgrade = (name: string) =>
    run(join(process.cwd(), 'deploy/upgrade'), [name], {
      ...{ DUKANI_ROOT: root, DUKANI_AS: '', DUKANI_PATIENCE: '1', DUKANI_ETC: root },
      PATH: `${programs}:${process.env.PATH}`,
    }).status;
  try {
    expect(['1', '2', '3'].map(upgrade)).toEqual([0, 1, 0]);
    expect(readlinkSync(join(root, 'previous'))).toBe('releases/1');
    expect(upgrade('back')).toBe(0);
    expect(readlinkSync(join(root, 'current'))).toBe('releases/1');
  } finally {
    rmSync(root, { recursive: true });
  }
});
