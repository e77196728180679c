import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Block } from '../../../common/flow/flow.ts';
import type { Language } from '../../../resources/enums.ts';
import { useLanguage } from '../../app/language.ts';
import { NumberField } from './fields.tsx';

interface Props {
  name: string;
  block: Block;
  put(place: string, value: unknown): void;
}

/** The numbers of a kind, as its own file names and bounds them. */
export function OptionFields({ name, block, put }: Props) {
  const language = useLanguage();
  const values = new Map(Object.entries(block));
  // What a step of long ago has not stays away.
  const options = Object.entries(definitionOf(block).options ?? {}).filter(([place]) => values.has(place));
  return options.map(([place, { field, label, hint }]) => (
    <NumberField
      key={place}
      {...{ id: `${name}.${place}`, label: label[language], hint: hint[language] }}
      {...{ min: field.options.min ?? 0, max: field.options.max ?? Number.MAX_SAFE_INTEGER }}
      value={Number(values.get(place))}
      change={(to) => put(place, to)}
    />
  ));
}

/** What is read beside an exit that only such a kind has. */
export const exitName = (kind: Block['kind'], exit: string, language: Language): string =>
  definitionOf({ kind }).exits?.[exit]?.[language] ?? exit;

/** The same of `next` where a word of hers leads there, as it does from what waits for her money. */
export const nextName = (block: Block, language: Language): string | undefined =>
  'wait' in block && block.wait !== undefined ? exitName('wait', 'answered', language) : undefined;
