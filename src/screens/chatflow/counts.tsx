import type { FlowCounts } from '../../../common/contracts/flows.ts';
import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { BlockKind } from '../../../common/flow/flow.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

interface Props {
  /** Left out where nobody came. */
  count: FlowCounts['blocks'][number] | undefined;
  kind: BlockKind;
}
/** From how many on a share says something. */
const enough = 10;

/** Here the bot has said all: nobody leaves early. */
const isEnd = (kind: BlockKind): boolean => definitionOf({ kind }).ends === true;

/** How many came by a step, and the share that was left there, on its line. */
export function Reached({ count, kind }: Props) {
  const t = useTexts(texts);
  const share = useShare(count);
  const reached = count?.reached ?? 0;
  return (
    <span className="flow-reached">
      <span aria-hidden="true">{reached}</span>
      <span className="hidden-text">{t.reached_hint(reached)}</span>
      {count && count.left > 0 && reached >= enough && !isEnd(kind) && (
        <small className="soft">{t.left_here(share)}</small>
      )}
    </span>
  );
}

/** What became of everybody who came by a step. */
export function Counted({ count, kind }: Props) {
  const t = useTexts(texts);
  const share = useShare(count);
  const { reached = 0, answered = 0, waiting = 0, left = 0 } = count ?? {};
  const rows = [
    [t.reached, String(reached)],
    ...(isEnd(kind)
      ? []
      : [
          [t.answered, String(answered)],
          [t.waiting, String(waiting)],
          [t.left, left > 0 && reached >= enough ? t.left_of(left, share) : String(left)],
        ]),
  ];
  return (
    <section aria-label={t.counted}>
      <p className="flow-counted">
        <strong>{t.counted}</strong>
      </p>
      <dl className="flow-counts">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useShare(count: Props['count']): string {
  const language = useLanguage();
  const share = count && count.reached > 0 ? count.left / count.reached : 0;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
