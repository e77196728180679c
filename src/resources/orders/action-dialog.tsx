import { Alert, Form, Modal } from 'antd';
import type { ComponentProps } from 'react';
import { formatMoney } from '../../../common/money.ts';
import { toE164 } from '../../../common/phone.ts';
import { refundParts } from '../../../common/refund.ts';
import {
  type Action,
  type AnyField,
  isBool,
  isPhone,
  isText,
  rulesOf as modeOf,
} from '../../../resources/kit/index.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { orders } from '../../../resources/orders.ts';
import type { Outcome } from '../../actions/use-actions.ts';
import { Input } from '../../app/antd/input.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Transaction } from '../transactions/types.ts';
import type { Awaited } from './awaited.ts';
import { texts } from './texts.ts';
import type { Order, OrderAction } from './types.ts';

interface Props {
  order: Order;
  payments: readonly Transaction[];
  awaited: Awaited['why'] | undefined;
  action: OrderAction;
  busy: boolean;
  run(action: OrderAction, args: Args): Promise<Outcome>;
  onClose(): void;
}

/** Asks before something is done, and for what it needs to know. */
export default function ActionDialog({ order, payments, awaited, action, busy, run, onClose }: Props) {
  const t = useTexts(texts);
  const words = useTexts(orderLabels).actions[action];
  const labels: Record<string, string> = 'args' in words ? words.args : {};
  const [form] = Form.useForm<Args>();
  const { args = {}, danger }: Action = orders.actions[action];
  const parts = action === 'record_refund' ? refundParts(payments, Math.max(0, -(order.due ?? 0))) : [];
  const needed: Record<string, boolean> = {
    // Only while there is something to know.
    despite_prompt: awaited !== undefined,
    reference: parts.some(({ method, rehearsal }) => method === 'mobile_money' && !rehearsal),
  };
  const fields = Object.entries(args).filter(([name]) => needed[name] !== false);

  const finish = async (values: Args) => {
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
    const outcome = await run(action, given);
    if (outcome.done) return onClose();
    form.setFields(Object.entries(outcome.errors).map(([name, sentence]) => ({ name, errors: [sentence] })));
  };

  return (
    <Modal
      open
      title={words.title}
      okText={words.title}
      cancelText={t.keep}
      okButtonProps={{ danger: danger === true, size: 'large' }}
      cancelButtonProps={{ size: 'large', disabled: busy }}
      confirmLoading={busy}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{t.actions[action].ask?.(formatMoney(Math.abs(order.due ?? 0)))}</p>
      {parts.length > 0 && (
        <ul className="refund-parts">
          {parts.map(({ method, rehearsal, amount }) => (
            <li key={`${method} ${rehearsal}`}>
              {t.refund_parts[rehearsal ? 'rehearsal' : method](formatMoney(amount))}
            </li>
          ))}
        </ul>
      )}
      {action === 'record_cash' && awaited && (
        <Alert type="warning" showIcon message={t.cash_despite[awaited]} style={{ marginBottom: 16 }} />
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        initialValues={{ phone: order.customer_phone ?? '' }}
        onFinish={finish}
      >
        {fields.map(([name, field]) => (
          <Form.Item
            key={name}
            name={name}
            label={isBool(field) ? undefined : labels[name]}
            valuePropName={isBool(field) ? 'checked' : 'value'}
            rules={rulesOf(field, needed[name] === true, t)}
            validateTrigger="onSubmit"
          >
            {isPhone(field) ? (
              <Input type="tel" size="large" autoComplete="off" />
            ) : isBool(field) ? (
              <Tick label={t.despite_prompt} />
            ) : (
              <Input size="large" maxLength={isText(field) ? field.options.max : undefined} autoComplete="off" />
            )}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

/** antd hands id, checked and onChange to its child. */
const Tick = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="tick">
    <input type="checkbox" {...input} /> {label}
  </label>
);

type Args = Record<string, string | boolean>;

function rulesOf(field: AnyField, needed: boolean, t: { required: string; phone_wrong: string }) {
  const ticked = async (_: unknown, value: unknown) => {
    if (value !== true) throw new Error(t.required);
  };
  if (isBool(field)) return needed ? [{ validator: ticked }] : [];
  const required =
    modeOf(field).onCreate === 'required' || needed ? [{ required: true, whitespace: true, message: t.required }] : [];
  if (!isPhone(field)) return required;
  const phone = async (_: unknown, value: string) => {
    if (value && !toE164(value)) throw new Error(t.phone_wrong);
  };
  return [...required, { validator: phone }];
}
