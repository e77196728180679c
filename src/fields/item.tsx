import { Form, type FormItemProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { toE164 } from '../../common/phone.ts';
import type { AnyField } from '../../resources/kit/index.ts';
import { looks } from './index.ts';
import type { FieldWords } from './types.ts';

interface Props {
  field: AnyField;
  words: FieldWords;
  /** Where it stands in the whole form. */
  path: (string | number)[];
  /** Where it stands in the list it is part of. */
  item?: (string | number)[];
}

/** A labelled input of the form, with what can be checked before anything is sent. The server checks again and is the one that counts. */
export function FieldItem({ field, words, path, item = path }: Props) {
  const { t } = useTranslation();
  const { input, wide } = looks[field.kind];
  const needed = field.mode === 'required' || field.mode === 'fixed';
  if (wide) {
    // A list inside a list builds on its own row.
    return <div className="wide">{input({ field, words, path: item })}</div>;
  }
  const checks: FormItemProps['rules'] = [
    // `whitespace`, even when false, would have antd take every value for a text, and an amount is none.
    ...(needed
      ? [{ required: true, message: t('form.required'), ...(field.kind === 'text' && { whitespace: true }) }]
      : []),
    {
      validator: async (_: unknown, value: unknown) => {
        if (value === null || value === undefined || value === '') return;
        if (field.kind === 'money' && typeof value !== 'number') throw new Error(t('form.amount'));
        if (field.kind === 'int' && typeof value !== 'number') throw new Error(t('form.whole'));
        if (field.kind === 'phone' && !toE164(String(value))) throw new Error(t('form.phone'));
      },
    },
  ];
  return (
    <Form.Item
      name={item}
      label={words.label}
      rules={checks}
      // What has a value from the start is not to be left empty either.
      required={needed || field.mode === 'default'}
      extra={words.hint}
      className={field.kind === 'longtext' ? 'wide' : undefined}
    >
      <Input field={field} words={words} path={path} />
    </Form.Item>
  );
}

/** antd hands value, onChange and id to its child. */
function Input(props: {
  field: AnyField;
  words: FieldWords;
  path: (string | number)[];
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: 'true';
}) {
  return looks[props.field.kind].input(props);
}
