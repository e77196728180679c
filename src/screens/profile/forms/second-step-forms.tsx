import { Button, Form } from 'antd';
import Password from 'antd/es/input/Password';
import type { SecondStepState } from '../../../../common/contracts/profile.ts';
import { Input } from '../../../app/antd/input.ts';
import { http } from '../../../app/http.ts';
import { texts as fieldTexts } from '../../../fields/texts.ts';
import { Refused } from '../../../parts/refused.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { formStyle, useSend } from '../../use-send.ts';
import { texts } from '../texts.ts';
import { secondStepPath } from '../use-second-step.ts';
import type { Begun } from './second-step-set-up.tsx';

/** Whoever found her phone open does not know the password. */
export function SecondStepBegin({ onBegun }: { onBegun(begun: Begun): void }) {
  const t = useTexts(texts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ password: string }>();
  const { busy, send, why } = useSend(form);
  return (
    <Form
      {...formStyle}
      form={form}
      name="second-step-begin"
      disabled={busy}
      onFinish={(values) => send(async () => onBegun((await http.post<Begun>(secondStepPath, values)).data))}
    >
      <p className="soft">{t.onHint}</p>
      <Form.Item name="password" label={t.password} rules={[{ required: true, message: required }]}>
        <Password autoComplete="current-password" maxLength={128} autoFocus />
      </Form.Item>
      <Refused why={why} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.goOn}
      </Button>
    </Form>
  );
}

export function SecondStepEnd({ onDone }: { onDone(now: SecondStepState): void }) {
  const t = useTexts(texts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ password: string; code: string }>();
  const { busy, send, why } = useSend(form);
  const needed = { required: true, whitespace: true, message: required };
  return (
    <Form
      {...formStyle}
      form={form}
      name="second-step-off"
      disabled={busy}
      onFinish={(data) => send(async () => onDone((await http.delete<SecondStepState>(secondStepPath, { data })).data))}
    >
      <p className="soft">{t.offHint}</p>
      <Form.Item name="password" label={t.password} rules={[needed]}>
        <Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item name="code" label={t.appCode} rules={[needed]}>
        <Input autoComplete="one-time-code" maxLength={20} />
      </Form.Item>
      <Refused why={why} />
      <Button danger htmlType="submit" loading={busy}>
        {t.turnOff}
      </Button>
    </Form>
  );
}
