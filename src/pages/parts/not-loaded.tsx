import { Button } from 'antd';
import { useUnloadedWords } from '../../app/offline/unloaded-words.ts';
import { texts as commonTexts } from '../../app/texts.ts';
import { Empty } from '../../parts/empty.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import FailedPicture from '../../parts/pictures/failed.tsx';
import OfflinePicture from '../../parts/pictures/offline.tsx';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import NotFound from '../not-found.tsx';

interface Props {
  query: { error: unknown; refetch(): Promise<unknown> };
  /** What one of them is called, where one is looked for. */
  record?: string | undefined;
  /** The list in which a missing one would stand. */
  back?: string | undefined;
}

/** Tells a record that is missing from one that could not be fetched. */
export function NotLoaded({ query, record, back }: Props) {
  const common = useTexts(commonTexts);
  const { isOffline, role, ...words } = useUnloadedWords(query);
  if (readProblem(query.error).status === 404) return <NotFound record={record} back={back} />;
  return (
    <>
      {record !== undefined && <PageHead title={record} back={back} />}
      <div role={role} className="not-loaded">
        <Empty picture={isOffline ? OfflinePicture : FailedPicture} {...words}>
          <Button size="large" onClick={() => void query.refetch()}>
            {common.retry}
          </Button>
        </Empty>
      </div>
    </>
  );
}
