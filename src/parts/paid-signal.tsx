import { useEffect, useRef, useState } from 'react';
import { timeZone } from '../../resources/brand.ts';
import { Amount } from './amount.tsx';
import { Icon } from './icon.tsx';
import './paid-signal.css';
import { texts } from './texts.ts';
import { useTexts } from './use-texts.ts';

interface PaidDetail {
  label: string;
  value: string;
}
interface Props {
  amount: number;
  isRehearsal: boolean;
  who: string;
  line: string;
  details: readonly PaidDetail[];
  onClose(): void;
}

/** Money that has just been confirmed, to be seen from across the counter; a tap closes it. Its clock runs. */
export default function PaidSignal({ amount, isRehearsal, who, line, details, onClose }: Props) {
  const t = useTexts(texts);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  const title = isRehearsal ? t.paid_rehearsal : t.paid;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the button close it as well
    <dialog
      ref={dialog}
      className="paid-signal"
      data-rehearsal={isRehearsal || undefined}
      aria-label={title}
      onClick={onClose}
      onClose={onClose}
    >
      <button type="button" className="paid-close" aria-label={t.close}>
        <Icon name="close" size={26} />
      </button>
      {isRehearsal && <strong className="paid-mark">{t.rehearsal_mark}</strong>}
      <svg className="paid-coin" viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="56" />
        <path d="M38 62l16 16 30-34" />
      </svg>
      <h2>{title}</h2>
      <Amount value={amount} size="money" withCode />
      <strong>{who}</strong>
      <span>{line}</span>
      <dl>
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <RunningTime label={t.now} />
    </dialog>
  );
}

const time = () => new Date().toLocaleTimeString('en-US', { timeZone });

/** It runs: a picture of the screen does not. */
function RunningTime({ label }: { label: string }) {
  const [now, setNow] = useState(time);
  useEffect(() => {
    const timer = setInterval(() => setNow(time()), 500);
    return () => clearInterval(timer);
  }, []);
  return (
    <p className="paid-clock">
      {label} <b>{now}</b>
    </p>
  );
}
