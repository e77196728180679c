import { Form, type FormItemProps } from 'antd';
import { type AnyField, rulesOf } from '../../resources/kit/index.ts';
import { useTexts } from '../parts/use-texts.ts';
import { components } from './registry.ts';
import { texts } from './texts.ts';
import type { FieldWords } from './types.ts';
import './inputs.css';

interface Props {
  field: AnyField;
  words: FieldWords;
  /** Where it stands in the whole form. */
  path: (string | number)[];
  /** Where it stands in the list it is part of. */
  item?: (string | number)[];
  /** It may be left out at other times, but not now. */
  isNeeded?: boolean | undefined;
  /** It may be left out, and serves nothing so: it is not called optional. */
  isWanted?: boolean;
}

/**
 * A labelled input of the form, with what can be checked before anything is sent. The server checks again and is the
 * one that counts.
 */
export function FieldItem({ field, words, path, item = path, isNeeded = false, isWanted = false }: Props) {
  const t = useTexts(texts);
  const { input, wide, isShort, isOwnItem, check, isBlank } = components[field.kind];
  const { onCreate } = rulesOf(field);
  const needed = onCreate === 'required' || isNeeded;
  if (isOwnItem) {
    // A list inside a list builds on its own row.
    return <div className="wide">{input({ field, words, path: item })}</div>;
  }
  const checks: FormItemProps['rules'] = [
    ...(needed ? [{ required: true, message: t.required }] : []),
    {
      validator: async (_: unknown, value: unknown) => {
        if (value === null || value === undefined || value === '') return;
        if (needed && isBlank?.(value)) throw new Error(t.required);
        const wrong = check?.(value);
        if (wrong) throw new Error(t[wrong](String(value)));
      },
    },
  ];
  return (
    <Form.Item
      name={item}
      label={words.label}
      rules={checks}
      // What has a value from the start is not to be left empty either.
      required={needed || isWanted || onCreate === 'default'}
      extra={
        words.warning === undefined ? (
          words.hint
        ) : (
          <>
            {words.hint} <strong className="field-warning">{words.warning}</strong>
          </>
        )
      }
      className={wide ? 'wide' : isShort ? 'short' : undefined}
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
  return components[props.field.kind].input(props);
}
