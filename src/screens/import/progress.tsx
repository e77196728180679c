import { Button } from 'antd';
import { useTexts } from '../../parts/use-texts.ts';
import { useSend } from '../use-send.ts';
import { texts } from './texts.ts';
import { type Import, useImportCalls } from './use-import.ts';

/** How far a job has come; it goes on whether or not anybody looks. */
export function Progress({ data }: { data: Import }) {
  const t = useTexts(texts);
  const { act } = useImportCalls(data.id);
  const { busy, send } = useSend();
  const { rows, new_rows, changed_rows, same_rows, wrong_rows, done_rows, skipped_rows, undone_rows } = data;
  const toWrite = new_rows + changed_rows;
  const steps = {
    checking: [t.checking, new_rows + changed_rows + same_rows + wrong_rows, rows],
    running: [t.running, done_rows + skipped_rows, toWrite],
    undoing: [t.undoing, undone_rows, done_rows + undone_rows],
  } as const;
  const [title, done, all] = steps[data.state as keyof typeof steps];
  return (
    <section className="panel import-progress" aria-label={title} aria-live="polite">
      <h2>{title}</h2>
      <progress value={done} max={Math.max(1, all)} aria-label={title} />
      <p className="number">{t.of(done.toLocaleString('en'), all.toLocaleString('en'))}</p>
      <p className="soft">{t.goOn}</p>
      {data.state === 'checking' && (
        <Button size="large" loading={busy} onClick={() => void send(() => act('cancel'))}>
          {t.cancel}
        </Button>
      )}
    </section>
  );
}
