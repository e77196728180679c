import { Button } from 'antd';
import { useState } from 'react';
import { isOpen, type Resource } from '../../../resources/kit/index.ts';
import { AskedAction } from '../../actions/asked-action.tsx';
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
  const [dialogAction, setDialogAction] = useState<string>();
  const step = offered.find((each) => each.name === name);
  if (!step) return null;
  return (
    // A press on the row leads to its page; one in the dialog that belongs to it does not.
    // biome-ignore lint/a11y/noStaticElementInteractions: only stops what its children hear
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <span className="next-step" onClick={(event) => event.stopPropagation()}>
      <Button loading={running === name} onClick={() => (step.action.confirm ? setDialogAction(name) : void run(name))}>
        {step.label}
      </Button>
      <AskedAction
        {...{ resource }}
        row={row as ActedRow}
        name={dialogAction}
        busy={running !== undefined}
        run={async (action, args) => {
          const outcome = await run(action, args);
          if (!outcome.done) return outcome.errors;
          setDialogAction(undefined);
          return {};
        }}
        onClose={() => setDialogAction(undefined)}
      />
    </span>
  );
}
