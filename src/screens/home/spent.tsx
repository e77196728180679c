import { Alert } from 'antd';
import { formatDate } from '../../../common/dates.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** Messages that wait are said to wait, and until when. */
export function Spent({ until }: { until: string | null }) {
  const t = useTexts(texts);
  const language = useLanguage();
  if (until === null) return null;
  return <Alert type="warning" showIcon message={t.spent(formatDate(until, language))} />;
}
