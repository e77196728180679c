import { useForm } from '@refinedev/antd';
import { Button } from 'antd';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import type { Resource } from '../../resources/kit/index.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { pathOf } from '../app/resources.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { startsOf } from '../fields/form.ts';
import { useTexts } from '../parts/use-texts.ts';
import { AddingRecords } from './form/adding-records.tsx';
import { RecordForm } from './form/record-form.tsx';
import { type FormOptions, useRecordForm } from './form/use-record-form.ts';
import { texts } from './texts.ts';
import './pages.css';
import { Skeleton } from '../parts/skeleton.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { refsIn } from './parts/refs-in.ts';

/**
 * Makes or changes any record. What the server refuses stands at its field, also inside lists; nothing typed is lost.
 */
export default function EditPage({ resource }: { resource: Resource }) {
  const { id } = useParams();
  return <Edit key={id ?? ''} resource={resource} id={id} />;
}

const usePageForm = (options: FormOptions) => useForm({ ...options, redirect: 'show' });

function Edit({ resource, id }: { resource: Resource; id: string | undefined }) {
  const common = useTexts(commonTexts);
  const t = useTexts(texts);
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const record = useRecordForm({ resource, id }, usePageForm);
  const { hook, loaded, query, words, waiting } = record;
  const start = id === undefined ? { ...startsOf(resource.fields), ...refsIn(resource, address) } : loaded;

  if (id !== undefined && !loaded && isNotLoaded(query)) return <NotLoaded query={query} />;
  if (!start) return <Skeleton rows={10} />;
  const back = id === undefined ? pathOf(resource.name, 'list') : pathOf(resource.name, 'show', id);
  return (
    <>
      <div className="page-head">
        <Link className="back" to={back ?? ''}>
          ← {t.back}
        </Link>
        <h1>{id === undefined ? t.new(words.one) : `${t.edit}: ${start[resource.title]}`}</h1>
      </div>
      <AddingRecords>
        <RecordForm
          resource={resource}
          record={record}
          isNew={id === undefined}
          formProps={{ ...hook.formProps, initialValues: start }}
        >
          <div className="form-foot">
            <Button type="primary" size="large" htmlType="submit" loading={waiting}>
              {waiting ? common.saving : common.save}
            </Button>
            <Button size="large" onClick={() => navigate(back ?? '')}>
              {common.cancel}
            </Button>
          </div>
        </RecordForm>
      </AddingRecords>
    </>
  );
}
