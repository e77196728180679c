import { Button } from 'antd';
import type { Resource } from '../../../resources/kit/index.ts';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { type ActedRow, useActions } from '../../actions/use-actions.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  resource: Resource;
  /** At least one. */
  rows: readonly ActedRow[];
  clear(): void;
}

/** What can be done to all the rows that are selected. */
export default function BulkBar({ resource, rows, clear }: Props) {
  const t = useTexts(texts);
  const acting = useActions(resource, rows, { isBulk: true });
  const [row] = rows;
  if (!row) return null;
  return (
    <section className="bulk-bar" aria-label={t.selected(rows.length)}>
      <strong aria-live="polite">{t.selected(rows.length)}</strong>
      <ActionButtons {...{ resource, row }} count={rows.length} {...acting} done={clear} />
      <Button size="large" onClick={clear}>
        {t.deselect}
      </Button>
    </section>
  );
}
