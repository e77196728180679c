import { Alert, Button, Form } from 'antd';
import { orderProblemLabels } from '../../../resources/labels/order-problems.ts';
import { orderLabels } from '../../../resources/labels/orders.ts';
import { may } from '../../../resources/may.ts';
import { orders } from '../../../resources/orders.ts';
import { TextArea } from '../../app/antd/input.ts';
import { useHolder } from '../../app/may.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import { troubleOf } from './trouble.ts';
import type { Order } from './types.ts';
import { useOrderActions } from './use-order-actions.ts';

interface Props {
  order: Order;
  /** What its customer says is wrong. */
  problem: string;
  refresh(): Promise<unknown>;
}

/**
 * What a customer says is wrong, with the answer right below. An answer that did not get through stays to be sent
 * again.
 */
export function ProblemAlert({ order, problem, refresh }: Props) {
  const t = useTexts(texts);
  const { actions } = useTexts(orderLabels);
  const kinds = useTexts(orderProblemLabels);
  const { running, run } = useOrderActions(order, refresh);
  const [form] = Form.useForm<{ answer: string }>();
  const { kind, text } = troubleOf(problem);
  const answers = may(useHolder(), 'orders.solve_problem');
  const answer = async (values: { answer: string }) => {
    const outcome = await run('solve_problem', { answer: values.answer.trim() });
    if (!outcome.done && outcome.errors.answer) form.setFields([{ name: 'answer', errors: [outcome.errors.answer] }]);
  };
  return (
    <Alert
      className="problem"
      type="error"
      showIcon
      message={<strong>{t.problem(kinds[kind])}</strong>}
      description={
        <>
          {text && <p className="note">“{text}”</p>}
          {answers && (
            <Form form={form} layout="vertical" requiredMark={false} disabled={running !== undefined} onFinish={answer}>
              <Form.Item
                name="answer"
                label={actions.solve_problem.args.answer}
                extra={t.answer_hint}
                rules={[{ required: true, whitespace: true, message: t.required }]}
                validateTrigger="onSubmit"
              >
                <TextArea
                  size="large"
                  autoSize={{ minRows: 2, maxRows: 6 }}
                  maxLength={orders.actions.solve_problem.args.answer.options.max}
                />
              </Form.Item>
              <Button type="primary" size="large" htmlType="submit" loading={running !== undefined}>
                {t.send_answer}
              </Button>
            </Form>
          )}
        </>
      }
    />
  );
}
