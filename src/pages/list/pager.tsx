import { Button } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { totalText } from './total.ts';
import type { ShownPage } from './use-shown-page.ts';

const sizes = [10, 25, 50, 100];

interface Props {
  page: number;
  isLast: boolean;
  size: number;
  /** Which rows are seen: while the next are on their way, still those before. */
  shownPage: ShownPage;
  total: number;
  /** Whether the total is one. */
  isEstimate: boolean;
  shown: number;
  setPage(page: number): void;
  setSize(size: number): void;
}

export function Pager({ page, isLast, size, shownPage, total, isEstimate, shown, setPage, setSize }: Props) {
  const t = useTexts(texts);
  const from = (shownPage.page - 1) * shownPage.size + 1;
  const to = from + shown - 1;
  const range = t.range(from, to, totalText({ total, isEstimate, lastRow: to }));
  return (
    <nav className="pager" aria-label={range}>
      <div>
        <span>{range}</span>
      </div>
      <div>
        {/* The browser's own: antd's weighs as much as the list. */}
        <select
          className="native-select"
          aria-label={t.perPage}
          value={size}
          onChange={({ target }) => setSize(Number(target.value))}
        >
          {sizes.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
        <Button size="large" aria-label={t.previous} disabled={page <= 1} onClick={() => setPage(page - 1)}>
          ←
        </Button>
        <Button size="large" aria-label={t.next} disabled={isLast} onClick={() => setPage(page + 1)}>
          →
        </Button>
      </div>
    </nav>
  );
}
