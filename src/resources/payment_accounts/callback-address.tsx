import type { GatewayName, OwnAccountFault } from '../../../resources/enums.ts';
import { CallbackAddress } from '../../parts/callback-address.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';
import './payment-accounts.css';

/** It answers who asks, and calls nobody back. */
const sendsNoWord: ReadonlySet<unknown> = new Set<GatewayName>(['mpesa']);

/** What to do about an account that does not work, and what is to be pasted at its service. */
export default function CallbackPanel({ row }: { row: Row }) {
  const t = useTexts(texts);
  const fault = row.fault as OwnAccountFault | null;
  return (
    <>
      {row.state === 'new' && <Notice tone="moving">{t.waits}</Notice>}
      {row.state === 'failing' && fault !== null && <Notice tone="waiting">{t.cures[fault]}</Notice>}
      <Panel title={<h2>{t.callback}</h2>} className="payment-keys">
        {sendsNoWord.has(row.provider) ? (
          <p className="soft">{t.noCallback}</p>
        ) : (
          <>
            <dl>
              <CallbackAddress path={`/api/payments/callback/${row.provider}/${row.hook}`} label={t.callback} />
            </dl>
            <p className="soft">{t.callbackHint}</p>
          </>
        )}
      </Panel>
    </>
  );
}
