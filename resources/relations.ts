import { resources } from './index.ts';
import { filterableFields, type Relation, type Relations, type Subject } from './kit/condition.ts';
import { isRef, type Resource, rulesOf } from './kit/index.ts';

const records: readonly Resource[] = Object.values(resources);

/**
 * What a subject's conditions may ask of other records: those its own refs point to, by the field's name, and those
 * whose refs point to it, by their record's name (`record.field` for a second ref of the same record). A ref to its own
 * record is none.
 */
export function relationsOf(subject: Subject): Relations {
  const found = new Map<string, Relation>();
  for (const name of filterableFields(subject)) {
    const field = subject.fields[name];
    const record = isRef(field) ? records.find((each) => each.name === field.options.to) : undefined;
    if (record && record.name !== subject.name) found.set(name, { record, mine: name, theirs: 'id' });
  }
  for (const record of records.filter(({ scope, name }) => scope === 'shop' && name !== subject.name)) {
    for (const [name, field] of Object.entries(record.fields)) {
      if (!isRef(field) || field.options.to !== subject.name || !rulesOf(field).stored) continue;
      const key = found.has(record.name) ? `${record.name}.${name}` : record.name;
      found.set(key, { record, mine: 'id', theirs: name });
    }
  }
  return Object.fromEntries(found);
}
