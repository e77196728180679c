import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { walk } from '../../scripts/stray-names/syntax.ts';
import { readImportGraph } from './import-graph.ts';

/**
 * Words of our own that the field's standard terms took the place of: no variable, function, type or property is one.
 */
const gone: ReadonlySet<string> = new Set([
  ...['Scene', 'crew', 'hearer', 'point', 'handOn', 'lean', 'fewest', 'deed', 'together', 'stands', 'bare', 'hear'],
  ...['knowCustomer', 'countFor', 'takeCash', 'giveBack', 'book', 'refuseUnseen', 'makeDoor'],
]);

test('no old word is left', () => {
  const found = [...readImportGraph().keys()].flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const words: string[] = [];
    walk(file, text, (node) => {
      if (node.type === 'Identifier' && gone.has(String(node.name)))
        words.push(`${file}:${text.slice(0, node.start).split('\n').length} ${node.name}`);
    });
    return words;
  });
  expect(found).toEqual([]);
});
