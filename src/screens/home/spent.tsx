import { Alert } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { texts } from './texts.ts';

/** Messages that wait are said to wait, and until when. */
export function Spent({ until }: { until: string | null }) {
  const t = useTexts(texts);
  const time = useTime();
  if (until === null) return null;
  return <Alert type="warning" showIcon message={t.spent(time(until))} />;
}
