import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { DraftNote } from '../../app/drafts/draft-note.tsx';
import { useWords } from '../../pages/words.ts';
import { ActionBar } from '../../parts/action-bar.tsx';
import { ChipLine, Chips } from '../../parts/chips.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useSend } from '../use-send.ts';
import Columns from './columns.tsx';
import { RowList } from './row-list.tsx';
import { texts } from './texts.ts';
import { useCorrections } from './use-corrections.ts';
import { type Import, useImportCalls } from './use-import.ts';
import { DownloadWrong } from './wrong.tsx';

const shown = ['wrong', 'changed', 'new', 'same'] as const;
type Shown = (typeof shown)[number];

/** What the file would do, before anything is written: errors to be mended first, then each change. */
export default function Checked({ data, resource }: { data: Import; resource: Resource }) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const { act } = useImportCalls(data.id);
  const { busy, send } = useSend();
  const corrections = useCorrections(data.id);
  const end = (action: 'run' | 'cancel') =>
    send(async () => {
      await act(action);
      corrections.done();
    });
  const counts = {
    wrong: data.wrong_rows,
    changed: data.changed_rows,
    new: data.new_rows,
    same: data.same_rows,
  };
  const [chosen, setChosen] = useState<Shown>();
  const [isMapping, setIsMapping] = useState(false);
  const state = chosen ?? shown.find((each) => counts[each] > 0) ?? 'wrong';
  const all = counts.changed + counts.new;
  if (isMapping) return <Columns data={data} resource={resource} />;
  return (
    <>
      <section className="panel import-head" aria-label={data.file_name}>
        <div>
          <strong>{data.file_name}</strong>
          <span className="soft">{t.rowsOf(data.rows.toLocaleString('en'))}</span>
          <Button type="link" onClick={() => setIsMapping(true)}>
            {t.changeColumns}
          </Button>
        </div>
      </section>
      <ChipLine>
        <Chips<Shown>
          label={t.show}
          chips={shown.map((key) => ({ key, label: t.states[key], count: counts[key].toLocaleString('en') }))}
          chosen={state}
          choose={setChosen}
        />
      </ChipLine>
      {state === 'wrong' && counts.wrong > 0 && (
        <p className="import-note">
          {t.wrongHint} <DownloadWrong id={data.id} record={data.record} />
        </p>
      )}
      {state === 'wrong' && <DraftNote {...corrections.note} />}
      <RowList {...{ data, resource, state, corrections }} />
      <p className="soft import-note">{t.blankNote}</p>
      <ActionBar label={t.title(words.many)}>
        <Button size="large" disabled={busy} onClick={() => void end('cancel')}>
          {t.cancel}
        </Button>
        <Button type="primary" size="large" loading={busy} disabled={all === 0} onClick={() => void end('run')}>
          {all === 0 ? t.nothing : t.import(all.toLocaleString('en'))}
        </Button>
      </ActionBar>
    </>
  );
}
