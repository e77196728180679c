import { Alert, Button, Form, Input } from 'antd';
import { orderProblemLabels } from '../../../resources/labels/order-problems.ts';
import { orders } from '../../../resources/orders.ts';
import { useTexts } from '../../screens/use-texts.ts';
import { texts } from './texts.ts';
import { troubleOf } from './trouble.ts';
import type { Order } from './types.ts';
import { useLabels } from './use-labels.ts';
import { useOrderAction } from './use-order-action.ts';

interface Props {
  order: Order;
  /** What its customer says is wrong. */
  problem: string;
  refresh(): Promise<unknown>;
}

/** What a customer says is wrong, with the answer right below. An answer that did not get through stays to be sent again. */
export function ProblemAlert({ order, problem, refresh }: Props) {
  const say = useTexts(texts);
  const { actions } = useLabels().orders;
  const kinds = useTexts(orderProblemLabels);
  const { running, run } = useOrderAction(order, refresh);
  const [form] = Form.useForm<{ answer: string }>();
  const { kind, text } = troubleOf(problem);
  const answer = async (values: { answer: string }) => {
    const outcome = await run('solve_problem', { answer: values.answer.trim() });
    if (!outcome.done && outcome.errors.answer) form.setFields([{ name: 'answer', errors: [outcome.errors.answer] }]);
  };
  return (
    <Alert
      className="problem"
      type="error"
      showIcon
      message={<strong>{say.problem(kinds[kind])}</strong>}
      description={
        <>
          {text && <p className="note">“{text}”</p>}
          <Form form={form} layout="vertical" requiredMark={false} disabled={running !== undefined} onFinish={answer}>
            <Form.Item
              name="answer"
              label={actions.solve_problem.args.answer}
              extra={say.answer_hint}
              rules={[{ required: true, whitespace: true, message: say.required }]}
              validateTrigger="onSubmit"
            >
              <Input.TextArea
                size="large"
                autoSize={{ minRows: 2, maxRows: 6 }}
                maxLength={orders.actions.solve_problem.args.answer.facts.max}
              />
            </Form.Item>
            <Button type="primary" size="large" htmlType="submit" loading={running !== undefined}>
              {say.send_answer}
            </Button>
          </Form>
        </>
      }
    />
  );
}
