import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './reference.css';
import { texts } from './texts.ts';
import { useCopy } from './use-copy.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  label: string;
  children: ReactNode;
  /** What is copied; left out, there is nothing to copy. */
  copied?: string | undefined;
}

/** One line that somebody wants elsewhere: its name, its text, a tap to copy it. Or the way to what it names. */
export const Reference = ({ label, children, copied }: Props) => (
  <div className="reference">
    <dt>{label}</dt>
    <dd>
      <span>{children}</span>
      {copied !== undefined && <CopyButton label={label} text={copied} />}
    </dd>
  </div>
);

function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useTexts(texts);
  const { copied, copy } = useCopy(text);
  return (
    <button type="button" aria-label={`${copied ? t.copied : t.copy}: ${label}`} onClick={copy}>
      <span aria-live="polite">{copied ? <Icon name="check" size={20} /> : <Icon name="copy" size={20} />}</span>
    </button>
  );
}
