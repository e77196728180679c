import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('tests/e2e/**/*.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/**
 * So many end-to-end tests there may be, each of two to twenty seconds of a gate of twelve minutes; three times the
 * product at the old rate would have been thirty-five. A new record type therefore brings rows to the generated suites
 * and to the visit of each page (tests/e2e/pages.e2e.ts), never a flow of its own.
 *
 * More of them ask for a decision, which is written here with the new number: what it shows that no unit test and no
 * flow there is can show, and what it costs. Where some went, the number goes down with them.
 *
 * 265: the second step at signing in. Its calls are tried elsewhere; that a person gets through its form, by the code
 * of an app and by a recovery code, is a browser's to show. Six seconds.
 *
 * 266: a debtor's page. What it says and does is tried by its calls and plain forms; that it draws, counts down and
 * moves on while money comes is a browser's to show. Sixteen seconds.
 *
 * 268: what goes back of a payment, and a segment that is written. That a person sees how much is left to give back,
 * and why somebody is in a segment or is not, is a browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 269: a workflow that is changed. That a variable that nothing fills is said at its step, and an order's page then has
 * the button it lacked, is a browser's to show. Nine seconds.
 *
 * 270: the team's inbox. Its calls are tried elsewhere; that a message is seen without a reload, answered by the
 * keyboard, and its draft outlives the page is a browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 271: a file of products. That an error is mended where it stands, that the page is as it was after it was left, and
 * that the whole goes back, is a browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 272: the flow of a bot. That a step is added, mended where the doctor says it, tried and published by keys alone is a
 * browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 273: its examples, files and map. That a file that is wrong names its step where it was chosen, and that the map is
 * drawn and written by keys, is a browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 275: customers who are one, and an order in words. Who is chosen in a list that is searched, and what is asked again
 * where a text may be several things, is a browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 276: an order in its chat. That what she wrote is read, put right, asked for and paid without leaving the thread, and
 * that a visitor sees who answers, is a browser's to show. Not measured yet on a machine of the usual speed.
 *
 * 279: credit, staff and the evening. Their calls are tried elsewhere; that an order becomes a debt and is paid in
 * parts from the pages, that who is removed is sent off her open page, and that a day reads as it was summed up, is a
 * browser's to show. Forty seconds together on a slow machine.
 *
 * 280: somebody else's component, in a page of its own maker's. That it finds what it reads in our answers is a
 * browser's to show. Eight seconds on a slow machine.
 *
 * 281: a number of a shop's own at WhatsApp. That what is wrong is said where it stands as soon as Meta has said it,
 * and that the page leads on to the first test message, is a browser's to show. Eight seconds on a slow machine.
 *
 * 282: a real shop. That she who signs up by a text message connects her own number, sells by it, is told by mail and
 * sees all of it come, with no part of it played by the server itself, is a browser's to show. Eleven seconds on a slow
 * machine.
 */
const budget = 282;

test(`there are at most ${budget} end-to-end tests`, () => {
  const counts = files.map(({ text }) => text.match(/^ *test(?:\.each)?\(/gm)?.length ?? 0);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(budget);
});

/** What makes a test depend on how fast the machine is, and what is written instead. */
const hasty: Record<string, RegExp> = {
  'everything is waited for as long as everything else: patience of the harness': /\b(setDefaultTimeout\(|timeout: )\d/,
  'a clock that was installed goes on: give it its time, pause it, or put it forward':
    /clock\.install\(\)(?![\s\S]*clock\.(pauseAt|fastForward|runFor))/,
};
test.each(Object.entries(hasty))('%s', (_, pattern) => {
  expect(files.filter(({ text }) => pattern.test(text)).map(({ file }) => file)).toEqual([]);
});
