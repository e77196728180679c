import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { may } from '../../../resources/may.ts';
import { orders } from '../../../resources/orders.ts';
import { TextArea } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { useHolder } from '../../app/may.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import type { Row } from '../../pages/merge/same.ts';
import { useMergedSave } from '../../pages/merge/use-merged-save.tsx';
import { wordsIn } from '../../pages/words.ts';
import { Panel } from '../../parts/panel.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';

interface Props {
  order: Order;
  refresh(): Promise<unknown>;
}

const resource: Resource = orders;

/** A note among staff. What is being typed is never overwritten by a live update. */
export function StaffNote({ order, refresh }: Props) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const words = wordsIn(useTexts(orderLabels));
  const merging = useMergedSave(resource, words.field);
  const [typed, setTyped] = useState<string>();
  // The order as it was when typing began.
  const [loaded, setLoaded] = useState<Row>();
  const [busy, setBusy] = useState(false);
  const stored = order.staff_note ?? '';
  const writes = may(useHolder(), 'orders.update');
  const text = typed ?? stored;

  const save = async () => {
    setBusy(true);
    try {
      const saved = await merging.save({
        loaded: loaded ?? order,
        values: { staff_note: text.trim() || null },
        send: async (change, headers) => (await http.patch<Row>(`/api/orders/${order.id}`, change, { headers })).data,
        merged: (current, { staff_note }) => {
          setLoaded(current);
          setTyped(String(staff_note ?? ''));
        },
      });
      if (!saved) return;
      await refresh();
      setTyped(undefined);
      setLoaded(undefined);
      toast.success(t.saved);
    } catch (error) {
      const { status, message, errors } = readProblem(error);
      const description = errors.staff_note ?? (status === 0 ? common.noNetwork : message);
      toast.danger(common.notDone, description);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Panel title={<h2 id="staff-note">{t.staff_note}</h2>}>
      <TextArea
        aria-labelledby="staff-note"
        aria-describedby="staff-note-hint"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={orders.fields.staff_note.options.max}
        value={text}
        readOnly={!writes}
        onChange={(event) => {
          setTyped(event.target.value);
          setLoaded((known) => known ?? order);
        }}
      />
      {merging.dialog}
      <div className="staff-note-foot">
        <small id="staff-note-hint" className="soft">
          {t.staff_note_hint}
        </small>
        {text !== stored && (
          <Button loading={busy} onClick={save}>
            {t.save}
          </Button>
        )}
      </div>
    </Panel>
  );
}
