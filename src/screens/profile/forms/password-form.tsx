import { Button, Form } from 'antd';
import Password from 'antd/es/input/Password';
import type { User } from '../../../../common/contracts/accounts.ts';
import { http } from '../../../app/http.ts';
import { toast } from '../../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../../fields/texts.ts';
import { Refused } from '../../../parts/refused.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { formStyle, useSend } from '../../use-send.ts';
import { texts } from '../texts.ts';
import { useReadSessions } from '../use-read-sessions.ts';

const shortest = 8;

/** A new password by the one there is; other devices are signed out by it. */
export function PasswordForm({ user, onDone }: { user: User; onDone(): void }) {
  const t = useTexts(texts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ current_password: string; password: string }>();
  const { busy, send, why } = useSend(form);
  const readSessions = useReadSessions();
  const needed = { required: true, whitespace: true, message: required };
  return (
    <Form
      {...formStyle}
      form={form}
      name="account-password"
      disabled={busy}
      onFinish={(values) =>
        send(async () => {
          await http.put('/api/user/password', values);
          onDone();
          toast.success(t.passwordSaved);
          await readSessions();
        })
      }
    >
      {/* Password managers look for whose password it is. */}
      <input type="text" autoComplete="username" value={user.phone ?? user.email ?? ''} readOnly hidden />
      <Form.Item name="current_password" label={t.currentPassword} rules={[needed]}>
        <Password autoComplete="current-password" maxLength={128} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t.newPassword}
        extra={t.passwordHint}
        rules={[needed, { min: shortest, message: t.passwordShort }]}
      >
        <Password autoComplete="new-password" maxLength={128} />
      </Form.Item>
      <Refused why={why} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {t.changePassword}
      </Button>
    </Form>
  );
}
