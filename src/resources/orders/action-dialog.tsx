import { Form, Input, Modal } from 'antd';
import { formatMoney } from '../../../common/money.ts';
import { toE164 } from '../../../common/phone.ts';
import type { AnyField } from '../../../resources/kit/index.ts';
import { useTexts } from '../../screens/use-texts.ts';
import { orderActions } from './open-actions.ts';
import { texts } from './texts.ts';
import type { Order, OrderAction } from './types.ts';
import { useLabels } from './use-labels.ts';
import type { Outcome } from './use-order-action.ts';

interface Props {
  order: Order;
  action: OrderAction;
  busy: boolean;
  run(action: OrderAction, args: Record<string, string>): Promise<Outcome>;
  onClose(): void;
}

/** Asks before something is done, and for what it needs to know. */
export function ActionDialog({ order, action, busy, run, onClose }: Props) {
  const say = useTexts(texts);
  const words = useLabels().orders.actions[action];
  const labels: Record<string, string> = 'args' in words ? words.args : {};
  const [form] = Form.useForm<Record<string, string>>();
  const { args = {}, danger } = orderActions[action];

  const finish = async (values: Record<string, string>) => {
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
      cancelText={say.keep}
      okButtonProps={{ danger: danger === true, size: 'large' }}
      cancelButtonProps={{ size: 'large', disabled: busy }}
      confirmLoading={busy}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p>{say.actions[action].ask?.(formatMoney(Math.abs(order.due ?? 0)))}</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        disabled={busy}
        initialValues={{ phone: order.customer_phone ?? '' }}
        onFinish={finish}
      >
        {Object.entries(args).map(([name, field]) => (
          <Form.Item key={name} name={name} label={labels[name]} rules={rulesOf(field, say)} validateTrigger="onSubmit">
            {field.kind === 'phone' ? (
              <Input type="tel" size="large" autoComplete="off" />
            ) : (
              <Input size="large" maxLength={field.kind === 'text' ? field.facts.max : undefined} autoComplete="off" />
            )}
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}

function rulesOf(field: AnyField, say: { required: string; phone_wrong: string }) {
  const required = field.mode === 'required' ? [{ required: true, whitespace: true, message: say.required }] : [];
  if (field.kind !== 'phone') return required;
  const phone = async (_: unknown, value: string) => {
    if (value && !toE164(value)) throw new Error(say.phone_wrong);
  };
  return [...required, { validator: phone }];
}
