import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { Link, useLocation } from 'react-router';
import type { NetworkHealth } from '../../../../common/contracts/payments.ts';
import { walletNames } from '../../../../resources/labels/wallets.ts';
import { http } from '../../../app/http.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { Time } from '../../../parts/time.tsx';
import { useTexts } from '../../../parts/use-texts.ts';
import type { RecordView } from '../../types.ts';
import { RefusedNotices } from '../refused-callbacks.tsx';
import { texts } from '../texts.ts';
import '../../../parts/state-tag.css';
import '../payment-accounts.css';

const refetchMs = 60_000;
const colours = { working: 'good', slow: 'waiting', down: 'bad', quiet: undefined } as const;

type Props = ComponentProps<NonNullable<NonNullable<RecordView['slots']>['list.above']>>;

/** How the networks work now, and the way to what customers may pay by. */
export default function Health({ isEmpty }: Props) {
  const t = useTexts(texts);
  const { pathname } = useLocation();
  const { data, isError } = useQuery({
    queryKey: ['figures', 'payments', 'health'],
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) => (await http.get<NetworkHealth[]>('/api/payments/health', { signal })).data,
  });
  return (
    <div className="payment-ways">
      <RefusedNotices />
      {data?.length !== 0 && (
        <Panel title={<h2>{t.networks}</h2>} extra={<span className="soft">{t.lastHour}</span>}>
          {data === undefined && (isError ? <p role="status">{t.unknown}</p> : <Skeleton rows={4} />)}
          {data && (
            <ul className="payment-networks">
              {data.map((each) => (
                <li key={each.network}>
                  <div>
                    <strong>{walletNames[each.network]}</strong>
                    <p className="soft">
                      <Phrase {...each} />
                    </p>
                  </div>
                  <span className="state-tag" data-colour={colours[each.state]}>
                    {t.states[each.state]}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      )}
      <Link className="panel payment-settings" to="/dashboard/settings/payments" state={{ from: pathname }}>
        <span>
          <strong>{t.ways}</strong>
          <small className="soft">{t.waysHint}</small>
        </span>
        <Icon name="forward" size={20} />
      </Link>
      {!isEmpty && (
        <div>
          <h2>{t.own}</h2>
          <p className="soft">{t.ownHint}</p>
        </div>
      )}
    </div>
  );
}

function Phrase({ state, prompts, paid, seconds, paid_at: at }: NetworkHealth) {
  const t = useTexts(texts);
  if (state === 'quiet') return t.quiet;
  if (state === 'slow' && seconds !== null) return t.takes(Math.ceil(seconds / 60));
  if (state !== 'down') return t.paidOf(paid, prompts);
  if (at === null) return t.silent;
  return (
    <>
      {t.silentSince} <Time at={at} />
    </>
  );
}
