import { useInvalidate, useOne } from '@refinedev/core';
import { App, Button, Form, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { Mode, Resource } from '../../resources/kit/index.ts';
import { http } from '../app/http.ts';
import { pathOf } from '../app/resources.ts';
import { readProblem } from '../screens/problem.ts';
import NotFound from './not-found.tsx';
import './pages.css';
import { fieldsWithErrors } from './parts/field-errors.ts';
import { FormSections } from './parts/form-sections.tsx';
import { useLeaveWarning } from './parts/use-leave-warning.ts';
import { useWords } from './words.ts';

const onCreate: readonly Mode[] = ['required', 'optional', 'default', 'fixed', 'initial'];
const onUpdate: readonly Mode[] = ['required', 'optional', 'default'];

/** Makes or changes any record. What the server refuses stands at its field, also inside lists; nothing typed is lost. */
export default function EditPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const { id } = useParams();
  const words = useWords(resource);
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { notification } = App.useApp();
  const [form] = Form.useForm();
  const [saving, setSaving] = useState(false);
  const [changed, setChanged] = useState(false);
  // One key for one form: a second tap, or a try after a lost answer, makes no second record.
  const key = useRef(crypto.randomUUID());
  const { result: row, query } = useOne({
    resource: resource.name,
    id: id ?? '',
    queryOptions: { enabled: id !== undefined, retry: false },
  });
  useLeaveWarning(changed && !saving, t('form.leave'));
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.key !== 's') return;
      event.preventDefault();
      form.submit();
    };
    addEventListener('keydown', save);
    return () => removeEventListener('keydown', save);
  }, [form]);

  const modes = id === undefined ? onCreate : onUpdate;
  const start =
    id === undefined
      ? Object.fromEntries(
          Object.entries(resource.fields).flatMap(([name, field]) =>
            field.mode === 'default' ? [[name, field.fallback]] : [],
          ),
        )
      : row;

  async function save(values: Record<string, unknown>) {
    setSaving(true);
    try {
      const { data } =
        id === undefined
          ? await http.post<{ id: string }>(`/api/${resource.name}`, values, {
              headers: { 'idempotency-key': key.current },
            })
          : await http.patch<{ id: string }>(`/api/${resource.name}/${id}`, values);
      notification.success({ message: t('record.saved'), placement: 'bottomRight', duration: 3 });
      setChanged(false);
      void invalidate({
        resource: resource.name,
        invalidates: ['list', 'detail', 'many'],
        ...(id === undefined ? {} : { id }),
      });
      navigate(pathOf(resource.name, 'show', data.id) ?? '');
    } catch (error) {
      const problem = readProblem(error);
      // A refused record is another intent once it is corrected.
      if (problem.status !== 0) key.current = crypto.randomUUID();
      const found = fieldsWithErrors(problem.errors);
      form.setFields(found);
      if (found[0]) form.scrollToField(found[0].name, { focus: true, block: 'center' });
      notification.error({
        message: problem.status === 0 ? t('state.noNetwork') : problem.message || t('form.wrong'),
        placement: 'bottomRight',
        duration: 5,
      });
    } finally {
      setSaving(false);
    }
  }

  if (query.isError) return <NotFound />;
  if (!start) return <Skeleton active paragraph={{ rows: 10 }} />;
  const back = id === undefined ? pathOf(resource.name, 'list') : pathOf(resource.name, 'show', id);
  return (
    <>
      <div className="page-head">
        <Link className="back" to={back ?? ''}>
          ← {t('record.back')}
        </Link>
        <h1>
          {id === undefined ? t('record.new', { what: words.one }) : `${t('record.edit')}: ${start[resource.title]}`}
        </h1>
      </div>
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setChanged(true)}
        onFinish={(values: Record<string, unknown>) => void save(values)}
        onFinishFailed={() => notification.error({ message: t('form.wrong'), placement: 'bottomRight', duration: 5 })}
      >
        <FormSections resource={resource} words={words} modes={modes} />
        <div className="form-foot">
          <Button type="primary" size="large" htmlType="submit" loading={saving}>
            {saving ? t('form.saving') : t('form.save')}
          </Button>
          <Button size="large" onClick={() => navigate(back ?? '')}>
            {t('form.cancel')}
          </Button>
        </div>
      </Form>
    </>
  );
}
