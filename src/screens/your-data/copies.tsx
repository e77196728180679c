import { useInvalidate, useList } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { exports as record } from '../../../resources/exports.ts';
import type { FieldsOf } from '../../../resources/index.ts';
import type { Resource, Row as RowOf } from '../../../resources/kit/index.ts';
import { labels } from '../../../resources/labels/exports.ts';
import { mayDo } from '../../../resources/may.ts';
import { http } from '../../app/http.ts';
import { useLanguage } from '../../app/language.ts';
import { isNotLoaded } from '../../app/loaded.ts';
import { useHolder } from '../../app/may.ts';
import { toast } from '../../app/toasts/toast.ts';
import { NotLoaded } from '../../pages/parts/not-loaded.tsx';
import { dataSize } from '../../parts/data-size.ts';
import { Icon } from '../../parts/icon.tsx';
import { Row } from '../../parts/row.tsx';
import { SkeletonRows } from '../../parts/skeleton.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { useTime } from '../../parts/use-time.ts';
import { useSend } from '../use-send.ts';
import { texts } from './texts.ts';

const PermissionList = lazy(() => import('../../fields/tags/permission-list.tsx'));

type Copy = RowOf<FieldsOf<'exports'>>;
const shown = 5;

/** Everything that is in the shop as one file, made while one does something else. */
export function Copies({ resource }: { resource: Resource }) {
  const t = useTexts(texts);
  const mayMake = mayDo(useHolder(), resource.name, 'create');
  const invalidate = useInvalidate();
  const { result, query } = useList<Copy>({
    resource: resource.name,
    sorters: [{ field: 'created_at', order: 'desc' }],
    pagination: { pageSize: shown },
    errorNotification: false,
    // It comes to an end by itself, and a stream that was cut off says nothing of it.
    queryOptions: { refetchInterval: ({ state }) => (state.data?.data.some(isWaiting) ? 3000 : false) },
  });
  const { busy, send } = useSend();
  const make = () =>
    send(async () => {
      await http.post(`/api/${resource.name}`, {});
      await invalidate({ resource: resource.name, invalidates: ['list'] });
      toast.success(t.begun);
    });
  const waiting = result.data.some(isWaiting);
  return (
    <section className="section" aria-label={t.copies}>
      <h2>{t.copies}</h2>
      <p className="soft">{t.copiesHint}</p>
      {mayMake && (
        <Button
          type="primary"
          size="large"
          icon={<Icon name="download" />}
          loading={busy || waiting}
          onClick={() => void make()}
        >
          {waiting ? t.making : t.make}
        </Button>
      )}
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.isLoading && <SkeletonRows rows={1} />}
      {result.data.length > 0 && (
        <ul className="your-data-copies" aria-live="polite">
          {result.data.map((copy) => (
            <li key={copy.id}>
              <CopyRow copy={copy} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
const isWaiting = ({ state }: Copy) => state === 'waiting';

function CopyRow({ copy }: { copy: Copy }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const time = useTime();
  const { choices, actions } = useTexts(labels);
  const { busy, send } = useSend();
  const colour = record.fields.state.options.flow.colours[copy.state] ?? 'neutral';
  const fetchIt = () =>
    send(async () => {
      const { data } = await http.post<{ url: string }>(`/api/${record.name}/${copy.id}/link`, {});
      // The browser saves it as it comes, and the page stays.
      location.assign(data.url);
    });
  const { rows, files, kilobytes, left_out, expires_at } = copy;
  return (
    <Row
      title={time(copy.created_at)}
      line={[
        ...(rows !== null && files !== null ? [t.inIt(rows, files)] : []),
        ...(kilobytes === null ? [] : [dataSize(kilobytes * 1000, language)]),
      ]}
      content={copy.state === 'ready' && expires_at !== null && t.until(time(expires_at))}
      why={
        left_out === null || left_out.length === 0 ? undefined : (
          <details>
            <summary>{t.leftOut}</summary>
            <Suspense>
              <PermissionList value={left_out} />
            </Suspense>
          </details>
        )
      }
      end={
        copy.state === 'ready' ? (
          <Button icon={<Icon name="download" size={18} />} loading={busy} onClick={() => void fetchIt()}>
            {actions.link.title}
          </Button>
        ) : (
          <StateTag colour={colour}>{choices.state[copy.state]}</StateTag>
        )
      }
    />
  );
}
