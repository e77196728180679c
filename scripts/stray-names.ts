/** Prints kinds, modes and record names that stand outside of their tables: `node scripts/stray-names.ts [--areas]`. */
import { parseArgs } from 'node:util';
import { findStrays, type Stray } from './stray-names/find.ts';

const { values } = parseArgs({ options: { areas: { type: 'boolean', default: false } } });
const { areas, ...strays } = findStrays();
for (const [what, found] of Object.entries(strays)) {
  console.log(`${what}: ${found.length === 0 ? 'none' : found.length}`);
  for (const { file, line, word } of found) console.log(`  ${file}:${line} ${word}`);
}
console.log(
  `records in the rooms of one area: ${areas.length} in ${new Set(areas.map(({ file }) => file)).size} files`,
);
if (values.areas) for (const [room, words] of byRoom(areas)) console.log(`  ${room}: ${words}`);

/** Folder → which records it names, and how often. */
function byRoom(found: readonly Stray[]): [string, string][] {
  const rooms = Map.groupBy(found, ({ file }) => file.split('/').slice(0, 2).join('/'));
  return [...rooms].map(([room, each]) => {
    const words = Map.groupBy(each, ({ word }) => word);
    return [room, [...words].map(([word, { length }]) => `${word} ${length}`).join(', ')];
  });
}
