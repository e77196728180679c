import { Button } from 'antd';
import { refsOf } from '../../../resources/kit/index.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useTitles } from '../titles.ts';
import { texts } from './texts.ts';
import type { View } from './view.ts';

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

/** One button for each record that a list is narrowed to: whose orders these are, and the way back to all of them. */
export function RefFilters({ resource, words, values, set }: Props) {
  const t = useTexts(texts);
  const titles = useTitles(resource, [values]);
  return refsOf(resource.fields).map(([name]) => {
    const id = values[name];
    if (id === undefined) return null;
    const label = `${words.field(name).label}: ${titles.get(id) ?? '…'}`;
    return (
      <Button
        key={name}
        size="large"
        className="badge-filter"
        aria-label={`${t.clear}: ${label}`}
        onClick={() => set({ [name]: undefined })}
      >
        {label} ×
      </Button>
    );
  });
}
