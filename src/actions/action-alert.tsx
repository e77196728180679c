import { Alert, Button, Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { isText, type Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { TextArea } from '../app/antd/input.ts';
import { useDraft } from '../app/drafts/use-draft.ts';
import { useHolder } from '../app/may.ts';
import { useUnsaved } from '../app/unsaved/use-unsaved.ts';
import { texts as fieldTexts } from '../fields/texts.ts';
import { fieldsWithErrors } from '../pages/parts/field-errors.ts';
import { useWords } from '../pages/words.ts';
import { Refused } from '../parts/refused.tsx';
import { useTexts } from '../parts/use-texts.ts';
import './actions.css';
import type { useActions } from './use-actions.ts';

interface Props extends Pick<ReturnType<typeof useActions>, 'running' | 'run'> {
  resource: Resource;
  /** The record's id. */
  id: string;
  /** What settles it: what it asks for is written right here. */
  action: string;
  tone: 'error' | 'warning';
  title: string;
  /** Who reads what is written. */
  hint?: string;
  /** What its button says; left out, what the action is called. */
  submit?: string;
  children?: ReactNode;
}

/**
 * Something wrong with a record, with what settles it right below. What did not get through stays to be sent again.
 */
export default function ActionAlert(props: Props) {
  const { resource, id, action, tone, title, hint, submit, children, running, run } = props;
  const t = useTexts(fieldTexts);
  const words = useWords(resource).action(action);
  const mayAct = mayDo(useHolder(), resource.name, action);
  const [form] = Form.useForm();
  const [why, setWhy] = useState<string>();
  const draft = useDraft<Record<string, string>>(`${action} of ${resource.name} ${id}`);
  const [isUnsaved, setIsUnsaved] = useState(draft.taken !== undefined);
  useUnsaved(isUnsaved);
  const write = (values: Record<string, string | undefined>) => {
    const isWritten = Object.values(values).some((value) => value?.trim());
    setIsUnsaved(isWritten);
    draft.write(isWritten ? (values as Record<string, string>) : undefined);
  };
  const args = resource.actions?.[action]?.args ?? {};
  const finish = async (values: Record<string, string>) => {
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
    const outcome = await run(action, given);
    if (outcome.done) {
      draft.done();
      setIsUnsaved(false);
      return setWhy(undefined);
    }
    const { root, ...errors } = outcome.errors;
    setWhy(root);
    form.setFields(fieldsWithErrors(args, errors));
  };
  return (
    <Alert
      className="action-alert"
      type={tone}
      showIcon
      message={<strong>{title}</strong>}
      description={
        <>
          {children}
          {mayAct && (
            <Form
              form={form}
              layout="vertical"
              requiredMark={false}
              disabled={running !== undefined}
              initialValues={draft.taken?.values}
              onValuesChange={(_, values) => write(values)}
              onFinish={finish}
            >
              {Object.entries(args).map(([name, field]) => (
                <Form.Item
                  key={name}
                  name={name}
                  label={words.args[name]}
                  extra={hint}
                  rules={[{ required: true, whitespace: true, message: t.required }]}
                  validateTrigger="onSubmit"
                >
                  <TextArea
                    size="large"
                    autoSize={{ minRows: 2, maxRows: 6 }}
                    maxLength={isText(field) ? field.options.max : undefined}
                  />
                </Form.Item>
              ))}
              <Refused why={why} />
              <Button
                type={Object.keys(args).length > 0 ? 'primary' : 'default'}
                size="large"
                htmlType="submit"
                loading={running === action}
              >
                {submit ?? words.title}
              </Button>
            </Form>
          )}
        </>
      }
    />
  );
}
