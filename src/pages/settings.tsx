import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { use, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pathOfRecord, type Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { shopQuery } from '../app/access.ts';
import { DraftNote } from '../app/drafts/draft-note.tsx';
import { http } from '../app/http.ts';
import { useLanguage } from '../app/language.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { useHolder } from '../app/may.ts';
import { settingsHome } from '../app/settings-home.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { attemptToast, toast } from '../app/toasts/toast.ts';
import { preloadInputs } from '../fields/index.ts';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { readProblem } from '../parts/problem.ts';
import { showField, showWrong } from '../parts/show-wrong.ts';
import { useTexts } from '../parts/use-texts.ts';
import { type SettingsName, settings } from '../resources/settings.ts';
import type { SettingsView, SettingsWords } from '../resources/types.ts';
import { FormFrame } from './form/form-frame.tsx';
import { SaveBar } from './form/save-bar.tsx';
import { useFormDraft } from './form/use-form-draft.ts';
import { MeanwhileNote } from './merge/meanwhile-note.tsx';
import type { Row } from './merge/same.ts';
import { useMergedSave } from './merge/use-merged-save.tsx';
import { BesideSettings } from './settings/beside-settings.tsx';
import './pages.css';
import { SkeletonForm } from '../parts/skeleton.tsx';
import { fieldsWithErrors } from './parts/field-errors.ts';
import { FormSections } from './parts/form-sections.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { texts } from './texts.ts';
import { useWords } from './words.ts';

const nothing: Promise<Record<'en' | 'sw', SettingsWords>> = Promise.resolve({ en: {}, sw: {} });

/** What there is once a shop: its sections as one form, saved as it was touched. */
export default function SettingsPage({ resource }: { resource: Resource & { name: SettingsName } }) {
  const view: SettingsView = settings[resource.name];
  const common = useTexts(commonTexts);
  const page = useTexts(texts);
  const language = useLanguage();
  const words = useWords(resource);
  const holder = useHolder();
  const client = useQueryClient();
  const t = use(view.words?.() ?? nothing)[language];
  const path = pathOfRecord(resource);
  const queryKey = [path.slice('/api/'.length)];
  const query = useQuery({ queryKey, queryFn: async () => (await http.get<Row>(path)).data });
  const [form] = Form.useForm();
  const [saving, setSaving] = useState(false);
  const within = useRef<HTMLDivElement>(null);
  const merging = useMergedSave(resource, words.field);
  const formDraft = useFormDraft(resource, form, { name: resource.name, row: query.data, saving });
  const { loaded, setLoaded, meanwhile, draft } = formDraft;
  const waiting = saving && !merging.asking;
  const allowed = mayDo(holder, resource.name, 'update');
  useEffect(() => preloadInputs(resource.fields), [resource]);
  const [address] = useSearchParams();
  const field = address.get('field');
  const isThere = loaded !== undefined;
  useEffect(() => {
    return isThere && field !== null ? showField(within.current, field) : undefined;
  }, [isThere, field]);

  async function save(values: Row) {
    if (!loaded) return;
    setSaving(true);
    try {
      const saved = await merging.save({
        loaded,
        values,
        send: async (change, headers) => (await http[view.method ?? 'patch']<Row>(path, change, { headers })).data,
        merged: (current, mergedValues) => {
          setLoaded(current);
          form.setFieldsValue(mergedValues);
        },
      });
      if (!saved) return;
      // Rows that are new have their ids from now on: saved again they are the same rows.
      form.setFieldsValue(saved);
      setLoaded(saved);
      draft.done();
      toast.success(t.updated ?? page.saved, t.updatedText, { id: attemptToast });
      // What the shop takes follows from some of them.
      void client.invalidateQueries({ queryKey: shopQuery.queryKey });
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      const problem = readProblem(error);
      const found = fieldsWithErrors(resource.fields, problem.errors);
      form.setFields(found);
      if (found[0]) showWrong(within.current);
      const why = problem.status === 0 ? common.noNetwork : problem.message;
      toast.danger(t.updateFailed ?? page.wrong, why, { id: attemptToast });
    } finally {
      setSaving(false);
    }
  }

  if (!loaded && isNotLoaded(query)) return <NotLoaded query={query} />;
  if (!loaded) return <SkeletonForm fields={6} />;
  const body = (
    <div ref={within}>
      <PageHead title={t.title ?? words.one} back={view.back ?? settingsHome} />
      {!allowed && (
        <div className="page-note">
          <Notice tone="moving" lead={<Icon name="lock" />}>
            {page.readOnly}
          </Notice>
        </div>
      )}
      {allowed && <DraftNote {...draft} />}
      {meanwhile && <MeanwhileNote {...meanwhile} words={words.field} />}
      {merging.dialog}
      <Form
        form={form}
        layout="vertical"
        initialValues={{ ...loaded, ...draft.taken?.values.values }}
        disabled={!allowed}
        onFinish={(values: Row) => void save(values)}
        onFinishFailed={() => {
          toast.danger(page.wrong, undefined, { id: attemptToast });
          showWrong(within.current);
        }}
      >
        <FormFrame
          slots={view.slots ?? {}}
          {...{ allowed, loaded, waiting }}
          advise={t.help?.advise}
          bar={(see) =>
            allowed && (
              <SaveBar {...{ resource, draft, waiting }} isNew={false} base={loaded}>
                {see}
              </SaveBar>
            )
          }
        >
          <FormSections {...{ resource, words }} when="update" without={view.draws} {...(t.help && { help: t.help })} />
        </FormFrame>
      </Form>
    </div>
  );
  // What another page leads to stands behind that, not among the settings.
  return view.back === undefined ? <BesideSettings here={view.path}>{body}</BesideSettings> : body;
}
