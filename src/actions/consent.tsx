import { Form } from 'antd';
import type { ComponentProps } from 'react';
import { texts as fieldTexts } from '../fields/texts.ts';
import { useTexts } from '../parts/use-texts.ts';
import './actions.css';

/** Nothing is done without it. */
export function Consent({ name, label }: { name: string; label: string }) {
  const { required } = useTexts(fieldTexts);
  const ticked = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(required);
  };
  return (
    <Form.Item name={name} valuePropName="checked" rules={[{ validator: ticked }]}>
      <Tick label={label} />
    </Form.Item>
  );
}

/** antd hands id, checked and onChange to its child. */
const Tick = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="tick">
    <input type="checkbox" {...input} /> {label}
  </label>
);
