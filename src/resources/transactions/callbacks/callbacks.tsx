import { useQuery } from '@tanstack/react-query';
import type { SaidCallback } from '../../../../common/contracts/callbacks.ts';
import type { CallbackAnswer } from '../../../../resources/enums.ts';
import { http } from '../../../app/http.ts';
import { isNotLoaded } from '../../../app/loaded.ts';
import { PartMissing } from '../../../pages/parts/part-missing.tsx';
import { Amount } from '../../../parts/amount.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { StateTag } from '../../../parts/state-tag.tsx';
import { Time } from '../../../parts/time.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { Transaction } from '../../../trade/transaction.ts';
import type { Row } from '../../types.ts';
import { callbackTexts } from './callback-texts.ts';
import '../way/money-way.css';

/** What its service said by itself, whether that was so, and what it sent. */
export function Callbacks({ row }: { row: Row }) {
  const t = useTexts(callbackTexts);
  const { rehearsal, method } = row as unknown as Transaction;
  const query = useQuery({
    queryKey: ['figures', 'transactions', 'callbacks', row.id],
    enabled: method === 'mobile_money',
    queryFn: async ({ signal }) =>
      (await http.get<SaidCallback[]>(`/api/transactions/${row.id}/callbacks`, { signal })).data,
  });
  const { data } = query;
  if (isNotLoaded(query)) return <PartMissing query={query} part={t.title} />;
  if (!data || data.length === 0) return null;
  return (
    <Panel title={<h2>{t.title}</h2>}>
      <p className="soft">{t.about}</p>
      <ul className="money-way callbacks">
        {data.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what came stays where it is
          <li key={index}>
            <strong>{each.claimed === null ? t.unsigned : t.claims[each.claimed]}</strong>
            {each.amount !== null && <Amount value={each.amount} isRehearsal={rehearsal} />}
            <Time at={each.at} />
            <Verdict {...each} />
            {each.times > 1 && <small>{t.times(each.times)}</small>}
            {each.body !== '' && (
              <details>
                <summary>{t.body}</summary>
                <pre>{printed(each.body)}</pre>
              </details>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const isSure: ReadonlySet<CallbackAnswer> = new Set(['paid', 'failed', 'sent', 'came_back', 'taken_back']);

function Verdict({ refused, answer }: SaidCallback) {
  const t = useTexts(callbackTexts);
  if (refused) return <StateTag colour="bad">{t.refused[refused]}</StateTag>;
  if (answer === null) return <StateTag colour="waiting">{t.unasked}</StateTag>;
  return <StateTag colour={isSure.has(answer) ? 'good' : 'waiting'}>{t.answers[answer]}</StateTag>;
}

/** What was cut is shown as it is. */
function printed(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
