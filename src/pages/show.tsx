import { useGetIdentity, useOne } from '@refinedev/core';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type { Resource } from '../../resources/kit/index.ts';
import type { User } from '../app/access.ts';
import { isNotLoaded } from '../app/loaded.ts';
import { pathOf } from '../app/resources.ts';
import { looks } from '../fields/index.ts';
import type { Transaction } from '../resources/orders/types.ts';
import { HeldAlert } from '../resources/transactions/held-alert.tsx';
import { ButtonLink } from '../screens/button-link.tsx';
import './pages.css';
import { Actions } from './parts/actions.tsx';
import { DeleteButton } from './parts/delete-button.tsx';
import { NotLoaded } from './parts/not-loaded.tsx';
import { sectionsOf } from './parts/sections.ts';
import { StockHistory } from './parts/stock-history.tsx';
import { useTitles } from './titles.ts';
import { useWords } from './words.ts';

/** Any record: its facts in the parts its definition names, and what can be done to it. */
export default function ShowPage({ resource }: { resource: Resource }) {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const words = useWords(resource);
  const { data: user } = useGetIdentity<User>();
  const { result: row, query } = useOne<Record<string, unknown> & { id: string }>({
    resource: resource.name,
    id,
    errorNotification: false,
  });
  const titles = useTitles(resource, row ? [row] : []);
  const may = (what: 'update' | 'delete') =>
    user?.role !== undefined && user.role !== null && resource.access[what].includes(user.role);
  if (isNotLoaded(query)) return <NotLoaded query={query} />;
  if (!row) return <Skeleton active paragraph={{ rows: 10 }} />;
  const edit = may('update') ? pathOf(resource.name, 'edit', id) : undefined;
  const title = String(row[resource.title] ?? '');
  return (
    <>
      <div className="page-head">
        <Link className="back" to={pathOf(resource.name, 'list') ?? ''}>
          ← {words.many}
        </Link>
        <h1>{title}</h1>
        <div className="actions">
          <Actions resource={resource} row={row} role={user?.role ?? null} words={words} />
          {edit && (
            <ButtonLink to={edit} type="primary" size="large">
              {t('record.edit')}
            </ButtonLink>
          )}
          {may('delete') && <DeleteButton resource={resource} row={row} title={title} />}
        </div>
      </div>
      {resource.name === 'transactions' && row.state === 'held' && (
        <HeldAlert payment={row as unknown as Transaction} />
      )}
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
                  const { cell, wide } = looks[field.kind];
                  return (
                    <div key={name} className={wide || field.kind === 'longtext' ? 'wide' : undefined}>
                      <dt>{words.field(name).label}</dt>
                      <dd>{cell({ field, value: row[name], words: words.field(name), titles })}</dd>
                    </div>
                  );
                })}
              </dl>
            </section>
          );
        })}
        {resource.name === 'products' && <StockHistory productId={id} />}
      </div>
    </>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
