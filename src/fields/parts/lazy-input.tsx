import { type ComponentType, lazy, Suspense, useState } from 'react';
import type { FieldComponents, InputProps } from '../types.ts';

/** An input in a file of its own: lists and pages of records never need it. */
export function lazyInput(
  load: () => Promise<{ default: ComponentType<InputProps> }>,
): Required<Pick<FieldComponents, 'input' | 'preload'>> {
  // What is there is drawn at once: a lazy part leaves its place empty for a moment all the same.
  let loaded: ComponentType<InputProps> | undefined;
  const fetch = async () => {
    const file = await load();
    loaded = file.default;
    return file;
  };
  const Later = lazy(fetch);
  function Input(props: InputProps) {
    // The same as long as it stands there: another would take the keyboard from who is writing.
    const [Part] = useState<ComponentType<InputProps>>(() => loaded ?? Later);
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }
  return {
    input: (props) => <Input {...props} />,
    preload: () => (loaded ? undefined : fetch()),
  };
}
