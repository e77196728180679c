import type { Resource } from '../../../resources/kit/index.ts';
import { ActionButtons } from '../../actions/action-buttons.tsx';
import { type ActedRow, useActions } from '../../actions/use-actions.ts';

interface Props {
  resource: Resource;
  row: ActedRow;
  /** What else is to be fetched anew, where the record stands beside others. */
  refresh?: () => Promise<unknown>;
}

/** What can be done to one record. What is closed stands beside what is open, never alone. */
export function Actions({ resource, row, refresh }: Props) {
  const { offered, ...acting } = useActions(resource, [row], { refresh });
  const isSomethingOpen = offered.some(({ why }) => why === undefined);
  return <ActionButtons {...{ resource, row, ...acting }} offered={isSomethingOpen ? offered : []} />;
}
