import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readImportGraph } from '../../scripts/import-graph.ts';
import { walk } from '../../scripts/stray-names/syntax.ts';

/**
 * Words of our own that the field's standard terms took the place of: no variable, function, type or property is one.
 */
const gone: ReadonlySet<string> = new Set(
  `Scene scene crew hearer hear heard point handOn lean fewest least most deed together stands standing bare whole
  knowCustomer countFor takeCash giveBack book refuseUnseen makeDoor door Desk desk written facts fact fixed initial
  later looks look Look mark marks starter clock Clock tell told say said saying Say Said Saying kept Kept asked Asked
  seen unseen teller Teller plain`.split(/\s+/),
);

/** Names that are stored or not ours, and where alone they may stand. */
const elsewhere: Record<string, RegExp> = {
  // A column, and what waits in the queue of jobs since the version before.
  asked: /^(resources|server\/(money|outbound)|src\/trade|tests\/faults)\//,
  // A key of flows that shops have stored.
  fact: /^(common\/flow|src\/screens\/chatflow|server\/chat\/(blocks\/condition|engine\/.*\.test)|tests\/chat\/flow)\b/,
  // What browsers keep of a popup.
  seen: /^widget\/popup\//,
  // Refine's, Playwright's and HTML's own.
  initial: /^src\/pages\/list\.tsx$/,
  clock: /^tests\/e2e\//,
  mark: /^cart\/screens\/receipt\.tsx$/,
  // A template of codes, by the name that it has on the page.
  plain: /^(marketing\/qr\/(templates|texts)\.ts|marketing\/qr\/design-fields\.tsx|tests\/qr\/decode\.test\.ts)$/,
};

test('no old word is left', () => {
  const files = [...readImportGraph().keys()].filter((file) => file !== 'tests/drift/old-words.test.ts');
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const words: string[] = [];
    walk(file, text, (node) => {
      const name = String(node.name);
      if (node.type === 'Identifier' && gone.has(name) && !elsewhere[name]?.test(file))
        words.push(`${file}:${text.slice(0, node.start).split('\n').length} ${name}`);
    });
    return words;
  });
  expect(found).toEqual([]);
});
