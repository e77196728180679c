import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { maxBlocks } from '../../../common/flow/limits.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { type FlowChange, moveBlock } from './changes.ts';
import { Counted } from './counts.tsx';
import { Moves } from './moves.tsx';
import type { CountsByBlock } from './queries.ts';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';
import type { StepActs } from './use-step-acts.ts';

const BlockForm = lazy(() => import('./block-form.tsx'));

interface Props {
  flow: Flow;
  name: string;
  block: Block;
  counts: CountsByBlock | undefined;
  isReadOnly: boolean;
  acts: StepActs;
  change(next: FlowChange): void;
}

/** A step that is open, in the list as beside the map: what is done with it, who came by, and all that it says. */
export function OpenStep({ flow, name, block, counts, isReadOnly, acts, change }: Props) {
  const t = useTexts(texts);
  const { names, labelOf, steps } = useSteps(flow);
  return (
    <fieldset disabled={isReadOnly} className="flow-open">
      <legend className="hidden-text">{labelOf(name)}</legend>
      <div className="flow-tools">
        <Moves
          {...{ of: labelOf(name), at: names.indexOf(name), count: names.length }}
          move={(by) => change(moveBlock(flow, name, by))}
        />
        {flow.start !== name && (
          <Button size="large" onClick={() => change({ ...flow, start: name })}>
            {t.start_here}
          </Button>
        )}
        <Button size="large" disabled={names.length >= maxBlocks} onClick={() => acts.copy(name)}>
          {t.copy}
        </Button>
        <Button size="large" danger onClick={() => acts.remove([name])}>
          {t.remove}
        </Button>
      </div>
      {counts && <Counted {...{ counts, name, kind: block.kind }} />}
      <Suspense>
        <BlockForm {...{ flow, name, block, steps, change }} />
      </Suspense>
    </fieldset>
  );
}
