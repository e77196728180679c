import { useInvalidate, useOne } from '@refinedev/core';
import { Button, Form, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import type { Mode, Resource } from '../../resources/kit/index.ts';
import { http } from '../app/http.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { pathOf } from '../app/resources.ts';
import { toast } from '../app/toasts/toast.ts';
import { readProblem } from '../screens/problem.ts';
import { MeanwhileNote } from './merge/meanwhile-note.tsx';
import type { Row } from './merge/same.ts';
import { useLoaded } from './merge/use-loaded.ts';
import { useMergedSave } from './merge/use-merged-save.tsx';
import './pages.css';
import { fieldsWithErrors } from './parts/field-errors.ts';
import { FormSections } from './parts/form-sections.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { useLeaveWarning } from './parts/use-leave-warning.ts';
import { useRemovedStock } from './parts/use-removed-stock.ts';
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
  const [form] = Form.useForm();
  const [saving, setSaving] = useState(false);
  const [changed, setChanged] = useState(false);
  // One key for one form: a second tap, or a try after a lost answer, makes no second record.
  const key = useRef(crypto.randomUUID());
  const { result: row, query } = useOne<Row & { id: string }>({
    resource: resource.name,
    id: id ?? '',
    errorNotification: false,
    queryOptions: { enabled: id !== undefined },
  });
  const { loaded, setLoaded, meanwhile } = useLoaded(resource, form, row, saving);
  const mayRemove = useRemovedStock();
  const merging = useMergedSave(resource, words.field);
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

  const waiting = saving && !merging.asking;
  const modes = id === undefined ? onCreate : onUpdate;
  const start =
    id === undefined
      ? Object.fromEntries(
          Object.entries(resource.fields).flatMap(([name, field]) =>
            field.mode === 'default' ? [[name, field.fallback]] : [],
          ),
        )
      : loaded;

  /** The id of what was saved; undefined when the person went back to the form. */
  async function send(values: Row): Promise<string | undefined> {
    if (id === undefined || !loaded) {
      const headers = { 'idempotency-key': key.current };
      return (await http.post<{ id: string }>(`/api/${resource.name}`, values, { headers })).data.id;
    }
    const saved = await merging.save({
      loaded,
      values,
      send: async (change, headers) => (await http.patch<Row>(`/api/${resource.name}/${id}`, change, { headers })).data,
      merged: (current, merged) => {
        setLoaded(current);
        form.setFieldsValue(merged);
      },
    });
    return saved && id;
  }

  async function save(values: Row) {
    try {
      if (id !== undefined && !(await mayRemove(id, loaded?.variants, values.variants))) return;
      setSaving(true);
      const saved = await send(values);
      if (saved === undefined) return;
      toast.success(t('record.saved'));
      setChanged(false);
      void invalidate({
        resource: resource.name,
        invalidates: ['list', 'detail', 'many'],
        ...(id === undefined ? {} : { id }),
      });
      navigate(pathOf(resource.name, 'show', saved) ?? '');
    } catch (error) {
      const problem = readProblem(error);
      // A refused record is another intent once it is corrected.
      if (problem.status !== 0) key.current = crypto.randomUUID();
      const found = fieldsWithErrors(problem.errors);
      form.setFields(found);
      if (found[0]) form.scrollToField(found[0].name, { focus: true, block: 'center' });
      toast.danger(problem.status === 0 ? t('state.noNetwork') : problem.message || t('form.wrong'));
    } finally {
      setSaving(false);
    }
  }

  if (id !== undefined && !loaded && isNotLoaded(query)) return <NotLoaded query={query} />;
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
      {meanwhile && <MeanwhileNote {...meanwhile} words={words.field} />}
      {merging.dialog}
      <Form
        form={form}
        layout="vertical"
        initialValues={start}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setChanged(true)}
        onFinish={(values: Row) => void save(values)}
        onFinishFailed={() => toast.danger(t('form.wrong'))}
      >
        <FormSections resource={resource} words={words} modes={modes} />
        <div className="form-foot">
          <Button type="primary" size="large" htmlType="submit" loading={waiting}>
            {waiting ? t('form.saving') : t('form.save')}
          </Button>
          <Button size="large" onClick={() => navigate(back ?? '')}>
            {t('form.cancel')}
          </Button>
        </div>
      </Form>
    </>
  );
}
