import type { Fields } from '../../../resources/kit/index.ts';
import { components } from '../registry.ts';
import type { CellProps } from '../types.ts';
import { wordsOfPart } from './inside.ts';

interface Props extends Pick<CellProps, 'words' | 'titles'> {
  fields: Fields;
  values: Readonly<Record<string, unknown>>;
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What stands inside a value, each part behind its name, but for one that is alone; what is empty is left out. */
export function Parts({ fields, values, words, titles }: Props) {
  // Which kind it is, only its id says here.
  // What a tool beside the form writes is said by what it wrote.
  const parts = Object.entries(fields).filter(
    ([name, { kind, options }]) => kind !== 'id' && !('kindOf' in options) && !words.unasked?.includes(name),
  );
  return parts
    .filter(([name]) => values[name] !== null && values[name] !== undefined && !isEmptyList(values[name]))
    .map(([name, part]) => (
      <span key={name}>
        {parts.length > 1 && <small>{wordsOfPart(words, name).label}: </small>}
        {components[part.kind].cell({ field: part, value: values[name], words: wordsOfPart(words, name), titles })}
      </span>
    ));
}
