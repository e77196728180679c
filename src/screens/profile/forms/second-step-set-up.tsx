import { Button, Form } from 'antd';
import { http } from '../../../app/http.ts';
import { Refused } from '../../../parts/refused.tsx';
import { useQrPicture } from '../../../parts/use-qr-picture.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import { formStyle, useSend } from '../../use-send.ts';
import { texts } from '../texts.ts';
import { CodeItem } from './code-item.tsx';

export interface Begun {
  secret: string;
  uri: string;
}

/** An app is given the secret, by its camera or by hand; the first right code of it turns the second step on. */
export function SecondStepSetUp({ begun, onDone }: { begun: Begun; onDone(recoveryCodes: string[]): Promise<void> }) {
  const t = useTexts(texts);
  const [form] = Form.useForm<{ code: string }>();
  const { busy, send, why } = useSend(form);
  const { src } = useQrPicture(begun.uri);
  return (
    <Form
      {...formStyle}
      form={form}
      name="second-step-on"
      disabled={busy}
      onFinish={(values) =>
        send(async () => {
          const { data } = await http.post<{ recovery_codes: string[] }>('/api/user/totp/confirm', values);
          await onDone(data.recovery_codes);
        })
      }
    >
      <p>{t.scanHint}</p>
      <div className="second-step-scan">
        {src === undefined ? <span className="second-step-awaited" /> : <img src={src} alt={t.qr} />}
        <div>
          <a href={begun.uri}>{t.openApp}</a>
          <span className="soft small">{t.secret}</span>
          <code>{begun.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </div>
      </div>
      <CodeItem label={t.appCode} />
      <Refused why={why} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.turnOn}
      </Button>
    </Form>
  );
}
