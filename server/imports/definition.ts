import { tools } from '../../common/contracts/tools.ts';
import { languages } from '../../resources/enums.ts';
import type { ResourceName } from '../../resources/index.ts';
import { columnFields } from '../../resources/kit/group.ts';
import {
  type ColumnFields,
  type ImportRule,
  importFields,
  isChosen,
  isWritable,
  type Resource,
  servedFields,
} from '../../resources/kit/index.ts';
import { createSchema, fieldSchema, updateSchema } from '../../resources/kit/schema.ts';
import { loadLabels } from '../../resources/labels/index.ts';
import type { AnyBehaviour } from '../rest/behaviour.ts';
import { registry } from '../rest/registry.ts';
import { makeStore, type Store } from '../rest/store.ts';
import { type ChoiceWords, choiceWords } from './cell-values.ts';

/** Everything that is known of a record type whose rows come from a file. */
export interface Importable {
  resource: Resource;
  rule: ImportRule;
  behaviour: AnyBehaviour;
  store: Store;
  fields: ColumnFields;
  /** What columns may be. */
  open: ReadonlySet<string>;
  choices: ReadonlyMap<string, ChoiceWords>;
  /** What a record is found by, the first of them first, and how each is read. */
  keys: ReadonlyMap<string, ReturnType<typeof fieldSchema>>;
  create: ReturnType<typeof createSchema>;
  update: ReturnType<typeof updateSchema>;
  isUpdatable(field: string): boolean;
}

const known = new Map<string, Promise<Importable>>();

/** Throws where a record does not say that its rows may come from a file. */
export function importable(name: string): Promise<Importable> {
  const found = known.get(name) ?? describe(name);
  known.set(name, found);
  return found;
}

async function describe(name: string): Promise<Importable> {
  const resource = registry.resources[name];
  if (!resource?.import) throw new Error(`rows of ${name} come from no file`);
  const behaviour = registry.behaviours[name] ?? {};
  const served = servedFields(resource);
  const fields = columnFields(resource.fields);
  const labels = await loadLabels[name as ResourceName]();
  const words = (field: string) =>
    Object.fromEntries(
      languages.map((language) => [
        language,
        (labels[language].choices as Readonly<Record<string, Record<string, string>>>)[field] ?? {},
      ]),
    );
  return {
    ...{ resource, rule: resource.import, behaviour, fields },
    store: makeStore(resource, behaviour),
    open: new Set(importFields(resource)),
    choices: new Map(
      Object.entries(fields).flatMap(([field, each]) =>
        isChosen(each) ? [[field, choiceWords(each.options.values, words(field))] as const] : [],
      ),
    ),
    keys: new Map(
      ['id', ...resource.import.key].flatMap((name) =>
        fields[name] ? [[name, fieldSchema(fields[name], tools)] as const] : [],
      ),
    ),
    create: createSchema(served, tools),
    update: updateSchema(served, tools),
    isUpdatable: (field) => isWritable(resource.fields[field], 'update'),
  };
}
