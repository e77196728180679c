import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { toasts } from '../app/toasts/toast.ts';
import { texts as pageTexts } from '../pages/texts.ts';
import { CountdownRing } from '../parts/countdown-ring.tsx';
import { Notice } from '../parts/notice.tsx';
import { useSecondsLeft } from '../parts/use-seconds-left.ts';
import { useTexts } from '../parts/use-texts.ts';
import { texts } from './texts.ts';
import { undoName, undoToast } from './undo.ts';
import { type ActedRow, useActions } from './use-actions.ts';

interface Props {
  resource: Resource;
  row: ActedRow;
  /** Who hears of it afterwards. */
  tells: string;
  until: string;
  refresh(): Promise<unknown>;
}

/** Staff's last step, of which somebody hears nothing as long as it may be taken back: here, by who may. */
export function UndoNotice({ resource, row, tells, until, refresh }: Props) {
  const t = useTexts(texts);
  const pages = useTexts(pageTexts);
  const [from] = useState(() => Date.now());
  const { offered, running, run } = useActions(resource, [row], { refresh });
  const end = Date.parse(until);
  if (useSecondsLeft(end) === 0) return null;
  const mayUndo = offered.some(({ name, why }) => name === undoName && why === undefined);
  const undo = async () => {
    const { done } = await run(undoName);
    // It offers the same.
    if (done) toasts.dismiss(undoToast(row.id));
  };
  return (
    <Notice
      tone="moving"
      lead={<CountdownRing from={from} until={end} />}
      end={
        mayUndo && (
          <Button size="large" loading={running === undoName} onClick={() => void undo()}>
            {pages.undo}
          </Button>
        )
      }
    >
      {t.tells_soon(tells)} {mayUndo && t.may_undo}
    </Notice>
  );
}
