/**
 * Makes a fresh clone ready, with Node's own modules only: installs what package-lock.json says when it is missing or stale,
 * builds the front ends that changed, and with --browser finds or installs a Chromium for the end-to-end tests.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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
    'Node 24 came without its program: npm was told not to run install scripts. Allow them for the package "node" and run npm ci.',
  );
const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
if (Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0) < 24)
  fail(`Node 24 or newer is needed; node_modules has ${stdout?.trim() || 'none that runs'}.`);
run(node, ['scripts/build.ts']);

if (
  process.argv.includes('--browser') &&
  !['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', process.env.CHROMIUM ?? ''].some(
    (path) => path !== '' && existsSync(path),
  )
) {
  if (process.platform === 'linux' && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    console.log('Installing Chromium for the end-to-end tests…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-noto-color-emoji']);
  } else {
    fail('The end-to-end tests need Chromium. Install it, or say where it is with CHROMIUM=/path/to/chromium.');
  }
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
