import type { UseFormProps, UseFormReturnType } from '@refinedev/antd';
import { type HttpError, useOne, useWarnAboutChange } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useEffect, useState } from 'react';
import { formatPhone } from '../../../common/phone.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { useConfirm } from '../../app/confirm.tsx';
import { http } from '../../app/http.ts';
import { putRecord } from '../../app/invalidate.ts';
import { useLanguage } from '../../app/language.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { attemptToast } from '../../app/toasts/toast.ts';
import { markSaved } from '../../app/unsaved/leaving.ts';
import { preloadInputs } from '../../fields/index.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { viewOf } from '../../resources/index.ts';
import type { Row as SavedRow } from '../../resources/types.ts';
import type { Row } from '../merge/same.ts';
import { useMergedSave } from '../merge/use-merged-save.tsx';
import { errorsAtInputs } from '../parts/field-errors.ts';
import { texts } from '../texts.ts';
import { useWords } from '../words.ts';
import { useFormDraft } from './use-form-draft.ts';

export type FormOptions = UseFormProps<SavedRow, HttpError, Row>;
interface Options {
  resource: Resource;
  id: string | undefined;
  /** Tells forms of new records apart: what each begins with. */
  place?: string;
  saved?(row: SavedRow): void;
}
type Hook = Pick<UseFormReturnType<SavedRow, HttpError, Row>, 'form' | 'formProps'>;

/** A sentence with what the record holds, its numbers spelled as phones are. */
const filled = (sentence: string | undefined, row: Row | undefined): string | undefined =>
  sentence?.replace(/\{(\w+)\}/g, (_, name: string) => formatPhone(String(row?.[name] ?? '')));

/** The person chose to look at the form once more: nothing was refused, nothing is said. */
const backToForm: HttpError = { message: '', statusCode: 0 };

/**
 * A record's form on one of Refine's hooks (`useForm`, `useDrawerForm`): it sends, puts what the server refuses at its
 * field, warns before unsaved changes are left and leads on. What it sends, and what it is compared with, is ours: see
 * docs/decisions/31-refine-hooks.md.
 */
export function useRecordForm<F extends Hook>(
  { resource, id, place = '', saved }: Options,
  useHook: (options: FormOptions) => F,
) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const { name, fields } = resource;
  const words = useWords(resource);
  const confirm = useConfirm();
  const language = useLanguage();
  const { setWarnWhen } = useWarnAboutChange();
  const [saving, setSaving] = useState(false);
  // How often a field was refused.
  const [refused, setRefused] = useState(0);
  const merging = useMergedSave(resource, words.field);
  const { result: row, query } = useOne<SavedRow>({
    resource: name,
    id: id ?? '',
    errorNotification: false,
    queryOptions: { enabled: id !== undefined },
  });
  const hook = useHook({
    resource: name,
    action: id === undefined ? 'create' : 'edit',
    ...(id === undefined ? {} : { id }),
    // Its own query would begin the form anew, over what is being typed, each time the record is fetched.
    queryOptions: { enabled: false },
    queryMeta: { unused: true },
    mutationMeta: { send },
    successNotification: (answer) => ({
      type: 'success',
      key: attemptToast,
      message: (id === undefined && filled(words.make?.done, answer?.data)) || t.saved,
    }),
    errorNotification: (error) => {
      if (!error || error === backToForm) return false;
      const { status, code, message } = readProblem(error);
      const refusal = code === 'key_reused' ? t.maybeSaved : message || t.wrong;
      return { type: 'error', key: attemptToast, message: status === 0 ? common.noNetwork : refusal };
    },
    onMutationSuccess: ({ data }) => {
      // The page that it leads to, and a form begun from there, never show it as it was before.
      putRecord(name, data);
      saved?.(data);
    },
    onMutationError: ({ errors = {} }) => {
      if (Object.keys(errors).length > 0) setRefused((count) => count + 1);
    },
  });
  const form: FormInstance = hook.form;
  const formDraft = useFormDraft(resource, form, { name: `${name} ${id ?? 'new'}${place}`, row, saving });
  const { loaded, setLoaded, meanwhile, draft, begun, key } = formDraft;

  async function send(values: Row): Promise<{ data: SavedRow }> {
    // The hook thinks it saved with the tap; until it is, closing the page would lose it.
    setWarnWhen(true);
    const ask = viewOf(name).beforeSave;
    if (ask && id !== undefined && loaded && !(await ask({ id, loaded, values, confirm, language }))) throw backToForm;
    setSaving(true);
    try {
      const data = await (id === undefined || !loaded ? create(values) : change({ id, loaded, values }));
      setWarnWhen(false);
      draft.done();
      markSaved();
      return { data };
    } catch (error) {
      setSaving(false);
      if (error === backToForm) throw error;
      const problem = readProblem(error);
      // A refused record is another intent once it is corrected.
      if (problem.status !== 0) key.current = crypto.randomUUID();
      throw { ...problem, statusCode: problem.status, errors: errorsAtInputs(resource, problem.errors) };
    }
  }
  async function create(values: Row): Promise<SavedRow> {
    const headers = { 'idempotency-key': key.current };
    return (await http.post<SavedRow>(`/api/${name}`, values, { headers })).data;
  }
  async function change({ id, loaded, values }: { id: string; loaded: Row; values: Row }): Promise<SavedRow> {
    const saved = await merging.save({
      loaded,
      values,
      send: async (change, headers) => (await http.patch<Row>(`/api/${name}/${id}`, change, { headers })).data,
      merged: (current, merged) => {
        setLoaded(current);
        form.setFieldsValue(merged);
      },
    });
    if (!saved) throw backToForm;
    return { ...saved, id };
  }

  useEffect(() => preloadInputs(fields), [fields]);
  const waiting = saving && !merging.asking;
  /** The same form for the next one. */
  const beginAnew = () => {
    key.current = crypto.randomUUID();
    setSaving(false);
    formDraft.beginAnew();
  };
  return { hook, loaded, meanwhile, query, words, merging, waiting, draft, refused, begun, beginAnew };
}
