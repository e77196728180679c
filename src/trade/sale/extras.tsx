import { Form } from 'antd';
import { Input, TextArea } from '../../app/antd/input.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { field } from './field.ts';
import type { PartProps } from './part.ts';
import './sale.css';
import { texts } from './texts.ts';

/** What few sales need: closed until asked for, or until something in it is filled in or wrong. */
export function Extras({ draft, change, errors, fields }: PartProps) {
  const t = useTexts(texts);
  const used = Boolean(draft.discount || draft.note || errors.discount || errors.note);
  return (
    <Panel className="sale-part">
      <details open={used}>
        <summary>{t.more_fields}</summary>
        <Form.Item label={t.discount} {...field('discount', errors)}>
          <Input
            id="discount"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={draft.discount}
            onChange={(event) => change({ discount: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t.note} {...field('note', errors)}>
          <TextArea
            id="note"
            autoSize={{ minRows: 2, maxRows: 6 }}
            maxLength={fields.note.options.max}
            value={draft.note}
            onChange={(event) => change({ note: event.target.value })}
          />
        </Form.Item>
      </details>
    </Panel>
  );
}
