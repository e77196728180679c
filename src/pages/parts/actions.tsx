import { useInvalidate } from '@refinedev/core';
import { App, Button, Form, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource, Role } from '../../../resources/kit/index.ts';
import { http } from '../../app/http.ts';
import { FieldItem } from '../../fields/item.tsx';
import { readProblem } from '../../screens/problem.ts';
import type { View } from '../list/view.ts';
import { fieldsWithErrors } from './field-errors.ts';

interface Props {
  resource: Resource;
  row: Record<string, unknown> & { id: string };
  role: Role | null;
  words: View['words'];
}

/** The buttons of a record are the rows of its actions, for its state and this person's role. */
export function Actions({ resource, row, role, words }: Props) {
  const { t } = useTranslation();
  const { notification } = App.useApp();
  const invalidate = useInvalidate();
  const [asked, setAsked] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [form] = Form.useForm();
  const state = Object.keys(resource.fields).find((name) => resource.fields[name]?.kind === 'state');
  const open = Object.entries(resource.actions ?? {}).filter(
    ([, action]) =>
      role !== null &&
      action.access.includes(role) &&
      (!action.from || (state !== undefined && action.from.includes(String(row[state])))),
  );
  const action = asked === undefined ? undefined : resource.actions?.[asked];

  async function run(name: string, args: Record<string, unknown>) {
    setBusy(true);
    try {
      await http.post(`/api/${resource.name}/${row.id}/${name}`, args, {
        headers: { 'idempotency-key': crypto.randomUUID() },
      });
      notification.success({ message: t('record.done'), placement: 'bottomRight', duration: 3 });
      setAsked(undefined);
      form.resetFields();
      await invalidate({ resource: resource.name, invalidates: ['list', 'detail'], id: row.id });
    } catch (error) {
      const problem = readProblem(error);
      form.setFields(fieldsWithErrors(problem.errors));
      notification.error({
        message: problem.status === 0 ? t('state.noNetwork') : problem.message,
        placement: 'bottomRight',
        duration: 5,
      });
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      {open.map(([name, each]) => (
        <Button
          key={name}
          size="large"
          danger={each.danger === true}
          loading={busy && asked === undefined}
          onClick={() => (each.args || each.confirm ? setAsked(name) : void run(name, {}))}
        >
          {words.action(name).title}
        </Button>
      ))}
      {asked !== undefined && action && (
        <Modal
          open
          title={words.action(asked).title}
          okText={words.action(asked).title}
          cancelText={t('form.cancel')}
          confirmLoading={busy}
          onOk={form.submit}
          onCancel={() => setAsked(undefined)}
          okButtonProps={{ danger: action.danger === true }}
        >
          <Form
            form={form}
            layout="vertical"
            initialValues={Object.fromEntries(
              Object.entries(action.args ?? {}).flatMap(([name, field]) =>
                field.mode === 'default' ? [[name, field.fallback]] : [],
              ),
            )}
            onFinish={(values: Record<string, unknown>) => void run(asked, values)}
          >
            {Object.entries(action.args ?? {})
              .filter(([name]) => name !== 'variant' || variantsOf(row).length > 0)
              .map(([name, field]) => {
                // A variant is one of this record's own list.
                const choice =
                  field.kind === 'id'
                    ? {
                        ...field,
                        kind: 'choice' as const,
                        mode: 'required' as const,
                        facts: { values: variantsOf(row).map(({ id }) => id) },
                      }
                    : field;
                const label = words.action(asked).args[name] ?? name;
                return (
                  <FieldItem
                    key={name}
                    field={choice}
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
      )}
    </>
  );
}

const variantsOf = (row: Record<string, unknown>) =>
  Array.isArray(row.variants) ? (row.variants as { id: string; name: string }[]) : [];
const choicesOf = (words: View['words'], name: string) => words.field(name).choices ?? {};
