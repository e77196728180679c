import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router';
import type { Resource } from '../../../resources/kit/index.ts';
import { invalidateLists } from '../../app/invalidate.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { AsOf } from '../../app/offline/as-of.tsx';
import { importPathOf, pathOf } from '../../app/resources.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { useWords } from '../../pages/words.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { Begin } from './begin.tsx';
import { Ended } from './ended.tsx';
import { Progress } from './progress.tsx';
import { texts } from './texts.ts';
import { type Import, isUnderWay, useImport } from './use-import.ts';
import '../../pages/pages.css';
import './import.css';

// Fetched when there is a file: its rows bring every kind of field.
const Checked = lazy(() => import('./checked.tsx'));
const Columns = lazy(() => import('./columns.tsx'));

/** Rows of a file become records: a file is chosen, its columns named, its rows checked, mended, written, undone. */
export default function ImportPage({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const { importId } = useParams();
  const back = importId === undefined ? pathOf(resource.name, 'list') : importPathOf(resource.name);
  return (
    <div className="import">
      <PageHead title={t.title(words.many)} back={back} />
      {importId === undefined ? <Begin resource={resource} /> : <One id={importId} resource={resource} />}
    </div>
  );
}

function One({ id, resource }: { id: string; resource: Resource }) {
  const query = useImport(id);
  const { data } = query;
  const isWritten = data?.state === 'done' || data?.state === 'undone';
  useEffect(() => {
    if (isWritten) void invalidateLists(resource.name);
  }, [isWritten, resource.name]);
  if (isNotLoaded(query)) return <NotLoaded query={query} back={importPathOf(resource.name)} />;
  if (!data) return <SkeletonRows rows={6} />;
  return (
    <>
      <AsOf query={query} />
      <Suspense fallback={<SkeletonRows rows={6} />}>
        <Stage data={data} resource={resource} />
      </Suspense>
    </>
  );
}

function Stage({ data, resource }: { data: Import; resource: Resource }) {
  if (isUnderWay(data)) return <Progress data={data} />;
  if (data.state === 'uploaded') return <Columns data={data} resource={resource} />;
  if (data.state === 'checked') return <Checked data={data} resource={resource} />;
  return <Ended data={data} resource={resource} />;
}
