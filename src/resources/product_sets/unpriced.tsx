import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** Why a set cannot be bought as one: on its page as it is saved, in its form as it is typed. */
export default function Unpriced({ row, values = row ?? {} }: UnpricedProps) {
  const t = useTexts(texts);
  const { price, name } = values;
  // Nothing is typed yet.
  if (!row && !name) return null;
  if (price !== null && price !== undefined && price !== '') return null;
  return <Notice tone="waiting">{t.unpriced}</Notice>;
}
interface UnpricedProps {
  row?: Readonly<Record<string, unknown>>;
  values?: Readonly<Record<string, unknown>>;
}
