import { type UseFormProps, type UseFormReturnType, useForm } from '@refinedev/antd';
import { type HttpError, useWarnAboutChange } from '@refinedev/core';
import type { FormInstance } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { Resource } from '../../../resources/kit/index.ts';
import { attemptToast } from '../../app/toasts/toast.ts';
import { markSaved } from '../../app/unsaved/leaving.ts';
import { missingInputs } from '../../fields/index.ts';
import { uploads } from '../../fields/parts/uploads.ts';
import { isRefusal } from '../../parts/is-refusal.ts';
import { readProblem } from '../../parts/problem.ts';
import { showWrong } from '../../parts/show-wrong.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row as SavedRow } from '../../resources/types.ts';
import type { Row } from '../merge/same.ts';
import { useMergedSave } from '../merge/use-merged-save.tsx';
import { errorsAtInputs } from '../parts/field-errors.ts';
import { texts } from '../texts.ts';
import { useWords } from '../words.ts';
import { useFormDraft } from './use-form-draft.ts';

export type FormOptions = UseFormProps<SavedRow, HttpError, Row>;
export type FormHook = Pick<UseFormReturnType<SavedRow, HttpError, Row>, 'form' | 'formProps'>;
interface Toast {
  title: string;
  text?: string | undefined;
}
interface Options {
  resource: Resource;
  /** Undefined: it makes one. */
  id: string | undefined;
  /** Tells its draft from all others of the shop. */
  name: string;
  /** As it was fetched. */
  row: Row | undefined;
  /** Asked before a change is saved; gives whether to go on. */
  before?: ((loaded: Row, values: Row) => Promise<boolean>) | undefined;
  /** One call: what is new, or of a change what was touched. */
  send(values: Row, headers: Record<string, string>): Promise<SavedRow>;
  /** Where the page goes on then; left out, the form stays, with what was saved. */
  saved?(row: SavedRow): void;
  /** What is said once it is saved. */
  done(row: SavedRow | undefined): Toast;
  /** What is said above the reason why it is not. */
  failed?: string;
}

/** A page's own form: where it leads once it is saved, the page says. */
export const usePageForm = (options: FormOptions) => useForm({ ...options, redirect: false });

/** The person chose to look at the form once more: nothing was refused, nothing is said. */
const backToForm: HttpError = { message: '', statusCode: 0 };

/** As Refine takes it: what stands first is its description. */
const messageOf = ({ title, text }: Toast) => (text ? { message: text, description: title } : { message: title });

/**
 * A form on one of Refine's hooks (`useForm`, `useDrawerForm`): it sends, puts what the server refuses at its field,
 * and warns before unsaved changes are left. What it sends, and what it is compared with, is ours: see
 * docs/decisions/31-refine-hooks.md.
 */
export function useSentForm<F extends FormHook>(
  { resource, id, name, row, before, send, saved, done, failed }: Options,
  useHook: (options: FormOptions) => F,
) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const { setWarnWhen } = useWarnAboutChange();
  const [saving, setSaving] = useState(false);
  const [isUploading, setIsUploading] = useState(false);
  // How often a field was refused.
  const [refused, setRefused] = useState(0);
  const within = useRef<HTMLDivElement>(null);
  const merging = useMergedSave(resource, words.field);
  const hook = useHook({
    resource: resource.name,
    action: id === undefined ? 'create' : 'edit',
    ...(id === undefined ? {} : { id }),
    // Its own query would begin the form anew, over what is being typed, each time the record is fetched.
    queryOptions: { enabled: false },
    queryMeta: { unused: true },
    mutationMeta: { send: save },
    successNotification: (answer) => ({ type: 'success', key: attemptToast, ...messageOf(done(answer?.data)) }),
    errorNotification: (error) => {
      if (!error || error === backToForm) return false;
      const { code, message } = readProblem(error);
      const why = code === 'key_reused' ? t.maybeSaved : message || t.wrong;
      return { type: 'error', key: attemptToast, ...messageOf(failed ? { title: failed, text: why } : { title: why }) };
    },
    onMutationSuccess: ({ data }) => (saved ?? stay)(data),
    onMutationError: ({ errors = {} }) => {
      if (Object.keys(errors).length > 0) setRefused((count) => count + 1);
    },
  });
  const form: FormInstance = hook.form;
  const hasInputs = useInputs(resource);
  const isDrawn = useAfter(hasInputs);
  // What came meanwhile is compared with what was written, which has to stand in the form for that.
  const formDraft = useFormDraft(resource, form, { name, row: isDrawn ? row : undefined, saving });
  const { loaded, setLoaded, meanwhile, draft, begun, key } = formDraft;

  async function save(values: Row): Promise<{ data: SavedRow }> {
    // The hook thinks it saved with the tap; until it is, closing the page would lose it.
    setWarnWhen(true);
    if (before && loaded && !(await before(loaded, values))) throw backToForm;
    setSaving(true);
    try {
      const data = await (loaded ? change(loaded, values) : send(values, { 'idempotency-key': key.current }));
      setWarnWhen(false);
      draft.done();
      markSaved();
      return { data };
    } catch (error) {
      setSaving(false);
      if (error === backToForm) throw error;
      const problem = readProblem(error);
      // A refused record is another intent once it is corrected; one that may have been saved is still this one.
      if (isRefusal(problem)) key.current = crypto.randomUUID();
      throw { ...problem, statusCode: problem.status, errors: errorsAtInputs(resource, problem.errors) };
    }
  }
  async function change(loaded: Row, values: Row): Promise<SavedRow> {
    const data = await merging.save({
      ...{ loaded, values, send },
      merged: (current, merged) => {
        setLoaded(current);
        form.setFieldsValue(merged);
      },
    });
    if (!data) throw backToForm;
    return data as SavedRow;
  }
  /** Rows that are new have their ids from now on: saved again they are the same rows. */
  function stay(row: Row) {
    form.setFieldsValue(row);
    setLoaded(row);
    setSaving(false);
  }

  useEffect(() => {
    if (refused > 0) showWrong(within.current);
  }, [refused]);
  /** The same form for the next one. */
  const beginAnew = () => {
    key.current = crypto.randomUUID();
    setSaving(false);
    formDraft.beginAnew();
  };
  const waiting = (saving || isUploading) && !merging.asking;
  /** A file that is still on its way is saved with the rest. */
  const onFinish = async (values: Row) => {
    if (!uploads.areUnderway()) return hook.formProps.onFinish?.(values);
    setIsUploading(true);
    await uploads.over();
    setIsUploading(false);
    form.submit();
  };
  const waitingHook: F = { ...hook, formProps: { ...hook.formProps, onFinish } };
  return {
    ...{ hook: waitingHook, within, loaded, hasInputs, meanwhile, words, merging, waiting, draft, begun, beginAnew },
  };
}

/** The form is shown without those that take longer: they come where they stand. Milliseconds. */
const longestWaitMs = 3000;
/** Whether the inputs of a form are there, from then on: one that came later would move those below it. */
function useInputs({ fields }: Resource): boolean {
  const [awaited] = useState(() => missingInputs(fields));
  const [there, setThere] = useState(awaited.length === 0);
  useEffect(() => {
    const show = () => setThere(true);
    const timer = setTimeout(show, longestWaitMs);
    void Promise.allSettled(awaited).then(show);
    return () => clearTimeout(timer);
  }, [awaited]);
  return there;
}
/** The same, once what comes of it has been drawn. */
function useAfter(isSo: boolean): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => setAfter(isSo), [isSo]);
  return after;
}
