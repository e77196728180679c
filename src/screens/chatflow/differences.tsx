import { Button } from 'antd';
import type { ReactNode } from 'react';
import { toShown } from '../../../common/fills.ts';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { Block, Flow } from '../../../common/flow/flow.ts';
import { messageSteps } from '../../../resources/enums.ts';
import { fillLabels } from '../../../resources/labels/fills.ts';
import { labels as workflowLabels } from '../../../resources/labels/order_workflow.ts';
import { useLanguage } from '../../app/language.ts';
import { toast } from '../../app/toasts/toast.ts';
import { openPrivate } from '../../fields/attachment/open-private.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { fileTexts } from '../conversations/file-texts.ts';
import { leads } from './changes.ts';
import { differenceTexts } from './difference-texts.ts';
import { type ChangedPart, type Difference, differencesOf } from './differences.ts';
import { isOfFile, partNames, valueName } from './part-name.ts';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';
import { useMembers } from './use-members.ts';

const colours = { added: 'good', removed: 'bad', changed: 'waiting' } as const;

/** Step by step what became of one flow in another: what was said, and what is said in its place. */
export function Differences({ before, after }: { before: Flow; after: Flow }) {
  const t = useTexts(differenceTexts);
  const [was, is] = [useSteps(before), useSteps(after)];
  const differences = differencesOf(before, after);
  const order = (difference: Difference) => is.names.indexOf(difference.block ?? '');
  if (differences.length === 0) return <p className="soft">{t.none}</p>;
  return (
    <ul className="flow-differences">
      {differences
        .toSorted((a, b) => order(a) - order(b))
        .map(({ block, how, parts }) => (
          <li key={block}>
            <p>
              <StateTag colour={colours[how]}>{t.how[how]}</StateTag>{' '}
              <strong>{block === null ? t.beside : (how === 'removed' ? was : is).labelOf(block)}</strong>
            </p>
            {how === 'changed' && (
              <Parts
                parts={parts}
                before={{ flow: before, block: blockOf(before, block), labelOf: was.labelOf }}
                after={{ flow: after, block: blockOf(after, block), labelOf: is.labelOf }}
              />
            )}
          </li>
        ))}
    </ul>
  );
}

/** Whether a step is named at a place. */
const leadsOn = (place: string): boolean =>
  /^(start|any)$|^events\./.test(place) || leads.has(place.slice(place.lastIndexOf('.') + 1));

const blockOf = ({ blocks }: Flow, name: string | null): Block | null =>
  (name === null ? undefined : blocks[name]) ?? null;

/** A flow as it was, or as it is. */
interface Side {
  flow: Flow;
  /** The step there; null beside the steps. */
  block: Block | null;
  labelOf(name: string): string;
}
interface PartsProps {
  parts: readonly ChangedPart[];
  before: Side;
  after: Side;
}
function Parts({ parts, before, after }: PartsProps) {
  const t = useTexts(differenceTexts);
  const named = useTexts(fillLabels);
  const language = useLanguage();
  const members = useMembers();
  const placeName = usePlaceName(after.block, after.labelOf);
  function wordsAt(place: string, value: string, { flow, block, labelOf }: Side): ReactNode {
    const words = block ? valueName(flow, block, place, value, language) : undefined;
    if (isOfFile(block, place, 'file')) return <OpenFile id={value} kind={words ?? ''} />;
    const option = block ? definitionOf(block).options[place] : undefined;
    // A member of the shop.
    if (option && 'to' in option.field.options) return members?.find(({ id }) => id === value)?.name ?? '…';
    return words ?? (leadsOn(place) ? labelOf(value) : toShown(value, named));
  }
  return (
    <dl>
      {parts
        .filter(({ place }) => ![before, after].some(({ block }) => isOfFile(block, place, 'kind')))
        .map((part) => (
          <div key={part.place}>
            <dt>{placeName(part.place)}</dt>
            <dd>
              {part.place === 'order' ? (
                t.order
              ) : (
                <>
                  {part.before !== null && <del>{wordsAt(part.place, part.before, before)}</del>}{' '}
                  {part.after !== null && <ins>{wordsAt(part.place, part.after, after)}</ins>}
                </>
              )}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function OpenFile({ id, kind }: { id: string; kind: string }) {
  const t = useTexts(fileTexts);
  const open = () => openPrivate(id).catch(() => toast.danger(t.not_opened));
  return (
    <Button type="link" size="large" aria-label={t.open(kind)} onClick={open}>
      {kind}
    </Button>
  );
}

/** What the form calls a place. */
function usePlaceName(block: Block | null, labelOf: (name: string) => string): (place: string) => string {
  const t = useTexts(differenceTexts);
  const form = useTexts(texts);
  const language = useLanguage();
  const { fields: happens } = useTexts(workflowLabels);
  const beside: Readonly<Record<string, string>> = {
    ...{ start: form.begins, order: t.list, unknown: form.unknown, any: form.any },
  };
  const eventName = (name: string) => {
    const event = messageSteps.find((each) => each === name);
    return event ? happens[event] : name;
  };
  return (place) => {
    const [first = '', second = ''] = place.split('.');
    const spoken = place.endsWith('.en') ? form.languages.en : place.endsWith('.sw') ? form.languages.sw : undefined;
    const own = block
      ? partNames(block, place, language)
      : first === 'keywords'
        ? [form.words, labelOf(second)]
        : first === 'events'
          ? [eventName(second)]
          : [beside[first] ?? t.setting];
    return [...(own.length > 0 ? own : [t.setting]), spoken].filter((each) => each !== undefined).join(' · ');
  };
}
