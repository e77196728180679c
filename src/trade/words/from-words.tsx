import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { ReadWords } from './chosen.ts';
import { texts } from './texts.ts';

// Fetched when a message is pasted.
const WordsSheet = lazy(() => import('./words-sheet.tsx'));

/** The way to an order from what a customer wrote. */
export function FromWords({ onTaken }: { onTaken(taken: ReadWords): void }) {
  const t = useTexts(texts);
  const { shown, show, sheet } = useSheet<'words'>();
  return (
    <>
      <Button onClick={() => show('words')}>{t.open}</Button>
      <Suspense>
        {shown && (
          <WordsSheet
            sheet={sheet}
            onTaken={(taken) => {
              onTaken(taken);
              sheet.onClose();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
