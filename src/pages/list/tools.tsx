import { Button } from 'antd';
import { type ComponentProps, lazy, type RefObject, Suspense } from 'react';
import { may } from '../../../resources/may.ts';
import { useHolder } from '../../app/may.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { FileTools } from './file-tools.tsx';
import { SavedViews } from './saved-views.tsx';
import type { Applied } from './saved-views-sheet.tsx';
import { Search } from './search.tsx';
import { texts } from './texts.ts';
import { useNarrow } from './use-narrow.ts';

// Only the wide list has it, and what it opens weighs as much as the rest.
const ColumnChoice = lazy(() => import('./column-choice.tsx'));

type Parts = Applied & ComponentProps<typeof Search> & ComponentProps<typeof FileTools>;
interface Props extends Parts {
  /** How often what is typed was taken away from outside. */
  cleared: number;
  /** How many filters narrow the list. */
  count: number;
  filtering: boolean;
  opener: RefObject<HTMLButtonElement | null>;
  press(): void;
}

/** What narrows a list, orders its columns and copies its rows: on a phone the rest is behind its menu. */
export function Tools({ resource, words, values, set, cleared, count, filtering, opener, press, ...rest }: Props) {
  const t = useTexts(texts);
  const narrow = useNarrow();
  const holder = useHolder();
  const { sorters, usual, show, busy, save } = rest;
  return (
    <div className="tools">
      {resource.query?.search && <Search key={cleared} {...{ resource, words, values, set }} />}
      <Button
        ref={opener}
        size="large"
        className={narrow ? 'icon-button' : undefined}
        aria-expanded={filtering}
        icon={<Icon name="filter" size={20} />}
        aria-haspopup={narrow ? 'dialog' : undefined}
        onClick={press}
      >
        <span className={narrow ? 'hidden-text' : undefined}>{t.filters}</span>
        {count > 0 && <b className="tools-count"> {count}</b>}
      </Button>
      {may(holder, 'saved_views.read') && <SavedViews {...{ resource, values, sorters, usual, show }} />}
      {!narrow && (
        <Suspense fallback={<Button size="large">{t.columns}</Button>}>
          <ColumnChoice {...{ resource, words }} />
        </Suspense>
      )}
      {!narrow && resource.csv && <FileTools {...{ busy, save }} />}
    </div>
  );
}
