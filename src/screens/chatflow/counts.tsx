import { definitionOf } from '../../../common/flow/blocks/index.ts';
import type { BlockKind } from '../../../common/flow/flow.ts';
import { useLanguage } from '../../app/language.ts';
import { useTexts } from '../../parts/use-texts.ts';
import type { CountsByBlock } from './queries.ts';
import { texts } from './texts.ts';

interface Props {
  counts: CountsByBlock;
  name: string;
  kind: BlockKind;
}
/** From how many on a share says something. */
const enough = 10;

/** Here the bot has said all: nobody leaves early. */
const isEnd = (kind: BlockKind): boolean => definitionOf({ kind }).ends === true;

/** How many came by a step, and the share that was left there, on its line. */
export function Reached({ counts, name, kind }: Props) {
  const t = useTexts(texts);
  // Nothing where nobody came.
  const count = counts.get(name);
  const share = useShare(count);
  const reached = count?.reached ?? 0;
  return (
    <span className="flow-reached">
      <span aria-hidden="true">{t.came(reached)}</span>
      <span className="hidden-text">{t.reached_hint(reached, counts.days)}</span>
      {count && count.left > 0 && reached >= enough && !isEnd(kind) && (
        <small className="soft">{t.left_here(share)}</small>
      )}
    </span>
  );
}

/** What became of everybody who came by a step. */
export function Counted({ counts, name, kind }: Props) {
  const t = useTexts(texts);
  const count = counts.get(name);
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
    <section aria-label={t.counted(counts.days)}>
      <p className="flow-counted">
        <strong>{t.counted(counts.days)}</strong>
      </p>
      <dl className="flow-counts">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useShare(count: ReturnType<CountsByBlock['get']>): string {
  const language = useLanguage();
  const share = count && count.reached > 0 ? count.left / count.reached : 0;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
