import { formatDate } from '../../common/dates.ts';
import { useLanguage } from '../app/language.ts';
import { humanTime } from './human-time.ts';

/** A point in time as a person says it, the exact one on hover. */
export function Time({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} title={formatDate(at, language)}>
      {humanTime(at, { now: new Date(), language })}
    </time>
  );
}
