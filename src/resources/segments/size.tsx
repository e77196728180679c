import { totalText } from '../../pages/list/total.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';
import { useSize } from './use-people.ts';
import './segments.css';

/** How many people a segment has now; asked for as its row is shown. */
export default function Size({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { data, isError } = useSize(row);
  if (isError) return <span className="soft">–</span>;
  if (!data) return <span className="segment-size" aria-busy="true" />;
  const total = totalText({ total: data.count, isEstimate: data.is_estimate });
  return (
    <span className="segment-size" role="img" aria-label={t.people(total)}>
      <b>{total}</b> <Icon name="team" size={16} />
    </span>
  );
}
