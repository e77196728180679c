import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Resource } from '../../resources/kit/index.ts';
import { shops } from '../../resources/shops.ts';
import type { Shop } from '../app/access.ts';
import { http } from '../app/http.ts';
import { FieldItem } from '../fields/item.tsx';
import { fieldsWithErrors } from '../pages/parts/field-errors.ts';
import '../pages/pages.css';
import { useWords } from '../pages/words.ts';
import { readProblem } from './problem.ts';

const resource: Resource = shops;
const asked = Object.keys(resource.fields).filter((name) =>
  ['required', 'optional', 'default'].includes(resource.fields[name]?.mode ?? ''),
);

/** The shop's own details. */
export default function Settings({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const words = useWords(resource);
  const { notification } = App.useApp();
  const client = useQueryClient();
  const [form] = Form.useForm();
  const [saving, setSaving] = useState(false);
  const allowed = (resource.access.update as readonly string[]).includes(shop.role);

  async function save(values: Record<string, unknown>) {
    setSaving(true);
    try {
      await http.put('/api/shop', values);
      notification.success({
        message: t('shop.updated'),
        description: t('shop.updatedText'),
        placement: 'bottomRight',
        duration: 3,
      });
      await client.invalidateQueries({ queryKey: ['shop'] });
    } catch (error) {
      const problem = readProblem(error);
      form.setFields(fieldsWithErrors(problem.errors));
      notification.error({
        message: t('shop.failed'),
        description: problem.status === 0 ? t('state.noNetwork') : problem.message,
        placement: 'bottomRight',
        duration: 5,
      });
    } finally {
      setSaving(false);
    }
  }
  return (
    <>
      <div className="page-head">
        <h1>{t('nav.settings')}</h1>
      </div>
      <Form
        form={form}
        layout="vertical"
        initialValues={shop}
        disabled={!allowed}
        onFinish={(values: Record<string, unknown>) => void save(values)}
      >
        <section className="section">
          <div className="form-grid">
            {asked.map((name) => {
              const field = resource.fields[name];
              return field ? <FieldItem key={name} field={field} words={words.field(name)} path={[name]} /> : null;
            })}
          </div>
          <Button type="primary" size="large" htmlType="submit" loading={saving}>
            {saving ? t('form.saving') : t('form.save')}
          </Button>
        </section>
      </Form>
    </>
  );
}
