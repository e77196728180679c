import { Button } from 'antd';
import { useState } from 'react';
import type { Flow } from '../../../common/flow/flow.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Icon } from '../../parts/icon.tsx';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { differenceTexts } from './difference-texts.ts';
import { Differences } from './differences.tsx';
import { useVersion, useVersions } from './queries.ts';
import { texts } from './texts.ts';
import { versionTexts } from './version-texts.ts';

interface Props {
  /** What is compared with a version: the flow as it is being written. */
  current: Flow;
  /** Left out for who may not change the flow. */
  restore: ((number: number) => void) | undefined;
  download: ((number: number) => void) | undefined;
  onClose(): void;
}

/** What was published when and by whom, and the way back to it. */
export default function Versions({ current, restore, download, onClose }: Props) {
  const words = useTexts(differenceTexts);
  const [compared, compare] = useState<number>();
  const t = useTexts(texts);
  const read = useTexts(versionTexts);
  const query = useVersions();
  const when = useTime();
  return (
    <Sheet open title={t.versions} onClose={onClose}>
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.data === undefined && !isNotLoaded(query) && <SkeletonRows rows={3} />}
      <ul className="flow-versions">
        {query.data?.pages.flat().map((version) => {
          const { number, state, published_at: at, published_by: by, changed_by: author, updated_at: last } = version;
          const origin = at === null ? read.was_draft(author ?? '') : by === null ? read.first : read.by(by);
          const since = at ?? last;
          return (
            <li key={number}>
              <span>
                <strong>{read.version(number)}</strong>
                <small className="soft">
                  {[state === 'published' ? read.now : '', origin, since === null ? '' : when(since)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <Button
                type="text"
                size="large"
                aria-expanded={compared === number}
                aria-label={words.since(number)}
                icon={<Icon name={compared === number ? 'up' : 'down'} size={18} />}
                onClick={() => compare(compared === number ? undefined : number)}
              />
              {download && (
                <Button
                  type="text"
                  size="large"
                  aria-label={`${t.download}: ${read.version(number)}`}
                  icon={<Icon name="download" size={18} />}
                  onClick={() => download(number)}
                />
              )}
              {restore && state !== 'published' && (
                <Button
                  size="large"
                  aria-label={`${t.restore}: ${read.version(number)}`}
                  onClick={() => restore(number)}
                >
                  {t.restore}
                </Button>
              )}
              {compared === number && <Since number={number} current={current} />}
            </li>
          );
        })}
      </ul>
      {query.hasNextPage && (
        <Button size="large" block loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.older}
        </Button>
      )}
    </Sheet>
  );
}

/** What became of a version until now. */
function Since({ number, current }: { number: number; current: Flow }) {
  const words = useTexts(differenceTexts);
  const query = useVersion(number);
  return (
    <section className="flow-since" aria-label={words.since(number)}>
      {isNotLoaded(query) ? (
        <NotLoaded query={query} />
      ) : query.data === undefined ? (
        <SkeletonRows rows={2} />
      ) : (
        <Differences before={query.data.graph} after={current} />
      )}
    </section>
  );
}
