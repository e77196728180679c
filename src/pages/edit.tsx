import { useOne } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { isOpen, type Resource } from '../../resources/kit/index.ts';
import { openTo } from '../../resources/open-to.ts';
import { useShop } from '../app/access.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { useHolder } from '../app/may.ts';
import { pathOf } from '../app/resources.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { toast } from '../app/toasts/toast.ts';
import { startsOf } from '../fields/form.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { viewOf } from '../resources/index.ts';
import type { Row } from '../resources/types.ts';
import { AddingRecords } from './form/adding-records.tsx';
import { alikeOf } from './form/alike.ts';
import { RecordForm } from './form/record-form.tsx';
import { SaveBar } from './form/save-bar.tsx';
import { useRecordForm } from './form/use-record-form.ts';
import { usePageForm } from './form/use-sent-form.ts';
import { texts } from './texts.ts';
import './pages.css';
import { SkeletonForm } from '../parts/skeleton.tsx';
import { calledInside } from './called.ts';
import { NotLoaded } from './parts/not-loaded.tsx';
import { refsIn } from './parts/refs-in.ts';

/**
 * Makes or changes any record. What the server refuses stands at its field, also inside lists; nothing typed is lost.
 */
export default function EditPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  return <Edit key={id ?? ''} resource={openTo(resource, useHolder())} id={id} />;
}

function Edit({ resource, id }: { resource: Resource; id: string | undefined }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const refs = refsIn(resource, address);
  const another = useRef(false);
  const like = (id === undefined && resource.ui?.alike && address.get('like')) || undefined;
  const model = useOne<Row>({
    resource: resource.name,
    id: like ?? '',
    errorNotification: false,
    queryOptions: { enabled: like !== undefined },
  });
  const place = [...Object.values(refs), ...(like ? [like] : [])].join();
  const record = useRecordForm({ resource, id, place, saved }, usePageForm);
  const { hook, loaded, hasInputs, query, words, waiting, draft } = record;
  const shop = useShop().data;
  const usual = shop && viewOf(resource.name).starts?.(shop);
  const isModelMissing = like !== undefined && !model.result;
  const begun = {
    ...startsOf(resource.fields),
    ...usual,
    ...(model.result && alikeOf(resource, model.result)),
    ...refs,
  };
  const start = id !== undefined ? loaded : isModelMissing ? undefined : begun;

  const saveAlone = () => {
    another.current = false;
  };
  function saved(row: Row) {
    const goesOn = another.current;
    another.current = false;
    if (goesOn) return record.beginAnew();
    navigate(pathOf(resource.name, 'show', row.id) ?? pathOf(resource.name, 'list') ?? '/dashboard');
  }

  if (id !== undefined && !loaded && isNotLoaded(query))
    return <NotLoaded query={query} record={words.one} back={pathOf(resource.name, 'list')} />;
  if (isModelMissing && isNotLoaded(model.query))
    return <NotLoaded query={model.query} record={words.one} back={pathOf(resource.name, 'list')} />;
  const back = id === undefined ? pathOf(resource.name, 'list') : pathOf(resource.name, 'show', id);
  if (id !== undefined && loaded && !isOpen(resource, { when: resource.ui?.page?.changes }, loaded))
    return <Stays says={words.stays} to={back ?? '/dashboard'} />;
  if (!start || !hasInputs)
    return (
      <div role="status" aria-label={common.loading}>
        <PageHead title={id === undefined ? t.new(words.one) : words.one} back={back} />
        <SkeletonForm fields={6} />
      </div>
    );
  return (
    <>
      <PageHead
        title={id === undefined ? t.new(words.one) : t.editOne(calledInside({ resource, row: start, words }))}
        back={back}
      />
      <AddingRecords>
        <RecordForm
          resource={resource}
          record={record}
          isNew={id === undefined}
          onSave={saveAlone}
          formProps={{ ...hook.formProps, initialValues: start }}
        >
          <SaveBar {...{ resource, draft, waiting }} isNew={id === undefined} base={start} onSave={saveAlone}>
            {id === undefined ? (
              <Button
                size="large"
                disabled={waiting}
                onClick={() => {
                  another.current = true;
                  hook.form.submit();
                }}
              >
                {words.make?.another ?? t.another(words.one)}
              </Button>
            ) : (
              <Button size="large" onClick={() => navigate(back ?? '')}>
                {common.cancel}
              </Button>
            )}
          </SaveBar>
        </RecordForm>
      </AddingRecords>
    </>
  );
}

/** Leads to how it stands, and says why. */
function Stays({ says, to }: { says: string | undefined; to: string }) {
  useEffect(() => {
    if (says !== undefined) toast.info(says, undefined, { id: says });
  }, [says]);
  return <Navigate to={to} replace />;
}
