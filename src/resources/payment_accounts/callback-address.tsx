import { useQuery } from '@tanstack/react-query';
import type { GatewayName, PaymentAccountFault } from '../../../resources/enums.ts';
import { paymentCallbacks } from '../../../resources/payment-callbacks.ts';
import { http } from '../../app/http.ts';
import { CallbackAddress } from '../../parts/callback-address.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { RefusedNotices } from './refused-callbacks.tsx';
import { texts } from './texts.ts';
import './payment-accounts.css';

/** What to do about an account that does not work, and what is to be pasted at its service. */
export default function CallbackPanel({ row }: { row: Row }) {
  const t = useTexts(texts);
  const fault = row.fault as PaymentAccountFault | null;
  const { data: settings } = useQuery({
    queryKey: ['payments', 'at-test'],
    queryFn: async ({ signal }) => (await http.get<{ at_test: string[] }>('/api/payment_settings', { signal })).data,
  });
  const kind = paymentCallbacks[row.provider as GatewayName];
  return (
    <>
      {settings?.at_test.includes(String(row.provider)) && <Notice tone="rehearsal">{t.atTest}</Notice>}
      {row.state === 'new' && <Notice tone="moving">{t.waits}</Notice>}
      {row.state === 'failing' && fault !== null && <Notice tone="waiting">{t.cures[fault]}</Notice>}
      <RefusedNotices account={row.id} />
      <Panel title={<h2>{t.callback}</h2>} className="payment-keys">
        {kind === 'typed' && (
          <dl>
            <CallbackAddress path={`/api/payments/callback/${row.provider}/${row.hook}`} label={t.callback} />
          </dl>
        )}
        <p className="soft">{t.callbackHints[kind]}</p>
      </Panel>
    </>
  );
}
