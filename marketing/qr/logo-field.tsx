import { useRef, useState } from 'react';
import { useSpeech } from './context.ts';
import { largestLogo } from './design.ts';
import { RangeField } from './fields.tsx';
import { type LogoFault, logoTypes, readLogo } from './logo.ts';
import type { Drafting } from './use-draft.ts';

const smallest = 0.14;
const usual = 0.22;

export function LogoField({ drafting: { draft, change } }: { drafting: Drafting }) {
  const { t } = useSpeech();
  const [fault, setFault] = useState<LogoFault>();
  const input = useRef<HTMLInputElement>(null);
  const { logo } = draft;

  async function read(file: File | undefined) {
    if (!file) return;
    const found = await readLogo(file);
    if ('fault' in found) return setFault(found.fault);
    setFault(undefined);
    change({ logo: { href: found.href, share: logo?.share ?? usual } });
  }

  return (
    <>
      <label className="qr-file">
        <span>{t.logoChoose}</span>
        <input
          ref={input}
          type="file"
          accept={logoTypes}
          aria-describedby="qr-logo-note"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
      </label>
      <small id="qr-logo-note" role="status" className={fault ? 'qr-wrong' : 'qr-hint'}>
        {fault ? t.logoFaults[fault] : t.logoHint}
      </small>
      {logo && (
        <>
          <RangeField
            label={t.logoSize}
            min={smallest}
            max={largestLogo}
            step={0.01}
            value={logo.share}
            shown={`${Math.round(logo.share * 100)}%`}
            set={(share) => change({ logo: { ...logo, share } })}
          />
          <button
            type="button"
            className="qr-second"
            onClick={() => {
              change({ logo: undefined });
              if (input.current) input.current.value = '';
            }}
          >
            {t.logoRemove}
          </button>
        </>
      )}
    </>
  );
}
