import { timeWithin } from '../../parts/human-time.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { useConnection } from '../connection.ts';
import { useLanguage } from '../language.ts';
import { texts } from './texts.ts';
import './offline.css';

interface Shown {
  data: unknown;
  dataUpdatedAt: number;
  isError: boolean;
  failureCount: number;
}

/** When what is shown was so, in words, where it may have changed since; undefined while it is as it is now. */
export function useAsOf({ data, dataUpdatedAt, isError, failureCount }: Shown): string | undefined {
  const language = useLanguage();
  const isConnected = useConnection() === 'online';
  if (data === undefined || dataUpdatedAt === 0 || (isConnected && !isError && failureCount === 0)) return undefined;
  return timeWithin(new Date(dataUpdatedAt).toISOString(), { now: new Date(), language });
}

/** Stands over rows or a record: as of when they are. */
export function AsOf({ query }: { query: Shown }) {
  const t = useTexts(texts);
  const time = useAsOf(query);
  return time === undefined ? null : (
    <p className="as-of" role="status">
      {t.asOf(time)}
    </p>
  );
}
