import { lazy, Suspense } from 'react';
import { type AnyField, type Translated, textIn } from '../../../resources/kit/index.ts';
import { useLanguage } from '../../app/language.ts';
import { Contains } from '../parts/contains.tsx';
import { lazyInput } from '../parts/lazy-input.tsx';
import type { FieldComponents } from '../types.ts';

// Few texts leave anything open.
const Filled = lazy(() => import('./filled.tsx'));

function Text({ field, value }: { field: AnyField; value: Translated }) {
  const text = textIn(value, useLanguage());
  const isFilled = field.kind === 'translated' && field.options.fills !== undefined;
  return (
    <span className="long-text">
      {isFilled ? (
        <Suspense fallback={text}>
          <Filled text={text ?? ''} />
        </Suspense>
      ) : (
        text
      )}
    </span>
  );
}

/** A text in the reader's language, or in the one it was written in. */
export const translated: FieldComponents = {
  cell: ({ field, value }) => (value ? <Text field={field} value={value as Translated} /> : ''),
  ...lazyInput(() => import('./input.tsx')),
  filter: Contains,
  wide: true,
};
