/**
 * Makes a fresh clone ready, with Node's own modules only: installs what package-lock.json says when it is missing or
 * stale, builds the front ends that changed, and with --browser finds or installs what the tests need beside Node:
 * Chromium, a reader of QR codes, and what reads a deployment's files.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

// npm leaves out what an older one cannot run without a word: programs that build the pages among it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or newer is needed to install the rest; this is ${process.versions.node}.`);

const stamp = 'node_modules/.installed-from';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.log('Installing packages…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

const node = 'node_modules/node/bin/node';
if (!existsSync(node))
  fail(
    'Node 24 came without its program: npm was told not to run install scripts. Allow them for the package ' +
      '"node" and run npm ci.',
  );
const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) < 24)
  fail(`Node 24 or newer is needed; node_modules has ${stdout?.trim() || 'none that runs'}.`);
run(node, ['scripts/build.ts']);

const browsers = JSON.parse(readFileSync('scripts/browser/places.json', 'utf8'));
/**
 * Programs the tests use beside Node: where each may be, what does in its place where it cannot be installed, and the
 * Debian packages it comes with.
 */
const programs = {
  Chromium: {
    at: process.env.CHROMIUM ? [process.env.CHROMIUM] : browsers.withoutWindows,
    // Tests take half as long again with a whole browser, so one that is there already is no reason to be content.
    inItsPlace: browsers.withWindows,
    packages: ['chromium-headless-shell', 'fonts-noto-color-emoji'],
    otherwise: 'Install it, or say where it is with CHROMIUM=/path/to/chromium.',
  },
  zbarimg: {
    at: (process.env.PATH ?? '').split(':').map((folder) => `${folder}/zbarimg`),
    inItsPlace: [],
    packages: ['zbar-tools'],
    otherwise: 'Install zbar (zbar-tools on Debian, zbar with Homebrew).',
  },
  // A deployment's files are checked by what reads them.
  Caddy: {
    at: (process.env.PATH ?? '').split(':').map((folder) => `${folder}/caddy`),
    inItsPlace: [],
    packages: ['caddy'],
    otherwise: 'Install caddy.',
  },
  systemd: {
    at: (process.env.PATH ?? '').split(':').map((folder) => `${folder}/systemd-analyze`),
    inItsPlace: [],
    packages: ['systemd'],
    otherwise: 'The tests of deploy/ need systemd-analyze, of a Linux with systemd.',
  },
};
if (process.argv.includes('--browser')) {
  const without = (places) => Object.entries(programs).filter(([, program]) => !places(program).some(existsSync));
  const wanting = without(({ at }) => at);
  const isDebian = process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (wanting.length > 0 && isDebian) {
    console.log(`Installing ${wanting.map(([name]) => name).join(' and ')} for the tests…`);
    const packages = wanting.flatMap(([, program]) => program.packages);
    for (const args of [
      ['update', '-qq'],
      ['install', '-y', '-qq', ...packages],
    ])
      spawnSync('apt-get', args, { stdio: 'inherit' });
  }
  const missing = without(({ at, inItsPlace }) => [...at, ...inItsPlace]);
  if (missing.length > 0)
    fail(missing.map(([name, { otherwise }]) => `The tests need ${name}. ${otherwise}`).join('\n'));
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (error) fail(`${command} could not be run: ${error.message}`);
  if (status !== 0) process.exit(status ?? 1);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
