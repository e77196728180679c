import { formatMoney } from '../../../common/money.ts';
import type { Resource } from '../../../resources/kit/index.ts';
import { RehearsalTag } from '../../parts/rehearsal-tag.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { badgeFilters, badgesOf } from './badges.ts';
import type { View } from './view.ts';

type Row = Readonly<Record<string, unknown>>;

/** Whether anything stands out about a row. */
export const hasBadges = (resource: Resource, row: Row): boolean =>
  row.rehearsal === true || badgesOf(resource, row).length > 0;

/** What stands out about a row. */
export const Badges = ({ resource, words, row }: Pick<View, 'resource' | 'words'> & { row: Row }) => (
  <>
    {row.rehearsal === true && <RehearsalTag />}
    {badgesOf(resource, row).map(({ name, colour, amount, count }) => (
      <StateTag key={name} colour={colour}>
        {count !== undefined
          ? words.count(count.field, count.value, false)
          : amount === undefined
            ? words.badge(name)
            : `${words.badge(name)}: ${formatMoney(amount)}`}
      </StateTag>
    ))}
  </>
);

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

/** One chip for each mark: only what carries it, or everything again. */
export const BadgeFilters = ({ resource, words, values, set }: Props) =>
  badgeFilters(resource).map(({ name, parameter }) => {
    const on = values[parameter] === 'false';
    return (
      <button key={name} type="button" aria-pressed={on} onClick={() => set({ [parameter]: on ? undefined : 'false' })}>
        {words.badge(name)}
      </button>
    );
  });
