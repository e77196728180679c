import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { type ResourceName, resources } from '../../resources/index.ts';
import type { labels as anyLabels } from '../../resources/labels/customers.ts';

const folder = 'resources/labels';
const made = '/** Written by `npm run generate`. */';

/**
 * Where each record type's labels are, and what each is called. The names stand in a file of their own because a menu
 * says them of records whose labels are not fetched.
 */
export async function writeLabelLists(): Promise<string[]> {
  const all = Object.keys(resources) as ResourceName[];
  const names = await Promise.all(
    all.map(async (name) => {
      const { labels }: { labels: typeof anyLabels } = await import(`../../${folder}/${name}.ts`);
      const [en, sw] = [labels.en, labels.sw].map(({ one, many }) => ({ one, many }));
      return `${name}: ${JSON.stringify({ en, sw })},`;
    }),
  );
  const files = {
    'names.ts': [
      "import type { Language } from '../enums.ts';",
      "import type { ResourceName } from '../index.ts';",
      "import type { Name } from './type.ts';",
      '',
      made,
      `export const names: Record<ResourceName, Record<Language, Name>> = {${names.join('\n')}};`,
    ],
    'index.ts': [
      "import type { Language } from '../enums.ts';",
      "import type { ResourceName } from '../index.ts';",
      "import type { ResourceLabels } from './type.ts';",
      '',
      made,
      'export const loadLabels: { [N in ResourceName]: () => Promise<Record<Language, ResourceLabels<N>>> } = {',
      ...all.map((name) => `${name}: async () => (await import('./${name}.ts')).labels,`),
      '};',
    ],
  };
  const paths = Object.entries(files).map(([file, lines]) => {
    writeFileSync(`${folder}/${file}`, `${lines.join('\n')}\n`);
    return `${folder}/${file}`;
  });
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...paths], { stdio: 'ignore' });
  return paths;
}
