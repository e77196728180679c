import { Form, type FormInstance, Radio } from 'antd';
import { useState } from 'react';
import { toE164 } from '../../../common/phone.ts';
import { languages } from '../../../resources/enums.ts';
import { labels as shopLabels } from '../../../resources/labels/shops.ts';
import { Input } from '../../app/antd/input.ts';
import { dot } from '../../parts/dot.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { ShopDraft } from './draft.ts';
import { texts } from './texts.ts';

/** On which number and in which language customers reach the shop: answered already, and closed until that is wrong. */
export function HowReached({ form }: { form: FormInstance<ShopDraft> }) {
  const t = useTexts(texts);
  const { choices } = useTexts(shopLabels);
  const number = Form.useWatch('whatsapp_number', form) ?? '';
  const language = Form.useWatch('language', form);
  const [open, setOpen] = useState(false);
  const isWrong = number !== '' && !toE164(number);
  return (
    <details className="how-reached" open={open || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <strong>{t.whatsapp_number}</strong>
          <small className="soft">
            {number || t.no_number}
            {language && `${dot}${choices.language[language]}`}
          </small>
        </span>
        <span className="change">{t.change}</span>
      </summary>
      <Form.Item
        name="whatsapp_number"
        label={t.whatsapp_number}
        extra={t.whatsapp_hint}
        validateTrigger="onBlur"
        rules={[
          {
            validator: async (_, value: string) => {
              if (value && !toE164(value)) throw new Error(t.phone);
            },
          },
        ]}
      >
        <Input type="tel" inputMode="tel" autoComplete="tel" placeholder="0600 345 678" />
      </Form.Item>
      <Form.Item name="language" label={t.language} extra={t.language_hint}>
        <Radio.Group options={languages.map((value) => ({ value, label: choices.language[value] }))} />
      </Form.Item>
    </details>
  );
}
