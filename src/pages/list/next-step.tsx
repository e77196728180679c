import { Button } from 'antd';
import { isOpen, type Resource } from '../../../resources/kit/index.ts';
import { type ActedRow, useActions } from '../../actions/use-actions.ts';

interface Next {
  name: string;
}

/** The first of the actions that its definition offers on a row, as the row stands. */
export function nextOf(resource: Resource, row: Readonly<Record<string, unknown>>): Next | undefined {
  const name = resource.ui?.row?.next?.find((each) => {
    const action = resource.actions?.[each];
    return action && isOpen(resource, action, row);
  });
  return name === undefined ? undefined : { name };
}

interface Props extends Next {
  resource: Resource;
  row: Record<string, unknown>;
}

/** The row's one step on, done where it stands. Whoever may not do it does not see it. */
export function NextStep({ resource, row, name }: Props) {
  const { offered, running, run } = useActions(resource, [row as ActedRow]);
  const step = offered.find((each) => each.name === name);
  if (!step) return null;
  return (
    <Button
      className="next-step"
      loading={running === name}
      onClick={(event) => {
        event.stopPropagation();
        void run(name);
      }}
    >
      {step.label}
    </Button>
  );
}
