import type { Resource } from '../../resources/kit/index.ts';
import { wordsOfPart } from '../fields/parts/inside.ts';
import type { FieldWords } from '../fields/types.ts';
import { type AnyLabels, useLabels } from '../parts/labels.ts';

export interface ActionWords {
  title: string;
  args: Readonly<Record<string, string>>;
  /** Why it may not be done to a record as it stands. */
  unless?: string;
}
interface Words {
  one: string;
  many: string;
  field(name: string): FieldWords;
  section(name: string): string;
  badge(name: string): string;
  action(name: string): ActionWords;
}

/** What a record type is called and says, for a page that may show any. */
export const useWords = (resource: Resource): Words => wordsIn(useLabels(resource.name));

export const wordsIn = (labels: AnyLabels): Words => ({
  one: labels.one,
  many: labels.many,
  field: (name) =>
    labels.fields[name] === undefined
      ? wordsOfColumn(labels, name)
      : {
          label: labels.fields[name],
          ...(labels.choices[name] ? { choices: labels.choices[name] } : {}),
          ...(labels.parts[name] ? { parts: labels.parts[name] } : {}),
        },
  section: (name) => labels.sections?.[name] ?? name,
  badge: (name) => labels.badges?.[name] ?? name,
  action: (name) => ({ title: name, args: {}, ...labels.actions[name] }),
});

/** The words of a part of a group by the name of its column, behind the group's own. */
function wordsOfColumn({ fields, parts }: AnyLabels, name: string): FieldWords {
  for (const [group, label] of Object.entries(fields)) {
    const part = name.startsWith(`${group}_`) ? name.slice(group.length + 1) : '';
    if (parts[group]?.[part] === undefined) continue;
    const own = wordsOfPart({ label, parts: parts[group] }, part);
    return { ...own, label: `${label}: ${own.label}` };
  }
  return { label: name };
}
