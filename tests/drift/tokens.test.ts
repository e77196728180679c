import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scale } from '../../scripts/build/with-tokens.ts';

const styles = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.css') || file === 'src/index.html');

/** What a style says of itself where a token says it, by what it is. */
const own: Readonly<Record<string, RegExp>> = {
  'a colour': /#[0-9a-f]{3,8}\b(?=[^{]*;)|\b(?:rgb|hsl|oklch)a?\(/i,
  'a corner': /border(?:-[a-z]+)*-radius: (?!50%|0\b|inherit|var\()/,
  'a shadow': /box-shadow: (?!inset|0 0 0|none|var\()/,
  'the time of a change': /transition: (?!none)(?!.*var\(--m-)/,
};
/** Small websites that are painted on the page of the widget's themes: not the dashboard's own looks. */
const painted = ['src/resources/widget/themes.css'];

test.each(Object.entries(own))('%s is a token', (_, pattern) => {
  const found = styles.flatMap((file) =>
    painted.includes(file)
      ? []
      : readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, at) => (pattern.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
  );
  expect(styles.length).toBeGreaterThan(80);
  expect(found).toEqual([]);
});

test.each([
  ['a colour', '  color: #fff;'],
  ['a colour', '  background: rgb(0 0 0 / 0.4);'],
  ['a corner', '  border-start-end-radius: 8px;'],
  ['a shadow', '  box-shadow: 0 2px 4px var(--ink);'],
  ['the time of a change', '  transition: width 0.4s;'],
])('%s would be found', (what, line) => {
  expect(own[what]?.test(line)).toBe(true);
});

test('each step that a style reads is there', () => {
  const known = new Set(Object.keys(scale));
  const steps = /var\((--(?:[trm]-|lift-|s\d)[a-z]*)\)/g;
  const unknown = styles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(steps)].flatMap(([, name = '']) =>
      known.has(name) ? [] : [`${file} ${name}`],
    ),
  );
  expect(unknown).toEqual([]);
});
