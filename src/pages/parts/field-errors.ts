import type { AnyField, Fields } from '../../../resources/kit/index.ts';
import { partsOf } from '../../fields/parts/inside.ts';

type Path = (string | number)[];

/**
 * Dotted field paths with their sentences, as antd's form takes them: `variants.0.name` stands at the first variant's name. What stands
 * inside a value that has one input (`subject.sw`) stands at that input.
 */
export function fieldsWithErrors(
  fields: Fields,
  errors: Readonly<Record<string, string>>,
): { name: Path; errors: string[] }[] {
  const found = new Map<string, { name: Path; errors: string[] }>();
  for (const [path, sentence] of Object.entries(errors)) {
    const name = inputAt(
      fields,
      path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    );
    const at = found.get(name.join('.'));
    if (at) at.errors.push(sentence);
    else found.set(name.join('.'), { name, errors: [sentence] });
  }
  return [...found.values()];
}

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
