import { blocks } from '../../../common/flow/blocks/index.ts';
import { exitsOf } from '../../../common/flow/exits.ts';
import type { Finding } from '../../../common/flow/finding.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { shorten } from '../../../common/flow/limits.ts';
import { labels as workflowLabels } from '../../../resources/labels/order_workflow.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { eventsTo, type FlowChange, wordsTo } from './changes.ts';
import { Reached } from './counts.tsx';
import { Findings } from './findings.tsx';
import { OpenStep } from './open-step.tsx';
import type { CountsByBlock } from './queries.ts';
import { StepText } from './step-text.tsx';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';
import type { StepActs } from './use-step-acts.ts';

interface Props {
  flow: Flow;
  findings: readonly Finding[];
  /** Of customers in the last days; left out while they are not known. */
  counts: CountsByBlock | undefined;
  isReadOnly: boolean;
  /** The one that is open. */
  chosen: string | undefined;
  /** Left out for who may not change it. */
  mend: ((finding: Finding) => void) | undefined;
  acts: StepActs;
  choose(name: string | undefined): void;
  change(next: FlowChange): void;
}

/** So many letters of the words that lead to a step stand on it. */
const shownWords = 40;

/** The steps in their order, what is wrong with each on it; one is open at a time and is written in its place. */
export function BlockList({ flow, findings, counts, isReadOnly, chosen, mend, acts, choose, change }: Props) {
  const t = useTexts(texts);
  const { fields: happens } = useTexts(workflowLabels);
  const { names, titleOf } = useSteps(flow);
  return (
    <section aria-label={t.list} className="flow-list">
      <Findings flow={flow} findings={findings.filter(({ block }) => block === null)} mend={mend} />
      <ol className="rows-card">
        {names.map((name) => {
          const block = flow.blocks[name];
          if (!block) return null;
          const { number, kind: of, marked } = titleOf(name);
          const own = findings.filter((each) => each.block === name);
          const isOpen = chosen === name;
          const leads = [...new Set(exitsOf(block).map(({ to }) => names.indexOf(to) + 1 || '?'))];
          return (
            <li key={name} data-open={isOpen || undefined}>
              <button
                type="button"
                id={`${name}.head`}
                className="flow-head"
                aria-expanded={isOpen}
                onClick={() => choose(isOpen ? undefined : name)}
              >
                <span className="flow-icon">
                  <Icon name={blocks[block.kind].icon} size={20} />
                </span>
                <span className="flow-title">
                  <strong>
                    {number}. {of}
                  </strong>
                  {marked !== '' && (
                    <span className="soft">
                      <StepText text={marked} />
                    </span>
                  )}
                  <small className="soft">
                    {flow.start === name && <b>{t.begins} · </b>}
                    {flow.any === name && <b>{t.any} · </b>}
                    {wordsTo(flow, name) !== '' && <>“{shorten(wordsTo(flow, name), shownWords)}” · </>}
                    {eventsTo(flow, name).map((event) => (
                      <b key={event}>{happens[event]} · </b>
                    ))}
                    {t.leads}: {leads.length > 0 ? leads.join(', ') : t.waits}
                  </small>
                </span>
                {counts && <Reached {...{ counts, name, kind: block.kind }} />}
                <Icon name={isOpen ? 'up' : 'down'} size={18} />
              </button>
              <Findings flow={flow} findings={own} mend={mend} />
              {isOpen && <OpenStep {...{ flow, name, block, counts, isReadOnly, acts, change }} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
