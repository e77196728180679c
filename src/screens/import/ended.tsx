import { Button } from 'antd';
import { imports as record } from '../../../resources/imports.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { labels } from '../../../resources/labels/imports.ts';
import { mayDo } from '../../../resources/may.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { useHolder } from '../../app/may.ts';
import { importPathOf, pathOf } from '../../app/resources.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { ButtonLink } from '../../parts/button-link.tsx';
import { Icon } from '../../parts/icon.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { useSend } from '../use-send.ts';
import { RowList } from './row-list.tsx';
import { texts } from './texts.ts';
import { type Import, useImportCalls } from './use-import.ts';
import { DownloadWrong } from './wrong.tsx';

interface Props {
  data: Import;
  resource: Resource;
}

/** What came of it: how many rows are in, what was left out, and the way to take it back. */
export function Ended({ data, resource }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = useTexts(labels);
  const time = useTime();
  const holder = useHolder();
  const confirm = useConfirm();
  const { act } = useImportCalls(data.id);
  const { busy, send } = useSend();
  const { state, undo_until } = data;
  const count = (rows: number) => rows.toLocaleString('en');
  const isOpen = undo_until !== null && Date.parse(undo_until) > Date.now();
  const isWritten = state === 'done' || (state === 'failed' && data.phase === 'run' && data.done_rows > 0);
  const mayUndo = isWritten && isOpen && mayDo(holder, resource.name, 'delete');
  const left = data.skipped_rows > 0;
  const colour = record.fields.state.options.flow.colours[state] ?? 'neutral';
  return (
    <>
      <section className="panel import-end" aria-live="polite">
        <h2>
          {data.file_name} <StateTag colour={colour}>{words.choices.state[state]}</StateTag>
        </h2>
        {state === 'failed' && <p>{data.failure ? words.choices.failure[data.failure] : t.stopped}</p>}
        {state === 'cancelled' && <p>{t.cancelled}</p>}
        {isWritten && <p>{t.done(count(data.done_rows), count(data.wrong_rows + data.skipped_rows))}</p>}
        {state === 'undone' && <p>{t.undone(count(data.undone_rows))}</p>}
        {left && <p>{t.leftOut(count(data.skipped_rows))}</p>}
        {(left || (data.wrong_rows > 0 && state === 'done')) && <DownloadWrong id={data.id} record={data.record} />}
        {mayUndo && <p className="soft">{t.undoUntil(time(undo_until))}</p>}
        <div className="import-ways">
          {state === 'failed' && (
            <Button type="primary" size="large" loading={busy} onClick={() => void send(() => act('retry'))}>
              {t.goOnNow}
            </Button>
          )}
          <ButtonLink size="large" to={pathOf(resource.name, 'list') ?? '/dashboard'}>
            {t.toList}
          </ButtonLink>
          <ButtonLink size="large" to={importPathOf(resource.name)}>
            {t.another}
          </ButtonLink>
          {mayUndo && (
            <Button
              danger
              size="large"
              loading={busy}
              icon={<Icon name="undo" size={18} />}
              onClick={() =>
                confirm({
                  title: t.undoAsk,
                  content: t.undoMeans,
                  okText: words.actions.undo.title,
                  cancelText: common.cancel,
                  okButtonProps: { danger: true },
                  onOk: () => void send(() => act('undo')),
                })
              }
            >
              {t.undo}
            </Button>
          )}
        </div>
      </section>
      {left && <RowList data={data} resource={resource} state="skipped" />}
    </>
  );
}
