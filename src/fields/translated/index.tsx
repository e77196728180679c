import { type Translated, textIn } from '../../../resources/kit/index.ts';
import { useLanguage } from '../../app/language.ts';
import { Contains } from '../parts/contains.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

function Text({ value }: { value: Translated }) {
  return <span className="long-text">{textIn(value, useLanguage())}</span>;
}

/** A text in the reader's language, or in the one it was written in. */
export const translated: FieldComponents = {
  cell: ({ value }) => (value ? <Text value={value as Translated} /> : ''),
  ...lazyInput(() => import('./input.tsx')),
  filter: Contains,
  wide: true,
};
