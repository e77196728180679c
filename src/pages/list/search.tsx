import { useEffect, useState } from 'react';
import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

const typingMs = 300;
const keyOf = (field: string) => `${field}_like`;

/**
 * Finds what one types; by one key at a time where the record names such keys, otherwise in everything that may be
 * searched.
 */
export function Search({ resource, words, values, set }: Props) {
  const t = useTexts(texts);
  const by = resource.query?.searchBy ?? [];
  const [key, setKey] = useState(() => by.map(keyOf).find((each) => values[each]) ?? (by[0] ? keyOf(by[0]) : 'q'));
  const found = values[key] ?? values.q ?? '';
  const [typed, setTyped] = useState(found);
  useEffect(() => {
    if (typed === found) return;
    const timer = setTimeout(() => set({ q: undefined, [key]: typed || undefined }), typingMs);
    return () => clearTimeout(timer);
  });
  const choose = (next: string) => {
    setKey(next);
    if (typed) set({ q: undefined, [key]: undefined, [next]: typed });
  };
  return (
    <div className="search">
      {by.length > 0 && (
        <select
          className="native-select"
          aria-label={t.searchBy}
          value={key}
          onChange={({ target }) => choose(target.value)}
        >
          {by.map((field) => (
            <option key={field} value={keyOf(field)}>
              {words.field(field).label}
            </option>
          ))}
        </select>
      )}
      <Input
        type="search"
        size="large"
        allowClear
        placeholder={t.search}
        aria-label={t.search}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
