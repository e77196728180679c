import { Button, Form } from 'antd';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import type { Shop } from '../../../common/contracts/shop.ts';
import { shopQuery } from '../../app/access.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { queryClient } from '../../app/query-client.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { Refused } from '../../parts/refused.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { formStyle, useSend } from '../use-send.ts';
import { texts } from './texts.ts';

/** The way to close the shop; the way back stands over every page while there is time. */
export function Closing({ shop }: { shop: Shop }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { required } = useTexts(fieldTexts);
  const [isAsking, setAsking] = useState<boolean>();
  const [form] = Form.useForm<{ shop_name: string; password: string }>();
  const { busy, send, why } = useSend(form);
  const needed = { required: true, whitespace: true, message: required };
  return (
    <section className="section" aria-label={t.close}>
      <h2>{t.close}</h2>
      <p className="soft">{t.closeHint}</p>
      {!isAsking ? (
        // Whoever thought again is where she was.
        <Button danger size="large" autoFocus={isAsking === false} onClick={() => setAsking(true)}>
          {t.close}
        </Button>
      ) : (
        <>
          <ul className="your-data-means">
            {t.means.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <Form
            {...formStyle}
            form={form}
            name="closing"
            disabled={busy}
            onFinish={(values) =>
              send(async () => {
                queryClient.setQueryData(shopQuery.queryKey, (await http.post<Shop>('/api/shop/closing', values)).data);
                setAsking(false);
                toast.success(t.closed);
              })
            }
          >
            <Form.Item name="shop_name" label={t.typeName(shop.shop_name)} rules={[needed]}>
              <Input autoFocus autoComplete="off" maxLength={80} />
            </Form.Item>
            <Form.Item name="password" label={t.password} rules={[needed]}>
              <Password autoComplete="current-password" maxLength={128} />
            </Form.Item>
            <Refused why={why} />
            <div className="your-data-ways">
              <Button danger type="primary" htmlType="submit" loading={busy}>
                {t.close}
              </Button>
              <Button onClick={() => setAsking(false)}>{common.cancel}</Button>
            </div>
          </Form>
        </>
      )}
    </section>
  );
}
