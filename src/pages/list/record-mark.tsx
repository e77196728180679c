import type { Resource } from '../../../resources/kit/index.ts';
import { Icon } from '../../parts/icon.tsx';

interface Props {
  resource: Resource;
  row: Readonly<Record<string, unknown>>;
}

export const markOf = ({ resource: { ui }, row }: Props) => {
  const { field, by } = ui?.row?.icons ?? {};
  return (field === undefined ? undefined : by?.[String(row[field])]) ?? ui?.icon ?? 'receipt';
};

/** What stands before a row without a picture of its own: the icon of what it is. */
export const RecordMark = (props: Props) => (
  <span className="row-picture">
    <Icon name={markOf(props)} />
  </span>
);
