import { useQuery, useQueryClient } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { pathOfRecord, type Resource } from '../../resources/kit/index.ts';
import { mayDo } from '../../resources/may.ts';
import { shopQuery } from '../app/access.ts';
import { http } from '../app/http.ts';
import { useLanguage } from '../app/language.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { useHolder } from '../app/may.ts';
import { settingsHome } from '../app/settings-home.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { Icon } from '../parts/icon.tsx';
import { Notice } from '../parts/notice.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { showField } from '../parts/show-wrong.ts';
import { useTexts } from '../parts/use-texts.ts';
import { type SettingsName, settings } from '../resources/settings.ts';
import type { Row as SavedRow, SettingsView, SettingsWords } from '../resources/types.ts';
import { FormFrame } from './form/form-frame.tsx';
import { SaveBar } from './form/save-bar.tsx';
import { SentForm } from './form/sent-form.tsx';
import { usePageForm, useSentForm } from './form/use-sent-form.ts';
import type { Row } from './merge/same.ts';
import { BesideSettings } from './settings/beside-settings.tsx';
import './pages.css';
import { SkeletonForm } from '../parts/skeleton.tsx';
import { FormSections } from './parts/form-sections.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { texts } from './texts.ts';

const nothing: Promise<Record<'en' | 'sw', SettingsWords>> = Promise.resolve({ en: {}, sw: {} });

/** What there is once a shop: its sections as one form, saved as it was touched. */
export default function SettingsPage({ resource }: { resource: Resource & { name: SettingsName } }) {
  const view: SettingsView = settings[resource.name];
  const page = useTexts(texts);
  const common = useTexts(commonTexts);
  const language = useLanguage();
  const holder = useHolder();
  const client = useQueryClient();
  const t = use(view.words?.() ?? nothing)[language];
  const path = pathOfRecord(resource);
  const queryKey = [path.slice('/api/'.length)];
  const query = useQuery({ queryKey, queryFn: async () => (await http.get<Row>(path)).data });
  const allowed = mayDo(holder, resource.name, 'update');
  const record = useSentForm(
    {
      ...{ resource, id: resource.name, name: resource.name, row: query.data },
      send: async (change, headers) => {
        const { data } = await http[view.method ?? 'patch']<SavedRow>(path, change, { headers });
        void client.invalidateQueries({ queryKey });
        if (view.changesShop) void client.invalidateQueries({ queryKey: shopQuery.queryKey });
        return data;
      },
      done: () => ({ title: t.updated ?? page.saved, text: t.updatedText }),
      failed: t.updateFailed ?? page.wrong,
    },
    usePageForm,
  );
  const { hook, within, loaded, hasInputs, words, waiting, draft } = record;
  const { state } = useLocation();
  const [address] = useSearchParams();
  const field = address.get('field');
  const isThere = loaded !== undefined && hasInputs;
  useEffect(() => {
    return isThere && field !== null ? showField(within.current, field) : undefined;
  }, [isThere, field, within]);

  const head = (
    <>
      <PageHead title={t.title ?? words.one} back={fromOf(state) ?? settingsHome} />
      {!allowed && (
        <div className="page-note">
          <Notice tone="moving" lead={<Icon name="lock" />}>
            {page.readOnly}
          </Notice>
        </div>
      )}
    </>
  );
  const unloaded = isNotLoaded(query) ? (
    <NotLoaded query={query} />
  ) : (
    <div role="status" aria-label={common.loading}>
      <SkeletonForm fields={6} />
    </div>
  );
  const body =
    loaded && hasInputs ? (
      <SentForm {...{ record, head }} formProps={{ ...hook.formProps, initialValues: loaded, disabled: !allowed }}>
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
      </SentForm>
    ) : (
      <div>
        {head}
        {unloaded}
      </div>
    );
  return <BesideSettings here={view.path}>{body}</BesideSettings>;
}

/** The page outside of the settings whose link led there. */
const fromOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state ? String(state.from) : undefined;
