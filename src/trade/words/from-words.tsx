import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSheet } from '../../parts/use-sheet.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { FromWords as Taken } from './words-sheet.tsx';

// Fetched when a message is pasted.
const WordsSheet = lazy(() => import('./words-sheet.tsx'));

/** The way to an order from what a customer wrote; `?words=…` brings what was written along. */
export function FromWords({ onTaken }: { onTaken(taken: Taken): void }) {
  const t = useTexts(texts);
  const [given, setGiven] = useState(useSearchParams()[0].get('words') ?? '');
  const { shown, show, sheet } = useSheet<'words'>(given === '' ? undefined : 'words');
  return (
    <>
      <Button onClick={() => show('words')}>{t.open}</Button>
      <Suspense>
        {shown && (
          <WordsSheet
            given={given}
            sheet={sheet}
            onTaken={(taken) => {
              onTaken(taken);
              setGiven('');
              sheet.onClose();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
