import { formatDate } from '../../common/dates.ts';
import { useLanguage } from '../app/language.ts';
import { useTime } from './use-time.ts';

/** A point in time as a person says it, the exact one on hover. */
export function Time({ at }: { at: string }) {
  const language = useLanguage();
  const time = useTime();
  return (
    <time dateTime={at} title={formatDate(at, language)}>
      {time(at)}
    </time>
  );
}
