import { useState } from 'react';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { Notice } from '../parts/notice.tsx';
import { useSecondsLeft } from '../parts/use-seconds-left.ts';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';

/** Staff's last step, of which somebody hears nothing as long as it may be taken back. */
export function UndoNotice({ tells, until }: { tells: string; until: string }) {
  const t = useTexts(texts);
  const [from] = useState(() => Date.now());
  const end = Date.parse(until);
  if (useSecondsLeft(end) === 0) return null;
  return (
    <Notice tone="moving" lead={<CountdownRing from={from} until={end} />}>
      {t.tells_soon(tells)}
    </Notice>
  );
}
