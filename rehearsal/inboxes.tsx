import { type ReactNode, useState } from 'react';
import { formatMoney } from '../common/money.ts';
import type { PhoneItem } from '../common/rehearsal.ts';
import { sendSms } from './calls.ts';
import { Composer } from './composer.tsx';
import { Empty } from './empty.tsx';
import { Text } from './text.tsx';
import { usePhone } from './use-phone.ts';
import type { Translate } from './words.ts';

type Props = { t: Translate; onLink: (url: string) => void };

/** Text messages both ways, and what became of each payment. */
export function Messages({ t, items, phone, onLink }: Props & { items: PhoneItem[]; phone: string }) {
  const [error, setError] = useState('');
  const reply = async (text: string): Promise<boolean> => {
    setError('');
    try {
      await sendSms(phone, text);
      return true;
    } catch (problem) {
      setError(t('not_sent', { why: problem instanceof Error ? problem.message : '' }));
      return false;
    }
  };
  const entries = items.filter((item) => item.kind === 'sms' || item.kind === 'prompt').reverse();
  return (
    <Inbox
      title={t('messages')}
      foot={
        <>
          {error && (
            <p className="strip error" role="alert">
              {error}
            </p>
          )}
          <Composer t={t} onText={reply} />
        </>
      }
    >
      {entries.length === 0 && <Empty icon="messages" title={t('empty_sms')} hint={t('empty_sms_hint')} />}
      {entries.map((item) => (
        <Entry key={item.id} item={item} title={titleOf(item, t)}>
          {item.kind === 'sms' && <Text text={item.text} onLink={onLink} />}
          {item.kind === 'prompt' && t(item.failure ? `fail_${item.failure}` : `pay_${displayState(item.state)}`)}
        </Entry>
      ))}
    </Inbox>
  );
}

const titleOf = (item: PhoneItem, t: Translate): string | undefined =>
  item.kind === 'prompt' ? formatMoney(item.amount) : item.kind === 'sms' && item.from ? t('sms_mine') : undefined;

/** A failed payment always says why; without a reason it is still being confirmed. */
const displayState = (state: Extract<PhoneItem, { kind: 'prompt' }>['state']) =>
  state === 'failed' ? 'working' : state;

/** The mailbox of any address that this server writes to. */
export function Mail({ t, first, onLink }: Props & { first: string }) {
  const [address, setAddress] = useState(first);
  const valid = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(address);
  const { items } = usePhone(valid ? address.toLowerCase() : '');
  const mails = items.filter((item) => item.kind === 'mail').reverse();
  return (
    <Inbox title={t('mail')}>
      <label className="field">
        {t('address')}
        <input
          type="email"
          autoComplete="off"
          value={address}
          onInput={(event) => setAddress(event.currentTarget.value.trim())}
        />
      </label>
      {mails.length === 0 && <Empty icon="mail" title={t('empty_mail')} hint={t('empty_mail_hint')} />}
      {mails.map((item) => (
        <Entry key={item.id} item={item} title={item.subject}>
          <Text text={item.text} onLink={onLink} />
        </Entry>
      ))}
    </Inbox>
  );
}

const Inbox = ({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) => (
  <section className="inbox" aria-label={title}>
    <header className="title">
      <h2>{title}</h2>
    </header>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list is reached by keyboard */}
    <div className="list" tabIndex={0} role="log" aria-label={title}>
      {children}
    </div>
    {foot}
  </section>
);

const Entry = ({ item, title, children }: { item: PhoneItem; title: string | undefined; children: ReactNode }) => (
  <article className="entry">
    <header>
      <strong>{title}</strong>
      <time dateTime={item.at}>{new Date(item.at).toTimeString().slice(0, 5)}</time>
    </header>
    <p>{children}</p>
  </article>
);
