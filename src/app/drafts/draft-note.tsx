import { Button } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import './draft-note.css';
import { useTime } from '../../parts/use-time.ts';
import { texts } from './texts.ts';
import type { useDraft } from './use-draft.ts';

type Props = Pick<ReturnType<typeof useDraft>, 'taken' | 'offered'> & { take(): void; forget(): void };

/** Says that a form begins with what was written before, or that it could; and lets it go. */
export function DraftNote({ taken, offered, take, forget }: Props) {
  const t = useTexts(texts);
  const time = useTime();
  const draft = taken ?? offered;
  if (!draft) return null;
  const when = time(draft.at);
  return (
    <div className="draft-note" role="status">
      <span>{taken ? t.draft(when) : t.offered(when)}</span>
      {!taken && <Button onClick={take}>{t.take}</Button>}
      <Button type="text" onClick={forget}>
        {t.forget}
      </Button>
    </div>
  );
}
