import { App, Button, Card, Input } from 'antd';
import { useState } from 'react';
import { orders } from '../../../resources/orders.ts';
import { http } from '../../app/http.ts';
import { readProblem } from '../../screens/problem.ts';
import { useTexts } from '../../screens/use-texts.ts';
import { texts } from './texts.ts';
import type { Order } from './types.ts';

interface Props {
  order: Order;
  refresh(): Promise<unknown>;
}

/** A note among staff. What is being typed is never overwritten by a live update. */
export function StaffNote({ order, refresh }: Props) {
  const say = useTexts(texts);
  const { notification } = App.useApp();
  const [typed, setTyped] = useState<string>();
  const [busy, setBusy] = useState(false);
  const stored = order.staff_note ?? '';
  const text = typed ?? stored;

  const save = async () => {
    setBusy(true);
    try {
      await http.patch(`/api/orders/${order.id}`, { staff_note: text.trim() || null });
      await refresh();
      setTyped(undefined);
      notification.success({ message: say.saved, placement: 'bottomRight', duration: 3 });
    } catch (error) {
      const { status, message, errors } = readProblem(error);
      const description = errors.staff_note ?? (status === 0 ? say.no_network : message);
      notification.error({ message: say.action_failed, description, placement: 'bottomRight', duration: 5 });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Card size="small" title={<h2 id="staff-note">{say.staff_note}</h2>}>
      <Input.TextArea
        aria-labelledby="staff-note"
        aria-describedby="staff-note-hint"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={orders.fields.staff_note.facts.max}
        value={text}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="staff-note-foot">
        <small id="staff-note-hint" className="soft">
          {say.staff_note_hint}
        </small>
        {text !== stored && (
          <Button loading={busy} onClick={save}>
            {say.save}
          </Button>
        )}
      </div>
    </Card>
  );
}
