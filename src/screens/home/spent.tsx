import { Icon } from '../../parts/icon.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { texts } from './texts.ts';

/** Messages that wait are said to wait, and until when. */
export function Spent({ until }: { until: string | null }) {
  const t = useTexts(texts);
  const time = useTime();
  if (until === null) return null;
  return (
    <div role="alert">
      <Notice tone="waiting" lead={<Icon name="alert" />}>
        {t.spent(time(until))}
      </Notice>
    </div>
  );
}
