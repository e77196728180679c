import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldComponents, InputProps } from '../types.ts';

/** An input in a file of its own: lists and pages of records never need it. */
export function lazyInput(
  load: () => Promise<{ default: ComponentType<InputProps> }>,
): Required<Pick<FieldComponents, 'input' | 'preload'>> {
  const Input = lazy(load);
  return {
    input: (props) => (
      <Suspense>
        <Input {...props} />
      </Suspense>
    ),
    preload: () => void load(),
  };
}
