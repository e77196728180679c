import type { Verdict } from './again.ts';
import { knownFlaky, knownFlakyFile } from './known-flaky.ts';
import type { FileReport } from './report.ts';

const longestFiles = 50;

const time = (milliseconds: number) =>
  `${Math.floor(milliseconds / 60_000)}:${String(Math.floor((milliseconds / 1000) % 60)).padStart(2, '0')}`;
const indented = (text: string) => text.replaceAll(/^/gm, '    ');

/** What is worth reading when all has run: the longest files, the minutes, what is flaky, what failed. */
export function closingLines(
  { flaky, failed }: Verdict,
  files: readonly FileReport[],
  minutes: readonly (readonly [part: string, milliseconds: number])[],
): string[] {
  const known = new Set(knownFlaky().map(({ file, test }) => `${file} > ${test}`));
  return [
    '',
    `▸ the ${longestFiles} longest files, in seconds`,
    ...files
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, longestFiles)
      .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)}  ${file}`),
    '',
    `▸ minutes: ${minutes.map(([part, spent]) => `${part} ${time(spent)}`).join(', ')}`,
    ...flaky.flatMap(({ file, test, text }) => [
      `flaky: ${file} > ${test}`,
      ...(known.has(`${file} > ${test}`) ? [] : [`  not known yet: write it into ${knownFlakyFile}, and mend it next`]),
      indented(text),
    ]),
    ...failed.flatMap(({ file, test, text }) =>
      text === 'told above' ? [] : [`why: ${file} > ${test}`, indented(text)],
    ),
    ...failed.map(({ file, test }) => `failed: ${file} > ${test}`),
  ];
}
