import { type ComponentType, lazy, Suspense } from 'react';
import type { FieldComponents, InputProps } from '../types.ts';

/** An input in a file of its own: lists and pages of records never need it. */
export function lazyInput(
  load: () => Promise<{ default: ComponentType<InputProps> }>,
): Required<Pick<FieldComponents, 'input' | 'preload'>> {
  // What is there is drawn at once: a lazy part leaves its place empty for a moment all the same.
  let Loaded: ComponentType<InputProps> | undefined;
  const preload = async () => {
    const file = await load();
    Loaded = file.default;
    return file;
  };
  const Input = lazy(preload);
  return {
    input: (props) =>
      Loaded ? (
        <Loaded {...props} />
      ) : (
        <Suspense>
          <Input {...props} />
        </Suspense>
      ),
    preload,
  };
}
