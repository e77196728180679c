import { useEffect, useRef } from 'react';
import { stateFieldOf, type Tabs as TabsOf } from '../../../resources/kit/index.ts';
import { useCounts } from '../../app/counts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { totalText } from './total.ts';
import type { View } from './view.ts';
import './tabs.css';

interface Props extends Pick<View, 'resource' | 'words'> {
  tabs: TabsOf;
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

/** A list by its state, in the order of work; how many there are is said where somebody waits. `all` is no filter. */
export function Tabs({ resource, words, tabs, values, set }: Props) {
  const t = useTexts(texts);
  const field = stateFieldOf(resource)?.name ?? '';
  const data = useCounts(resource);
  const value = values[field];
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = value === undefined ? undefined : strip.current?.querySelector('[aria-pressed=true]');
    chosen?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [value]);
  const countOf = (state: string) => {
    const found = tabs.waiting.includes(state) ? data?.by?.[state] : undefined;
    return found === undefined || found.count === 0
      ? undefined
      : totalText({ total: found.count, isEstimate: found.is_estimate });
  };
  return (
    <div className="tabs" ref={strip} role="group" aria-label={words.field(field).label}>
      <button type="button" aria-pressed={value === undefined} onClick={() => set({ [field]: undefined })}>
        {t.all(words.many)}
      </button>
      {tabs.order.map((state) => (
        <button
          type="button"
          key={state}
          aria-pressed={value === state}
          data-first={state === tabs.waiting[0] || undefined}
          onClick={() => set({ [field]: state })}
        >
          {words.tab(state)}
          <b>{countOf(state)}</b>
        </button>
      ))}
    </div>
  );
}
