import { useOne } from '@refinedev/core';
import { Suspense } from 'react';
import { useParams } from 'react-router';
import { resources } from '../../resources/index.ts';
import { isOpen, type Page, pageOf, type Resource } from '../../resources/kit/index.ts';
import { openTo } from '../../resources/open-to.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { useHolder } from '../app/may.ts';
import { AsOf } from '../app/offline/as-of.tsx';
import { pathOf } from '../app/resources.ts';
import { texts as commonTexts } from '../app/texts.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { viewOf } from '../resources/index.ts';
import type { Row } from '../resources/types.ts';
import { texts } from './texts.ts';
import './pages.css';
import './show/show.css';
import { mayDo } from '../../resources/may.ts';
import { Icon } from '../parts/icon.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { Skeleton, SkeletonRecord } from '../parts/skeleton.tsx';
import { useNarrow } from './list/use-narrow.ts';
import { NotLoaded } from './parts/not-loaded.tsx';
import { RelatedLists } from './related/related-lists.tsx';
import { isEmpty } from './show/draw.tsx';
import { headingOf } from './show/heading.tsx';
import { PageActions } from './show/page-actions.tsx';
import { RecordContent } from './show/record-content.tsx';
import { RecordFigures } from './show/record-figures.tsx';
import { RecordHeadline } from './show/record-headline.tsx';
import { RecordHistory } from './show/record-history.tsx';
import { RecordMoney } from './show/record-money.tsx';
import { RecordPeople } from './show/record-people.tsx';
import { RecordReferences } from './show/record-references.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

/**
 * Any record, by the anatomy of its definition: how it stands, what it is worth, who it is about, what it says, what
 * belongs to it, what happened, and what can be done to it.
 */
export default function ShowPage({ resource: complete }: { resource: Resource }) {
  const holder = useHolder();
  const resource = openTo(complete, holder);
  const t = useTexts(texts);
  const common = useTexts(commonTexts);
  const { id = '' } = useParams();
  const words = useWords(resource);
  const narrow = useNarrow();
  const mayEdit = mayDo(holder, resource.name, 'update');
  const { result: row, query } = useOne<Row>({ resource: resource.name, id, errorNotification: false });
  const page = pageOf(resource, resources);
  const titles = useTitles(resource, row ? [withoutPeople(row, page)] : [], true);
  const back = pathOf(resource.name, 'list');
  if (isNotLoaded(query)) return <NotLoaded query={query} record={words.one} back={back} />;
  if (!row)
    return (
      <div role="status" aria-label={common.loading}>
        <PageHead title={words.one} back={back} />
        <SkeletonRecord />
      </div>
    );
  const isChangeable = isOpen(resource, { when: page.changes }, row);
  const edit = mayEdit && isChangeable ? pathOf(resource.name, 'edit', id) : undefined;
  const { slots, fillsScreen, aboveRows } = viewOf(resource.name);
  const rowsAbove = aboveRows?.(row) ?? 3;
  const { 'show.above': Above, 'show.below': Below } = slots ?? {};
  const shown = { resource, row, words, titles };
  const heading = headingOf(page, shown);
  const hasSide = page.money !== undefined || page.people.some(({ field, isSelf }) => isSelf || !isEmpty(row[field]));
  return (
    <div className="show">
      <PageHead title={heading} back={back}>
        {edit && (
          <ButtonLink
            to={edit}
            size="large"
            className={narrow ? 'icon-button' : undefined}
            icon={<Icon name="pencil" size={18} />}
          >
            <span className={narrow ? 'hidden-text' : undefined}>{t.edit}</span>
          </ButtonLink>
        )}
        <PageActions {...{ resource, row, isChangeable }} steps={page.steps} />
      </PageHead>
      <AsOf query={query} />
      <RecordHeadline page={page} {...shown} />
      <RecordFigures names={page.figures} {...shown} />
      {Above && (
        <Suspense
          fallback={
            rowsAbove > 0 && (
              <Skeleton rows={rowsAbove} fillsScreen={fillsScreen && mayDo(holder, fillsScreen, 'read')} />
            )
          }
        >
          <Above row={row} />
        </Suspense>
      )}
      <div className="show-columns" data-side={hasSide || undefined}>
        <div className="show-side">
          {page.money && <RecordMoney money={page.money} {...shown} />}
          <RecordPeople people={page.people} {...shown} />
          <RecordReferences names={page.references} {...shown} />
        </div>
        <div className="show-main">
          <RecordContent names={page.content} {...shown} />
          <RelatedLists resource={resource} id={id} />
          <Suspense>{Below && <Below row={row} />}</Suspense>
          <RecordHistory
            key={id}
            stamps={page.stamps}
            hasEvents={page.hasEvents}
            readAt={query.dataUpdatedAt}
            {...shown}
          />
        </div>
      </div>
    </div>
  );
}

/** They are read whole, for their phones: nobody asks for their titles beside. */
const withoutPeople = (row: Row, { people }: Page) => ({
  ...row,
  ...Object.fromEntries(people.map(({ field }) => [field, undefined])),
});
