import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { blockKinds } from '../../common/flow/blocks/index.ts';
import { readImportGraph } from '../../scripts/import-graph.ts';
import { child, nameOf, type Syntax, textOf, walk } from '../../scripts/stray-names/syntax.ts';

const kinds: ReadonlySet<string> = new Set(blockKinds);
/** Where flows are read, walked and edited. A kind's own description and handler may do as they like. */
const rooms = /^(common\/flow|server\/chat|src\/screens\/chatflow)\/(?!blocks\/)(?!.*\.test\.)/;
/** The other half of one kind's handler: the job that asks a system. */
const own: ReadonlySet<string> = new Set(['server/chat/conversations/ask-system.ts http']);

/** What a card shows is called in the same words. */
const isKind = (node: Syntax | undefined): boolean => {
  const read = node?.type === 'ChainExpression' ? child(node, 'expression') : node;
  const holder = child(read, 'object');
  const isCard = (nameOf(holder) ?? nameOf(child(holder, 'property'))) === 'card';
  return !isCard && (nameOf(read) ?? nameOf(child(read, 'property'))) === 'kind';
};

test('nothing asks whether a block is of a kind by name: the kind says what it is', () => {
  const files = [...readImportGraph().keys()].filter((file) => rooms.test(file));
  const found = files.flatMap((file) => {
    const names: string[] = [];
    walk(file, readFileSync(file, 'utf8'), (node, [within]) => {
      const sides = ['left', 'right'].map((side) => child(node, side));
      const compared = node.type === 'BinaryExpression' && sides.some(isKind) ? sides.map(textOf) : [];
      const cases =
        node.type === 'SwitchCase' && isKind(child(within, 'discriminant')) ? [textOf(child(node, 'test'))] : [];
      names.push(...[...compared, ...cases].flatMap((name) => (name !== undefined && kinds.has(name) ? name : [])));
    });
    return names.map((name) => `${file} ${name}`);
  });
  expect(found).toEqual([...own]);
});
