import { Button } from 'antd';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import { wordsFor } from '../../../common/flow/doctor-words.ts';
import { type Finding, isError } from '../../../common/flow/finding.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { useLanguage } from '../../app/language.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { partNames, rowName } from './part-name.ts';
import { texts } from './texts.ts';

interface Props {
  flow: Flow;
  findings: readonly Finding[];
  /** Left out for who may not change it. */
  mend: ((finding: Finding) => void) | undefined;
}

/** What may be so of any part of a step. */
const ofAnyPart: ReadonlySet<string> = new Set(['no_value', 'not_offered']);

/** What the doctor says where it says it, each with what mends it. */
export function Findings({ flow, findings, mend }: Props) {
  const language = useLanguage();
  const t = useTexts(texts);
  /** Which of a step's texts it is about, where that is not its own; which of several; what stands beside the steps. */
  function nameOf({ block: name, place, code }: Finding): string | undefined {
    const [part = '', at] = place.split('.');
    if (name === null) return part === 'unknown' ? t.unknown : undefined;
    const block = flow.blocks[name];
    const option = block && definitionOf(block).options[part];
    if (option?.several && at !== undefined) return rowName(option, Number(at), language);
    const isText = part !== 'text' && option?.field.kind === 'translated';
    return block && (isText || ofAnyPart.has(code)) ? partNames(block, part, language)[0] : undefined;
  }
  if (findings.length === 0) return null;
  return (
    <ul className="flow-findings">
      {findings.map((finding) => {
        const { says: found, cure } = wordsFor(finding, language);
        const { code, place, language: of = '' } = finding;
        const where = nameOf(finding);
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
