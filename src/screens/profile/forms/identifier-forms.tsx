import { Button, Form } from 'antd';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import type { User } from '../../../../common/contracts/accounts.ts';
import { userQuery } from '../../../app/access.ts';
import { Input } from '../../../app/antd/input.ts';
import { http } from '../../../app/http.ts';
import { queryClient } from '../../../app/query-client.ts';
import { toast } from '../../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../../fields/texts.ts';
import { Refused } from '../../../parts/refused.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { formStyle, useSend } from '../../use-send.ts';
import { spell } from '../spell.ts';
import { texts } from '../texts.ts';
import { useSecondStep } from '../use-second-step.ts';
import { CodeItem } from './code-item.tsx';

type What = 'phone' | 'email';
/** A code is on its way to the number or the address. */
interface Begun {
  to: string;
  token: string;
}
const inputs = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
} as const;

/** Another number or address to sign in with, by the code that goes there. */
export function IdentifierForms({ what, onDone }: { what: What; onDone(): void }) {
  const [begun, setBegun] = useState<Begun>();
  if (!begun) return <To what={what} onBegun={setBegun} />;
  return <Proof begun={begun} onAnother={() => setBegun(undefined)} onDone={onDone} />;
}

function To({ what, onBegun }: { what: What; onBegun(begun: Begun): void }) {
  const t = useTexts(texts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ to: string; password?: string; code?: string }>();
  const { busy, send, why } = useSend(form);
  const takesCode = (useSecondStep().data?.since ?? null) !== null;
  const needed = { required: true, whitespace: true, message: required };
  return (
    <Form
      {...formStyle}
      form={form}
      name={`account-${what}`}
      disabled={busy}
      onFinish={(values) => send(async () => onBegun((await http.post<Begun>('/api/user/identifier', values)).data))}
    >
      <Form.Item name="to" label={t.identifiers[what].new} extra={t.identifierHint} rules={[needed]}>
        <Input {...inputs[what]} maxLength={254} autoFocus />
      </Form.Item>
      {takesCode ? (
        <Form.Item name="code" label={t.appCode} extra={t.proofHint} rules={[needed]}>
          <Input autoComplete="one-time-code" maxLength={20} />
        </Form.Item>
      ) : (
        <Form.Item name="password" label={t.currentPassword} extra={t.proofHint} rules={[needed]}>
          <Password autoComplete="current-password" maxLength={128} />
        </Form.Item>
      )}
      <Refused why={why} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.sendCode}
      </Button>
    </Form>
  );
}

function Proof({ begun: { to, token }, onAnother, onDone }: { begun: Begun; onAnother(): void; onDone(): void }) {
  const t = useTexts(texts);
  const [form] = Form.useForm<{ code: string }>();
  const { busy, send, why } = useSend(form);
  return (
    <Form
      {...formStyle}
      form={form}
      name="account-proof"
      disabled={busy}
      onFinish={({ code }) =>
        send(async () => {
          const { data } = await http.post<User>('/api/user/identifier/confirm', { token, code });
          queryClient.setQueryData(userQuery.queryKey, data);
          toast.success(t.identifierSaved(spell(to)));
          onDone();
        })
      }
    >
      <CodeItem label={t.code} hint={t.codeHint(spell(to))} />
      <Refused why={why} />
      <div className="account-form-ways">
        <Button type="primary" htmlType="submit" loading={busy}>
          {t.confirm}
        </Button>
        <Button onClick={onAnother}>{t.another}</Button>
      </div>
    </Form>
  );
}
