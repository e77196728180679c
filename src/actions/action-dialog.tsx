import { Form, Modal } from 'antd';
import { type Action, choice, isId } from '../../resources/kit/index.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { FieldItem, startsOf } from '../fields/form.ts';
import type { View } from '../pages/list/view.ts';
import { fieldsWithErrors } from '../pages/parts/field-errors.ts';
import { useTexts } from '../parts/use-texts.ts';

interface Props {
  name: string;
  action: Action;
  row: Record<string, unknown>;
  words: View['words'];
  busy: boolean;
  /** Gives what is wrong with the fields, by dotted path. */
  run(args: Record<string, unknown>): Promise<Readonly<Record<string, string>>>;
  onClose(): void;
}

/** Asks before an action is done, and for what it needs to know. */
export default function ActionDialog({ name: actionName, action, row, words, busy, run, onClose }: Props) {
  const common = useTexts(commonTexts);
  const [form] = Form.useForm();
  const finish = async (values: Record<string, unknown>) =>
    form.setFields(fieldsWithErrors(action.args ?? {}, await run(values)));
  return (
    <Modal
      open
      title={words.action(actionName).title}
      okText={words.action(actionName).title}
      cancelText={common.cancel}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      okButtonProps={{ danger: action.danger === true }}
    >
      <Form form={form} layout="vertical" initialValues={startsOf(action.args ?? {})} onFinish={finish}>
        {Object.entries(action.args ?? {})
          .filter(([name]) => name !== 'variant' || variantsOf(row).length > 0)
          .map(([name, field]) => {
            // A variant is one of this record's own list.
            const shown = isId(field) ? choice.required(variantsOf(row).map(({ id }) => id)) : field;
            const label = words.action(actionName).args[name] ?? name;
            return (
              <FieldItem
                key={name}
                field={shown}
                path={[name]}
                words={{
                  label,
                  choices: {
                    ...choicesOf(words, name),
                    ...Object.fromEntries(variantsOf(row).map(({ id, name: title }) => [id, title])),
                  },
                }}
              />
            );
          })}
      </Form>
    </Modal>
  );
}

const variantsOf = (row: Record<string, unknown>) =>
  Array.isArray(row.variants) ? (row.variants as { id: string; name: string }[]) : [];
const choicesOf = (words: View['words'], name: string) => words.field(name).choices ?? {};
