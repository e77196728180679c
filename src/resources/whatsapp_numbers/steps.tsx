import { whatsAppUrl } from '../../../common/chat-url.ts';
import { type WhatsAppCheck, whatsappChecks } from '../../../resources/enums.ts';
import { Icon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { publicAddress } from '../../parts/public-address.ts';
import { Reference } from '../../parts/reference.tsx';
import { texts as partTexts } from '../../parts/texts.ts';
import { useQrPicture } from '../../parts/use-qr-picture.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { Row } from '../types.ts';
import { texts } from './texts.ts';
import { useSentences } from './use-sentences.ts';
import './steps.css';

interface Check {
  name: WhatsAppCheck;
  ok: boolean;
  code: string | null;
}

/** What has to be right before the number works, in order, and what to do about the first thing that is not. */
export default function Steps({ row }: { row: Row }) {
  const t = useTexts(texts);
  const { outcomeOf } = useSentences();
  const checks = (row.checks ?? []) as Check[];
  const works = row.state === 'connected' || row.state === 'failing';
  if (row.rehearsal) return <p className="whatsapp-note">{t.practice}</p>;
  const callback = publicAddress('/api/webhooks/whatsapp');
  return (
    <>
      <Panel title={<h2>{t.title}</h2>}>
        {row.state === 'new' && <p className="whatsapp-note">{t.leaves}</p>}
        <ol className="whatsapp-steps">
          {whatsappChecks.map((name) => (
            <Step key={name} name={name} check={checks.find((each) => each.name === name)} />
          ))}
        </ol>
        <dl className="whatsapp-copied">
          <Reference label={t.callback} copied={callback}>
            {callback}
          </Reference>
          {typeof row.verify_token === 'string' && (
            <Reference label={t.token} copied={row.verify_token}>
              {row.verify_token}
            </Reference>
          )}
        </dl>
        {Boolean(row.tested_at) && (
          <p className="whatsapp-note" role="status">
            {outcomeOf(row.test_code)}
          </p>
        )}
        <p className="whatsapp-note soft">{t.hidden}</p>
      </Panel>
      {works && typeof row.display_phone === 'string' && <Scan phone={row.display_phone} />}
    </>
  );
}

function Step({ name, check }: { name: WhatsAppCheck; check: Check | undefined }) {
  const t = useTexts(texts);
  const { cureOf } = useSentences();
  const says = check ? (check.ok ? t.fine : cureOf(check.code)) : t.waits;
  return (
    <li className={check && !check.ok ? 'is-wrong' : undefined}>
      <Icon name={check ? (check.ok ? 'check' : 'close') : 'dots'} />
      <div>
        <strong>{t.names[name]}</strong>
        <p>{says}</p>
      </div>
    </li>
  );
}

function Scan({ phone }: { phone: string }) {
  const t = useTexts(texts);
  const parts = useTexts(partTexts);
  const url = whatsAppUrl(phone);
  const { src, failed } = useQrPicture(url);
  return (
    <Panel title={<h2>{t.scan}</h2>}>
      <div className="whatsapp-scan">
        {src && <img src={src} alt={parts.qr} width="176" height="176" />}
        {failed && <span role="status">{parts.qr_failed}</span>}
        <a href={url}>{url}</a>
      </div>
    </Panel>
  );
}
