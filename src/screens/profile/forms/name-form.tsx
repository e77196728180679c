import { Button, Form } from 'antd';
import type { User } from '../../../../common/contracts/accounts.ts';
import { Input } from '../../../app/antd/input.ts';
import { texts as commonTexts } from '../../../app/texts.ts';
import { toast } from '../../../app/toasts/toast.ts';
import { texts as fieldTexts } from '../../../fields/texts.ts';
import { Refused } from '../../../parts/refused.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import { formStyle, useSend } from '../../use-send.ts';
import { changeUser } from '../change-user.ts';
import { texts } from '../texts.ts';

/** What somebody is called. */
export function NameForm({ user, onDone }: { user: User; onDone(): void }) {
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { required } = useTexts(fieldTexts);
  const [form] = Form.useForm<{ name: string }>();
  const { busy, send, why } = useSend(form);
  return (
    <Form
      {...formStyle}
      form={form}
      name="account-name"
      disabled={busy}
      initialValues={{ name: user.name }}
      onFinish={(values) =>
        send(async () => {
          await changeUser(values);
          toast.success(t.nameSaved);
          onDone();
        })
      }
    >
      <Form.Item
        name="name"
        label={t.yourName}
        extra={t.nameHint}
        rules={[{ required: true, whitespace: true, message: required }]}
      >
        <Input autoComplete="name" maxLength={120} autoFocus />
      </Form.Item>
      <Refused why={why} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {common.save}
      </Button>
    </Form>
  );
}
