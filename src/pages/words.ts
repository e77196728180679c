import type { Resource } from '../../resources/kit/index.ts';
import { type Labels, labels } from '../../resources/labels/index.ts';
import { useLanguage } from '../app/language.ts';
import type { FieldWords } from '../fields/types.ts';

interface Words {
  one: string;
  many: string;
  field(name: string): FieldWords;
  section(name: string): string;
  mark(name: string): string;
  action(name: string): { title: string; args: Record<string, string> };
}
interface Loose {
  one: string;
  many: string;
  fields: Record<string, string>;
  parts: Record<string, FieldWords['parts']>;
  choices: Record<string, Record<string, string>>;
  sections?: Record<string, string>;
  marks?: Record<string, string>;
  actions: Record<string, { title: string; args?: Record<string, string> }>;
}

/** What a record type's labels say, in the language of the page. */
export function useWords(resource: Resource): Words {
  // Their exact shape is checked where they are written; here any record type may ask.
  const said = labels[useLanguage()][resource.name as keyof Labels] as unknown as Loose;
  return {
    one: said.one,
    many: said.many,
    field: (name) => ({
      label: said.fields[name] ?? name,
      ...(said.choices[name] ? { choices: said.choices[name] } : {}),
      ...(said.parts[name] ? { parts: said.parts[name] } : {}),
    }),
    section: (name) => said.sections?.[name] ?? name,
    mark: (name) => said.marks?.[name] ?? name,
    action: (name) => ({ title: said.actions[name]?.title ?? name, args: said.actions[name]?.args ?? {} }),
  };
}
