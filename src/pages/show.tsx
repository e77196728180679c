import { useCan, useOne } from '@refinedev/core';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { Resource } from '../../resources/kit/index.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { pathOf } from '../app/resources.ts';
import { components } from '../fields/index.ts';
import { ButtonLink } from '../parts/button-link.tsx';
import { useTexts } from '../parts/use-texts.ts';
import { viewOf } from '../resources/index.ts';
import { texts } from './texts.ts';
import './pages.css';
import { Skeleton } from '../parts/skeleton.tsx';
import { Actions } from './parts/actions.tsx';
import { DeleteButton } from './parts/delete-button.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { sectionsOf } from './parts/sections.ts';
import { RelatedLists } from './related/related-lists.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

/** Any record: its facts in the parts its definition names, and what can be done to it. */
export default function ShowPage({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const { id = '' } = useParams();
  const words = useWords(resource);
  const mayEdit = useCan({ resource: resource.name, action: 'edit' }).data?.can;
  const mayDelete = useCan({ resource: resource.name, action: 'delete' }).data?.can;
  const { result: row, query } = useOne<Record<string, unknown> & { id: string }>({
    resource: resource.name,
    id,
    errorNotification: false,
  });
  const titles = useTitles(resource, row ? [row] : []);
  if (isNotLoaded(query)) return <NotLoaded query={query} />;
  if (!row) return <Skeleton rows={10} />;
  const edit = mayEdit ? pathOf(resource.name, 'edit', id) : undefined;
  const title = String(row[resource.title] ?? '');
  const Above = viewOf(resource.name)?.slots?.['show.above'];
  return (
    <>
      <div className="page-head">
        <Link className="back" to={pathOf(resource.name, 'list') ?? ''}>
          ← {words.many}
        </Link>
        <h1>{title}</h1>
        <div className="actions">
          <Actions resource={resource} row={row} />
          {edit && (
            <ButtonLink to={edit} type="primary" size="large">
              {t.edit}
            </ButtonLink>
          )}
          {mayDelete && <DeleteButton resource={resource} row={row} title={title} />}
        </div>
      </div>
      <Suspense>{Above && <Above row={row} />}</Suspense>
      <div className="sections">
        {sectionsOf(resource).map(({ name: part, fields }) => {
          const shown = fields.filter((name) => !isEmpty(row[name]) && name !== 'id');
          if (shown.length === 0) return null;
          return (
            <section className="section" key={part ?? ''}>
              {part !== undefined && <h2>{words.section(part)}</h2>}
              <dl className="facts">
                {shown.map((name) => {
                  const field = resource.fields[name];
                  if (!field) return null;
                  const { cell, wide } = components[field.kind];
                  return (
                    <div key={name} className={wide ? 'wide' : undefined}>
                      <dt>{words.field(name).label}</dt>
                      <dd>{cell({ field, value: row[name], words: words.field(name), titles })}</dd>
                    </div>
                  );
                })}
              </dl>
            </section>
          );
        })}
        <RelatedLists resource={resource} id={id} />
      </div>
    </>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
