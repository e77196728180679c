import { Button } from 'antd';
import { brand } from '../../../resources/brand.ts';
import { Icon } from '../../parts/icon.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { texts as partTexts } from '../../parts/texts.ts';
import { useCopy } from '../../parts/use-copy.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** The codes that stand in for the app, this once: nobody can read them again. */
export function RecoveryCodes({ codes, onStored }: { codes: readonly string[]; onStored(): void }) {
  const t = useTexts(texts);
  const part = useTexts(partTexts);
  const all = codes.join('\n');
  const { copied, copy } = useCopy(all);
  const download = () =>
    saveFile(
      new Blob([`${brand.name}: ${t.recovery}\n\n${all}\n`], { type: 'text/plain' }),
      `${brand.name.toLowerCase()}-recovery-codes.txt`,
    );
  return (
    <>
      <p>{t.recoveryHint}</p>
      <ul className="recovery-codes" aria-label={t.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="account-form-ways">
        <Button size="large" onClick={() => void copy()}>
          <Icon name={copied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{copied ? part.copied : part.copy}</span>
        </Button>
        <Button size="large" onClick={download}>
          <Icon name="download" size={18} />
          {t.download}
        </Button>
        <Button type="primary" size="large" onClick={onStored}>
          {t.recoveryStored}
        </Button>
      </div>
    </>
  );
}
