import { Button } from 'antd';
import { type Finding, isError } from '../../../common/flow/doctor.ts';
import { wordsFor } from '../../../common/flow/doctor-words.ts';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../parts/icon.tsx';

interface Props {
  findings: readonly Finding[];
  /** Left out for who may not change it. */
  mend: ((finding: Finding) => void) | undefined;
}

/** What the doctor says where it says it, each with what mends it. */
export function Findings({ findings, mend }: Props) {
  const language = useLanguage();
  if (findings.length === 0) return null;
  return (
    <ul className="flow-findings">
      {findings.map((finding) => {
        const { says, cure } = wordsFor(finding, language);
        const { code, place, language: of = '' } = finding;
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
