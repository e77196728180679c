import { Button } from 'antd';
import { type Finding, isError } from '../../../common/flow/doctor.ts';
import { wordsFor } from '../../../common/flow/doctor-words.ts';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  findings: readonly Finding[];
  /** Left out for who may not change it. */
  mend: ((finding: Finding) => void) | undefined;
}

/** Texts beside a step's own: which of them it is about is named. */
const sayings = ['empty', 'sorry', 'button', 'unknown'] as const;
const isSaying = (place: string): place is (typeof sayings)[number] => sayings.some((each) => each === place);

/** What the doctor says where it says it, each with what mends it. */
export function Findings({ findings, mend }: Props) {
  const language = useLanguage();
  const t = useTexts(texts);
  if (findings.length === 0) return null;
  return (
    <ul className="flow-findings">
      {findings.map((finding) => {
        const { says: found, cure } = wordsFor(finding, language);
        const { code, place, language: of = '' } = finding;
        const [part = '', at] = place.split('.');
        const where =
          part === 'options' && at !== undefined ? t.option(Number(at) + 1) : isSaying(part) ? t[part] : undefined;
        const says = where ? `${where}: ${found.charAt(0).toLowerCase()}${found.slice(1)}` : found;
        return (
          <li key={`${code} ${place} ${of} ${says}`} data-error={isError(finding) || undefined}>
            <Icon name="alert" size={16} />
            <span>{says}</span>
            {mend && (
              <Button size="large" aria-label={`${cure}: ${says}`} onClick={() => mend(finding)}>
                {cure}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
