import { Button } from 'antd';
import { isNotLoaded } from '../../app/loaded.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { Icon } from '../../parts/icon.tsx';
import Sheet from '../../parts/sheet.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { useVersions } from './queries.ts';
import { texts } from './texts.ts';

interface Props {
  /** Left out for who may not change the flow. */
  restore: ((number: number) => void) | undefined;
  download: ((number: number) => void) | undefined;
  onClose(): void;
}

/** What was published when and by whom, and the way back to it. */
export default function Versions({ restore, download, onClose }: Props) {
  const t = useTexts(texts);
  const query = useVersions();
  const when = useTime();
  return (
    <Sheet open title={t.versions} onClose={onClose}>
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.data === undefined && !isNotLoaded(query) && <SkeletonRows rows={3} />}
      <ul className="flow-versions">
        {query.data?.map((version) => {
          const { number, state, published_at: at, published_by: by, changed_by: author, updated_at: last } = version;
          const origin = at === null ? t.was_draft(author ?? '') : by === null ? t.first : t.by(by);
          const since = at ?? last;
          return (
            <li key={number}>
              <span>
                <strong>{t.version(number)}</strong>
                <small className="soft">
                  {[state === 'published' ? t.now : '', origin, since === null ? '' : when(since)]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {download && (
                <Button
                  type="text"
                  size="large"
                  aria-label={`${t.download}: ${t.version(number)}`}
                  icon={<Icon name="download" size={18} />}
                  onClick={() => download(number)}
                />
              )}
              {restore && state !== 'published' && (
                <Button size="large" aria-label={`${t.restore}: ${t.version(number)}`} onClick={() => restore(number)}>
                  {t.restore}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
