import type { Resource } from '../../resources/kit/index.ts';
import ActionAlert from '../actions/action-alert.tsx';
import type { useActions } from '../actions/use-actions.ts';
import { useLanguage } from '../app/language.ts';
import { useTime } from '../parts/use-time.ts';
import type { SoldWords } from './sold.ts';
import { soldTexts } from './sold-texts.ts';

interface Props extends Pick<ReturnType<typeof useActions>, 'running' | 'run'> {
  resource: Resource;
  /** The record's id. */
  id: string;
  /** Since when its goods are not set aside any more. */
  since: string;
  words: Pick<SoldWords, 'released_hint' | 'short_hint'>;
  /** It was paid all the same: what is missing is owed. */
  isPaid: boolean;
}

/** The goods of a sale went back on the shelf: why, and the way to set them aside again. */
export default function StockAlert({ since, isPaid, words, ...acting }: Props) {
  const language = useLanguage();
  const time = useTime();
  const t = soldTexts[language];
  return (
    <ActionAlert
      {...acting}
      action="hold_stock"
      tone={isPaid ? 'error' : 'warning'}
      title={isPaid ? t.short : t.released(time(since))}
    >
      <p>{isPaid ? words.short_hint : words.released_hint}</p>
    </ActionAlert>
  );
}
