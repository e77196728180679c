import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resources } from '../../resources/index.ts';
import { fieldKinds, fieldModes } from './kit-words.ts';
import { recordsNamed } from './records-of.ts';
import { generic, groundwork, kinds, modes, recordHomes } from './rooms.ts';
import { walk } from './syntax.ts';
import { type Vocabulary, wordsNamed } from './words-of.ts';

/** A word of the kit where code should ask a table instead. */
export interface Stray {
  file: string;
  line: number;
  word: string;
}
/** `records`: in code that serves every record type alike; `areas`: in the rooms of one area, which may. */
export type Strays = Record<'kinds' | 'modes' | 'records' | 'areas', Stray[]>;

const vocabularies = {
  kinds: { property: 'kind', type: 'Kind', words: fieldKinds },
  modes: { property: 'mode', type: 'Mode', words: fieldModes },
} as const satisfies Record<string, Vocabulary>;
const records: ReadonlySet<string> = new Set(Object.keys(resources));
const isTest = (file: string) => /\.(test|e2e)\.tsx?$/.test(file);
/** A kind or a mode is known to who reads definitions; other things have kinds of their own. */
const readsFields = (text: string) => /from '[^']*(resources\/(kit|index)|\/fields\/|\/kit\/|\.\/view)/.test(text);

/** Every kind, mode and record name of the committed sources that stands outside of its tables. */
export function findStrays(files: readonly string[] = sources()): Strays {
  const found: Strays = { kinds: [], modes: [], records: [], areas: [] };
  for (const file of files) findIn(file, readFileSync(file, 'utf8'), found);
  return found;
}

/** Adds what one file has. */
export function findIn(file: string, text: string, found: Strays): void {
  const isGeneric = generic.some((room) => room.test(file));
  const isFields = isGeneric || readsFields(text);
  const checks = {
    kinds: isFields && !isTest(file) && kinds.scanned.test(file) && !kinds.home.test(file),
    modes: isFields && modes.scanned.test(file) && !modes.home.test(file),
    records: !isTest(file) && !recordHomes.test(file) && !file.startsWith('tests/'),
  };
  walk(file, text, (node, within) => {
    const add = (to: Stray[], words: readonly string[]) => {
      for (const word of words) to.push({ file, line: text.slice(0, node.start).split('\n').length, word });
    };
    for (const name of ['kinds', 'modes'] as const)
      if (checks[name]) add(found[name], wordsNamed(node, within, vocabularies[name]));
    if (!checks.records) return;
    const named = recordsNamed(node, records).filter((each) => !groundwork[each]?.test(file));
    add(isGeneric ? found.records : found.areas, named);
  });
}

function sources(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  });
  return listed.split('\n').filter((file) => file !== '' && !file.startsWith('scripts/stray-names'));
}
