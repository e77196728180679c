import { stringifyTableParams, useNavigation } from '@refinedev/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { SegmentPerson, SegmentPreview } from '../../../../common/contracts/segments.ts';
import { customers } from '../../../../resources/customers.ts';
import { type Condition, everybody, type Group } from '../../../../resources/kit/condition.ts';
import { mayDo } from '../../../../resources/may.ts';
import { relationsOf } from '../../../../resources/relations.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { useHolder } from '../../../app/may.ts';
import { asGroup, isComplete } from '../../../fields/condition/draft.ts';
import { NotLoaded } from '../../../pages/parts/not-loaded.tsx';
import { useWords } from '../../../pages/words.ts';
import { Amount } from '../../../parts/amount.tsx';
import { ButtonLink } from '../../../parts/button-link.tsx';
import { Icon } from '../../../parts/icon.tsx';
import { InitialsCoin } from '../../../parts/initials-coin.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Row as Line } from '../../../parts/row.tsx';
import { ShareBars } from '../../../parts/share-bars.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useSettled } from '../../../parts/use-settled.ts';
import { useTexts } from '../../../parts/use-texts.ts';
import { texts } from '../texts.ts';
import { paramsOf } from '../use-people.ts';
import { WhyRules } from '../why/rules.tsx';
import { lackedIn } from './lacked.ts';
import '../segments.css';

const typingMs = 400;
const figure = (count: number) => count.toLocaleString('en');

/**
 * Who is in a segment by its rules as they stand, saved or being written: how many, who (the first `limit`; on its own
 * page, all that are told), and who just misses it.
 */
export default function Members({ values, limit }: { values: Readonly<Record<string, unknown>>; limit?: number }) {
  const mayRead = mayDo(useHolder(), customers.name, 'read');
  const condition = asGroup((values.conditions ?? everybody) as Condition);
  const json = JSON.stringify(condition);
  const settled = useSettled(json, typingMs);
  const query = useQuery({
    queryKey: ['figures', 'segments', 'preview', settled],
    enabled: mayRead && settled === json && isComplete(customers, condition, relationsOf),
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const conditions = JSON.parse(settled) as Group;
      const { data } = await http.post<SegmentPreview>('/api/segments/preview', { conditions }, { signal });
      return { preview: data, conditions };
    },
  });
  if (!mayRead) return null;
  return (
    <div className="segment-members" aria-busy={query.isFetching}>
      {isNotLoaded(query) && <NotLoaded query={query} />}
      {query.isLoading && <Skeleton rows={3} fillsScreen={limit === undefined} />}
      {query.data && (
        <>
          <People {...query.data} limit={limit} isOld={query.isPlaceholderData || json !== settled} />
          <div>
            <Narrowing {...query.data} />
            <Missed preview={query.data.preview} />
          </div>
        </>
      )}
    </div>
  );
}

/** What was counted, and by which rules. */
interface Counted {
  preview: SegmentPreview;
  conditions: Group;
}

function People({ preview, conditions, isOld, limit }: Counted & { isOld: boolean; limit: number | undefined }) {
  const t = useTexts(texts);
  const { listUrl } = useNavigation();
  const filters = Object.entries(paramsOf({ conditions })).map(([field, value]) => ({
    field,
    operator: 'eq' as const,
    value,
  }));
  const all = `${listUrl(customers.name)}?${stringifyTableParams({ filters, sorters: [] })}`;
  const { count, of, spent, people } = preview;
  return (
    <Panel
      title={<h2>{t.who}</h2>}
      extra={count > 0 && !isOld && <ButtonLink to={all}>{t.all(figure(count))}</ButtonLink>}
    >
      <p className="segment-count" role="status">
        <b>{figure(count)}</b> {t.of(figure(of))}
        {count > 0 && (
          <span className="soft">
            {t.spent} <Amount value={spent} withCode />
          </span>
        )}
      </p>
      {people.length === 0 ? <p className="soft">{t.nobody}</p> : <PersonRows people={people.slice(0, limit)} />}
    </Panel>
  );
}

/** Each leads to their page, and says why they are in it. */
function PersonRows({ people }: { people: readonly SegmentPerson[] }) {
  const t = useTexts(texts);
  const words = useWords(customers);
  const { showUrl } = useNavigation();
  const [open, setOpen] = useState<string>();
  return (
    <ul className="segment-people">
      {people.map(({ id, name, location, total_orders: orders, total_amount: spent, why }) => (
        <li key={id}>
          <Line
            lead={<InitialsCoin name={name} />}
            title={name}
            line={[words.count('total_orders', orders, false), ...(location === null ? [] : [location])]}
            amount={<Amount value={spent} size="row" />}
            to={showUrl(customers.name, id)}
            end={
              <Button
                type="text"
                aria-expanded={open === id}
                aria-label={`${open === id ? t.hide : t.whyShort} ${name}`}
                icon={<Icon name={open === id ? 'up' : 'down'} size={20} />}
                iconPosition="end"
                onClick={() => setOpen(open === id ? undefined : id)}
              >
                <span className="segment-ask">{open === id ? t.hide : t.whyShort}</span>
              </Button>
            }
          />
          {open === id && <WhyRules group={why} />}
        </li>
      ))}
    </ul>
  );
}

/** What each rule leaves of all customers, one after the other. */
function Narrowing({ preview: { of, rules }, conditions }: Counted) {
  const t = useTexts(texts);
  if (rules.length === 0 || of === 0) return null;
  const isAny = 'any' in conditions;
  return (
    <Panel title={<h2>{isAny ? t.widen : t.narrow}</h2>}>
      <ShareBars
        shares={[
          { key: 'all', name: t.everybody, size: of, value: <b>{figure(of)}</b> },
          ...rules.map(({ sentence, count, so_far: left }, at) => ({
            key: String(at),
            name: at === 0 ? sentence : (isAny ? t.or : t.and)(sentence),
            size: left,
            value: <b>{figure(left)}</b>,
            note: rules.length > 1 && left !== count && t.alone(figure(count)),
          })),
        ]}
      />
    </Panel>
  );
}

/** Who lacks one rule alone, and which. */
function Missed({ preview: { missed } }: { preview: SegmentPreview }) {
  const t = useTexts(texts);
  const words = useWords(customers);
  const { showUrl } = useNavigation();
  if (missed.length === 0) return null;
  return (
    <Panel title={<h2>{t.missed}</h2>} extra={<span className="soft">{t.oneShort}</span>}>
      <ul className="segment-people">
        {missed.map(({ id, name, total_orders: orders, total_amount: spent, why }) => (
          <li key={id}>
            <Line
              lead={<InitialsCoin name={name} />}
              title={name}
              line={[words.count('total_orders', orders, false)]}
              amount={<Amount value={spent} size="row" />}
              why={t.lacks(lackedIn(why))}
              to={showUrl(customers.name, id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
