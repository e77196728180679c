import { Form } from 'antd';
import { Input } from '../../../app/antd/input.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from '../texts.ts';

const length = 6;

/** A code of six digits: a phone offers it out of its message, and pasted it may have spaces. */
export function CodeItem({ label, hint }: { label: string; hint?: string }) {
  const t = useTexts(texts);
  return (
    <Form.Item
      name="code"
      label={label}
      extra={hint}
      normalize={(text: string) => text.replace(/\D/g, '').slice(0, length)}
      rules={[{ required: true, len: length, message: t.codeNeeded }]}
    >
      <Input inputMode="numeric" autoComplete="one-time-code" autoFocus />
    </Form.Item>
  );
}
