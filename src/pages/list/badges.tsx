import { Button } from 'antd';
import { formatMoney } from '../../../common/money.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { badgeFilters, badgesOf } from './badges.ts';
import type { View } from './view.ts';

/** What stands out about a row. */
export const Badges = ({ resource, words, row }: Pick<View, 'resource' | 'words'> & { row: Record<string, unknown> }) =>
  badgesOf(resource, row).map(({ name, colour, amount }) => (
    <StateTag key={name} colour={colour}>
      {amount === undefined ? words.badge(name) : `${words.badge(name)}: ${formatMoney(amount)}`}
    </StateTag>
  ));

interface Props extends Pick<View, 'resource' | 'words'> {
  values: Readonly<Record<string, string>>;
  set(values: Record<string, string | undefined>): void;
}

/** One button for each mark: only what carries it, or everything again. */
export const BadgeFilters = ({ resource, words, values, set }: Props) =>
  badgeFilters(resource).map(({ name, parameter }) => {
    const on = values[parameter] === 'false';
    return (
      <Button
        key={name}
        size="large"
        className="badge-filter"
        aria-pressed={on}
        onClick={() => set({ [parameter]: on ? undefined : 'false' })}
      >
        {words.badge(name)}
      </Button>
    );
  });
