import { Button } from 'antd';
import { texts as offlineTexts } from '../../app/offline/texts.ts';
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

/**
 * Tells a record that is missing from one that could not be fetched; without a network it comes by itself once there is
 * one, which is no error.
 */
export function NotLoaded({ query, record, back }: Props) {
  const common = useTexts(commonTexts);
  const away = useTexts(offlineTexts);
  const { status, message } = readProblem(query.error);
  if (status === 404) return <NotFound record={record} back={back} />;
  const reached = status > 0;
  return (
    <>
      {record !== undefined && <PageHead title={record} back={back} />}
      <div role={reached ? 'alert' : 'status'} className="not-loaded">
        <Empty
          picture={reached ? FailedPicture : OfflinePicture}
          title={reached ? common.failed : away.offline}
          text={reached ? message : away.notHere}
        >
          <Button size="large" onClick={() => void query.refetch()}>
            {common.retry}
          </Button>
        </Empty>
      </div>
    </>
  );
}
