import { Button } from 'antd';
import { blocks } from '../../../common/flow/blocks/index.ts';
import type { Finding } from '../../../common/flow/doctor.ts';
import { exitsOf } from '../../../common/flow/exits.ts';
import type { Flow } from '../../../common/flow/flow.ts';
import { limits, maxBlocks, shorten } from '../../../common/flow/limits.ts';
import { labels as workflowLabels } from '../../../resources/labels/order_workflow.ts';
import { toast } from '../../app/toasts/toast.ts';
import { Icon } from '../../parts/icon.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { AddStep } from './add-step.tsx';
import { BlockForm, Moves } from './block-form.tsx';
import {
  addBlock,
  copyBlock,
  eventsTo,
  type FlowChange,
  mergeFlows,
  moveBlock,
  removeBlock,
  wordsTo,
} from './changes.ts';
import { Counted, Reached } from './counts.tsx';
import { WordsField } from './fields.tsx';
import { Findings } from './findings.tsx';
import type { CountsByBlock } from './queries.ts';
import { StepText } from './step-text.tsx';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';

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
  choose(name: string | undefined): void;
  /** Goes to a field, by its id, once it is there. */
  goTo(field: string): void;
  change(next: FlowChange): void;
}

/** So many letters of the words that lead to a step stand on it. */
const shownWords = 40;

/** The steps in their order, what is wrong with each on it; one is open at a time and is written in its place. */
export function BlockList({ flow, findings, counts, isReadOnly, chosen, mend, choose, goTo, change }: Props) {
  const t = useTexts(texts);
  const { fields: happens } = useTexts(workflowLabels);
  const { names, titleOf, labelOf, steps } = useSteps(flow);
  const show = (next: Flow, name: string) => {
    change(next);
    choose(name);
    goTo(`${name}.head`);
  };
  const remove = (name: string, at: number) => {
    const label = labelOf(name);
    const after = removeBlock(flow, name);
    change(after);
    choose(undefined);
    goTo(`${names[at + 1] ?? names[at - 1] ?? ''}.head`);
    toast.success(t.removed(label), undefined, {
      // What is written meanwhile stays.
      action: { label: t.undo, run: () => change((now) => mergeFlows(after, now, flow)) },
    });
  };
  return (
    <section aria-label={t.list} className="flow-list">
      <Findings findings={findings.filter(({ block }) => block === null)} mend={mend} />
      <ol className="rows-card">
        {names.map((name, at) => {
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
              <Findings findings={own} mend={mend} />
              {isOpen && (
                <fieldset disabled={isReadOnly} className="flow-open">
                  <legend className="hidden-text">{labelOf(name)}</legend>
                  <div className="flow-tools">
                    <Moves
                      {...{ of: labelOf(name), at, count: names.length }}
                      move={(by) => change(moveBlock(flow, name, by))}
                    />
                    {flow.start !== name && (
                      <Button size="large" onClick={() => change({ ...flow, start: name })}>
                        {t.start_here}
                      </Button>
                    )}
                    <Button
                      size="large"
                      disabled={names.length >= maxBlocks}
                      onClick={() => {
                        const copied = copyBlock(flow, name);
                        show(copied.flow, copied.name);
                      }}
                    >
                      {t.copy}
                    </Button>
                    <Button size="large" danger onClick={() => remove(name, at)}>
                      {t.remove}
                    </Button>
                  </div>
                  {counts && <Counted {...{ counts, name, kind: block.kind }} />}
                  <BlockForm {...{ flow, name, block, steps, change }} />
                </fieldset>
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <AddStep
          isFull={names.length >= maxBlocks}
          add={(kind) => {
            const added = addBlock(flow, kind, chosen);
            show(added.flow, added.name);
          }}
        />
      )}
      <fieldset disabled={isReadOnly} className="flow-open flow-unknown">
        <legend className="hidden-text">{t.unknown}</legend>
        <WordsField
          {...{ id: 'flow.unknown', label: t.unknown, hint: t.unknown_hint, words: flow.unknown, max: limits.text }}
          isLong
          change={(unknown) => change({ ...flow, unknown })}
        />
      </fieldset>
    </section>
  );
}
