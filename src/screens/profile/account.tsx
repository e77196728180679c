import { Button, Form, type FormInstance } from 'antd';
import Password from 'antd/es/input/Password';
import { useState } from 'react';
import type { User } from '../../../common/contracts/accounts.ts';
import { userQuery } from '../../app/access.ts';
import { Input } from '../../app/antd/input.ts';
import { http } from '../../app/http.ts';
import { queryClient } from '../../app/query-client.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { toast } from '../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../fields/texts.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

const shortest = 8;

/** What somebody is called, and the password they sign in with: each is saved by itself. */
export function Account({ user }: { user: User }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { required } = useTexts(fieldTexts);
  const [nameForm] = Form.useForm<{ name: string }>();
  const [passwordForm] = Form.useForm<{ current_password: string; password: string }>();
  const name = useSend(nameForm);
  const password = useSend(passwordForm);
  const needed = { required: true, whitespace: true, message: required };
  const shared = { layout: 'vertical', size: 'large', requiredMark: false, validateTrigger: 'onSubmit' } as const;
  return (
    <>
      <section className="section">
        <h2>{t.name}</h2>
        <Form
          {...shared}
          form={nameForm}
          name="account-name"
          disabled={name.busy}
          initialValues={{ name: user.name }}
          onFinish={(values) =>
            name.send(async () => {
              queryClient.setQueryData(userQuery.queryKey, (await http.patch<User>('/api/user', values)).data);
              toast.success(t.nameSaved);
            })
          }
        >
          <Form.Item name="name" label={t.yourName} extra={t.nameHint} rules={[needed]}>
            <Input autoComplete="name" maxLength={120} />
          </Form.Item>
          <Button htmlType="submit" loading={name.busy}>
            {common.save}
          </Button>
        </Form>
      </section>
      <section className="section">
        <h2>{t.password}</h2>
        <Form
          {...shared}
          form={passwordForm}
          name="account-password"
          disabled={password.busy}
          onFinish={(values) =>
            password.send(async () => {
              await http.put('/api/user/password', values);
              passwordForm.resetFields();
              toast.success(t.passwordSaved);
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
          <Button htmlType="submit" loading={password.busy}>
            {t.changePassword}
          </Button>
        </Form>
      </section>
    </>
  );
}

/** Sends a form; what is refused stands at its field, and nothing typed is lost. */
function useSend<V>(form: FormInstance<V>) {
  const common = useTexts(commonTexts);
  const [busy, setBusy] = useState(false);
  const send = async (call: () => Promise<void>) => {
    setBusy(true);
    try {
      await call();
    } catch (error) {
      const { status, message, errors } = readProblem(error);
      const wrong = Object.entries(errors).map(([name, sentence]) => ({ name, errors: [sentence] }));
      if (wrong.length > 0) form.setFields(wrong as Parameters<typeof form.setFields>[0]);
      else toast.danger(common.notDone, status === 0 ? common.noNetwork : message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, send };
}
