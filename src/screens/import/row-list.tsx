import { Button } from 'antd';
import type { ImportRow } from '../../../common/contracts/imports.ts';
import type { ImportRowState } from '../../../resources/enums.ts';
import { isMoney, type Resource, setBy } from '../../../resources/kit/index.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { components } from '../../fields/index.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { useWords } from '../../pages/words.ts';
import { dot } from '../../parts/dot.ts';
import { Icon } from '../../parts/icon.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';
import type { Correcting } from './use-corrections.ts';
import { type Import, useImportRows } from './use-import.ts';
import { WrongRow } from './wrong.tsx';

interface Props {
  data: Import;
  resource: Resource;
  state: ImportRowState;
  /** Where rows that are not taken may be written right. */
  corrections?: Correcting;
}

/** The rows of one state: what each changes, or what is wrong with it. */
export function RowList({ data, resource, state, corrections }: Props) {
  const t = useTexts(texts);
  const query = useImportRows(data, state);
  const rows = query.data?.pages.flatMap((page) => page.rows);
  if (isNotLoaded(query)) return <NotLoaded query={query} />;
  if (!rows) return <SkeletonRows rows={4} lead="none" />;
  if (rows.length === 0) return <p className="soft import-note">{t.none}</p>;
  return (
    <div className="panel import-list">
      <ul>
        {rows.map((row) => (
          <li key={row.row}>
            {corrections && state === 'wrong' ? (
              <WrongRow id={data.id} {...{ row, resource, corrections }} />
            ) : (
              <ChangeRow row={row} resource={resource} />
            )}
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="large" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </div>
  );
}

function ChangeRow({ row, resource }: { row: ImportRow; resource: Resource }) {
  const t = useTexts(texts);
  const words = useWords(resource);
  const draw = (name: string, value: unknown) => {
    const field = resource.fields[name];
    if (!field || value === null || value === undefined || value === '') return '–';
    return components[field.kind].cell({ field, value, words: words.field(name), titles: new Map() });
  };
  const entries = Object.entries(row.wanted ?? {}).filter(
    ([name, value]) => row.before !== null || (row.texts[nameIn(resource, name)] !== undefined && value !== null),
  );
  return (
    <div className="import-change">
      <strong>
        {t.row(row.row)}
        {row.title !== null && `${dot}${row.title}`}
      </strong>
      {Object.entries(row.problems).map(([field, sentence]) => (
        // Of what is taken it is no more than said.
        <p key={field} className={row.state === 'wrong' || row.state === 'skipped' ? 'import-problem' : 'soft'}>
          {sentence}
        </p>
      ))}
      <dl>
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{words.field(nameIn(resource, name)).label}</dt>
            <dd>
              {row.before !== null && (
                <>
                  <s>{draw(name, row.before[name])}</s>
                  <Icon name="forward" size={16} />
                </>
              )}
              <b>{draw(name, value)}</b>
              {doubt(resource, name, row.before?.[name], value, t)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** What a figure begins with is that figure to who wrote the file. */
const nameIn = (resource: Resource, name: string): string =>
  Object.keys(resource.import?.sets ?? {}).find((each) => setBy(resource.import, each)?.begin === name) ?? name;

/** What is no error and had better be looked at again. */
function doubt(resource: Resource, name: string, before: unknown, after: unknown, t: (typeof texts)['en']) {
  if (typeof before !== 'number' || typeof after !== 'number' || before === 0) return undefined;
  if (setBy(resource.import, name) && after < before) return <StateTag colour="waiting">{t.fewer}</StateTag>;
  const isFarOff = isMoney(resource.fields[name]) && Math.abs(after - before) > before / 2;
  return isFarOff ? <StateTag colour="waiting">{t.farOff}</StateTag> : undefined;
}
