import { useEffect, useState } from 'react';
import { isList } from '../../../resources/kit/index.ts';
import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

const typingMs = 300;

/** Finds what one types in everything that the record is searched in, and says what that is. */
export function Search({ resource, words, values, set }: Props) {
  const t = useTexts(texts);
  const found = values.q ?? '';
  const [typed, setTyped] = useState(found);
  useEffect(() => {
    if (typed === found) return;
    const timer = setTimeout(() => set({ q: typed || undefined }), typingMs);
    return () => clearTimeout(timer);
  });
  // Of a list only codes are looked for.
  const searched = (resource.query?.search ?? [])
    .filter((name) => !isList(resource.fields[name]))
    .map((name) => words.field(name).label);
  return (
    <div className="search">
      <Input
        type="search"
        size="large"
        allowClear
        placeholder={`${t.search}: ${searched.join(', ').toLowerCase()}`}
        aria-label={t.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
