import { Button, Form } from 'antd';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import type { Shop } from '../../../common/contracts/shop.ts';
import { formatDay } from '../../../common/dates.ts';
import { dayAt } from '../../../common/wall-time.ts';
import { timeZone } from '../../../resources/brand.ts';
import { shopQuery } from '../../app/access.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { queryClient } from '../../app/query-client.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { formStyle, useSend } from '../use-send.ts';
import { texts } from './texts.ts';

const path = '/api/shop/closing';
const isNow = (shop: Shop) => queryClient.setQueryData(shopQuery.queryKey, shop);

/** The way to close the shop, and back while there is time. */
export const Closing = ({ shop }: { shop: Shop }) =>
  shop.deletes_at === null ? <Open shop={shop} /> : <Closed deletesAt={shop.deletes_at} />;

function Open({ shop }: { shop: Shop }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { required } = useTexts(fieldTexts);
  const [isAsking, setAsking] = useState(false);
  const [form] = Form.useForm<{ shop_name: string; password: string }>();
  const { busy, send } = useSend(form);
  const needed = { required: true, whitespace: true, message: required };
  return (
    <section className="section" aria-label={t.close}>
      <h2>{t.close}</h2>
      <p className="soft">{t.closeHint}</p>
      {!isAsking ? (
        <Button danger size="large" onClick={() => setAsking(true)}>
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
                isNow((await http.post<Shop>(path, values)).data);
                setAsking(false);
                toast.success(t.closed);
              })
            }
          >
            <Form.Item name="shop_name" label={t.typeName(shop.shop_name)} rules={[needed]}>
              <Input autoComplete="off" maxLength={80} />
            </Form.Item>
            <Form.Item name="password" label={t.password} rules={[needed]}>
              <Password autoComplete="current-password" maxLength={128} />
            </Form.Item>
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

function Closed({ deletesAt }: { deletesAt: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { busy, send } = useSend();
  const reopen = () =>
    send(async () => {
      isNow((await http.delete<Shop>(path)).data);
      toast.success(t.reopened);
    });
  return (
    <section className="section" aria-label={t.closed}>
      <h2>{t.closed}</h2>
      <p>{t.goesOn(formatDay(dayAt(timeZone, new Date(deletesAt)), language))}</p>
      <Button type="primary" size="large" loading={busy} onClick={() => void reopen()}>
        {t.reopen}
      </Button>
    </section>
  );
}
