import { propertyPathToArray } from '@refinedev/core';
import { type AnyField, type Fields, isWritable, type Resource } from '../../../resources/kit/index.ts';
import { partsOf } from '../../fields/parts/inside.ts';

type Path = (string | number)[];

/**
 * Dotted field paths with their sentences, as Refine's forms take them: `variants.0.name` stands at the first
 * variant's name. What stands inside a value that has one input (`subject.sw`) stands at that input.
 */
export function errorsAtInputs(
  { fields, ui }: Pick<Resource, 'fields' | 'ui'>,
  errors: Readonly<Record<string, string>>,
): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [path, sentence] of Object.entries(errors)) {
    const name = askedAt(fields, inputAt(fields, propertyPathToArray(path)), ui?.form?.unasked ?? []).join('.');
    found[name] = [...(found[name] ?? []), sentence];
  }
  return found;
}

/** The same for a form that is sent without Refine, as antd takes it. */
export const fieldsWithErrors = (
  fields: Fields,
  errors: Readonly<Record<string, string>>,
): { name: Path; errors: string[] }[] =>
  Object.entries(errorsAtInputs({ fields }, errors)).map(([path, sentences]) => ({
    name: propertyPathToArray(path),
    errors: sentences,
  }));

/** The path as far as there are inputs. */
function inputAt(fields: Fields, path: Path): Path {
  let of: Fields = fields;
  let field: AnyField | undefined;
  for (const [at, step] of path.entries()) {
    if (field && Object.keys(of).length === 0) return path.slice(0, at);
    if (typeof step === 'number') continue;
    field = of[step];
    of = field ? partsOf(field) : {};
  }
  return path;
}

/** What a form holds and does not ask for has what is wrong with it there; a part of a row at its first input. */
function askedAt(fields: Fields, path: Path, unasked: readonly string[]): Path {
  const [name = '', row = 0, part] = path;
  const field = fields[name];
  if (unasked.includes(String(name))) return [name];
  if (!field || !unasked.includes(`${name}.${part}`)) return path;
  const first = Object.entries(partsOf(field)).find(
    ([each, { mode }]) => isWritable({ mode }, 'create') && !unasked.includes(`${name}.${each}`),
  );
  return [name, row, first?.[0] ?? String(part)];
}
