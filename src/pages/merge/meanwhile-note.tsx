import type { FieldWords } from '../../fields/types.ts';
import { Icon } from '../../parts/icon.tsx';
import { Notice } from '../../parts/notice.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Meanwhile } from './use-loaded.ts';

/** Tells who writes in a form what somebody else changed in the record meanwhile. */
export function MeanwhileNote({ by, fields, words }: Meanwhile & { words(name: string): FieldWords }) {
  const t = useTexts(texts);
  if (fields.length === 0) return null;
  const what = fields.map((name) => words(name).label).join(', ');
  return (
    <div className="page-note" role="status">
      <Notice tone="moving" lead={<Icon name="refresh" />}>
        {t.meanwhile(by, what)}
      </Notice>
    </div>
  );
}
