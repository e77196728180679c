import { Button } from 'antd';
import type { Finding } from '../../../common/flow/finding.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { FlowChange } from './changes.ts';
import { Findings } from './findings.tsx';
import { OpenStep } from './open-step.tsx';
import type { CountsByBlock } from './queries.ts';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';
import type { StepActs } from './use-step-acts.ts';

interface Props {
  flow: Flow;
  name: string;
  block: Block;
  findings: readonly Finding[];
  counts: CountsByBlock | undefined;
  isReadOnly: boolean;
  /** Left out for who may not change it. */
  mend: ((finding: Finding) => void) | undefined;
  acts: StepActs;
  choose(name: string | undefined): void;
  change(next: FlowChange): void;
}

/** The step that was chosen on the map: written as in the list. */
export function ChosenStep({ flow, name, block, findings, counts, isReadOnly, mend, acts, choose, change }: Props) {
  const t = useTexts(texts);
  const { labelOf } = useSteps(flow);
  return (
    <aside className="flow-chosen" aria-label={labelOf(name)}>
      <header>
        <h2 id={`${name}.head`} tabIndex={-1}>
          {labelOf(name)}
        </h2>
        <Button
          type="text"
          size="large"
          aria-label={t.close_step}
          icon={<Icon name="close" size={18} />}
          onClick={() => choose(undefined)}
        />
      </header>
      <Findings flow={flow} findings={findings.filter((each) => each.block === name)} mend={mend} />
      <OpenStep {...{ flow, name, block, counts, isReadOnly, acts, change }} />
    </aside>
  );
}
