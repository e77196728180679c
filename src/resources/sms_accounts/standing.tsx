import type { SmsAccountFault } from '../../../resources/enums.ts';
import { CallbackAddress } from '../../parts/callback-address.tsx';
import { Notice } from '../../parts/notice.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';

/** What to do about an account that does not work, what became of the last test message, and what to paste there. */
export default function Standing({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { test_code: code } = row;
  const fault = row.fault as SmsAccountFault | null;
  const outcomeOf = (of: unknown): string => {
    if (typeof of !== 'string') return t.tested;
    return of === 'unknown' ? t.lost : t.notTested(t.codes[of] ?? t.otherCode(of));
  };
  return (
    <>
      {row.state === 'new' && <Notice tone="moving">{t.waits}</Notice>}
      {row.state === 'failing' && fault !== null && <Notice tone="waiting">{t.cures[fault]}</Notice>}
      {Boolean(row.tested_at) && <Notice tone={code === null ? 'moving' : 'waiting'}>{outcomeOf(code)}</Notice>}
      <Panel title={<h2>{t.callback}</h2>}>
        <dl>
          <CallbackAddress path={`/api/webhooks/sms/${row.provider}/${row.hook}`} label={t.callback} />
        </dl>
        <p className="soft">{t.callbackHint}</p>
      </Panel>
    </>
  );
}
