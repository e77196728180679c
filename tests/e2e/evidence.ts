import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BrowserContext, Page, Request } from 'playwright';
import { lastLogLines } from '../harness/kept-log.ts';
import { type LastOf, lastOf } from '../harness/last-of.ts';

interface Watched {
  page: Page;
  requests: LastOf<string>;
  /** What nobody has answered yet, and since when: often that is what a page waits for. */
  open: Map<Request, number>;
  complaints: LastOf<string>;
}

const folder = 'test-results';
const pictureWithinMs = 5000;
const snapshotLines = 60;
/** Whoever was opened since the test began, and those of before who are still open. */
let watched: Watched[] = [];
const pauses = monitorEventLoopDelay({ resolution: 10 });
pauses.enable();

/** Keeps what a person's pages asked for and complained of, for the case that the test fails. */
export function watch(context: BrowserContext, page: Page): Watched {
  const open = new Map<Request, number>();
  const entry = { page, requests: lastOf<string>(20), open, complaints: lastOf<string>(20) };
  const note = (request: Request, outcome: string | number) => {
    entry.requests.push(lineOf(request, outcome, open.get(request)));
    open.delete(request);
  };
  context.on('request', (request) => open.set(request, performance.now()));
  context.on('response', (response) => note(response.request(), response.status()));
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
  watched.push(entry);
  return entry;
}

const lineOf = (request: Request, outcome: string | number, since = Number.NaN) =>
  `${outcome} ${request.method()} ${request.url()} ${Math.round(performance.now() - since)} ms`;

/** What went before has nothing to say about the test that begins. */
export function beginEvidence(): void {
  watched = watched.filter(({ page }) => !page.isClosed());
  pauses.reset();
}

/** What can be told of a test that has just failed; its pictures go into `test-results/`. */
export async function evidenceOf(name: string): Promise<string> {
  const people = await Promise.all(
    watched.flatMap((person, index) =>
      person.page
        .context()
        .pages()
        .map((page) => ofPage(page, `${name} ${index + 1}`))
        .concat(ofCalls(person)),
    ),
  );
  const [load = 0] = loadavg();
  return [
    `What is known of: ${name}`,
    `load ${load.toFixed(1)}, longest pause of the event loop ${Math.round(pauses.max / 1e6)} ms`,
    ...people,
    'the servers said last:',
    ...indent(lastLogLines.items()),
  ].join('\n');
}

const indent = (lines: readonly string[]) => (lines.length === 0 ? ['  nothing'] : lines.map((line) => `  ${line}`));

const mostOpen = 20;
const ofCalls = async ({ requests, open, complaints }: Watched) =>
  [
    ...['requests:', ...indent(requests.items())],
    'still open:',
    ...indent([...open].slice(-mostOpen).map(([request, since]) => lineOf(request, 'open', since))),
    ...['complaints:', ...indent(complaints.items())],
  ].join('\n');

async function ofPage(page: Page, name: string): Promise<string> {
  const path = join(folder, `${name.replaceAll(/[^\w]+/g, '-').slice(0, 150)}.png`);
  mkdirSync(folder, { recursive: true });
  // A page that hangs is no reason to hang with it.
  const patience = { timeout: pictureWithinMs };
  const picture = await page.screenshot({ path, ...patience }).then(
    () => path,
    () => 'no picture could be taken',
  );
  const snapshot = await page
    .locator('body')
    .ariaSnapshot(patience)
    .catch((error) => `no snapshot could be taken: ${error.message}`);
  return [`at ${page.url()} (${picture})`, ...indent(snapshot.split('\n').slice(0, snapshotLines))].join('\n');
}
