import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Applied } from './saved-views-sheet.tsx';
import { texts } from './texts.ts';
import { useNarrow } from './use-narrow.ts';

// Fetched when it is first opened.
const SavedViewsSheet = lazy(() => import('./saved-views-sheet.tsx'));

/** The lists that the team comes back to, and the way to save this one. */
export function SavedViews(applied: Applied) {
  const t = useTexts(texts);
  const narrow = useNarrow();
  const { shown, show, sheet } = useSheet<'views'>();
  return (
    <>
      <Button
        size="large"
        className={narrow ? 'icon-button' : undefined}
        icon={<Icon name="saved" size={20} />}
        aria-haspopup="dialog"
        onClick={() => show('views')}
      >
        <span className={narrow ? 'hidden-text' : undefined}>{t.saved}</span>
      </Button>
      <Suspense>{shown && <SavedViewsSheet {...applied} {...sheet} />}</Suspense>
    </>
  );
}
