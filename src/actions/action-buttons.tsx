import { Button } from 'antd';
import { useState } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { AskedAction, isAsked } from './asked-action.tsx';
import { ClosedActions } from './closed-actions.tsx';
import type { ActedRow, useActions } from './use-actions.ts';

interface Props extends ReturnType<typeof useActions> {
  resource: Resource;
  /** The first of those it is done to: what a dialog asks about. */
  row: ActedRow;
  /** To how many; left out, to that one. */
  count?: number;
  /** Runs when it was done. */
  done?: () => void;
}

/** The buttons of what is offered, with the dialog that asks first where there is something to ask. */
export function ActionButtons({ resource, row, count = 1, offered, running, run, done }: Props) {
  const [dialogAction, setDialogAction] = useState<string>();

  async function start(name: string, args: Record<string, unknown>) {
    const outcome = await run(name, args);
    if (!outcome.done) return outcome.errors;
    setDialogAction(undefined);
    done?.();
    return {};
  }
  return (
    <>
      {offered
        .filter(({ why }) => why === undefined)
        .map(({ name, label, action: each }) => (
          <Button
            key={name}
            size="large"
            danger={each.danger === true}
            loading={running === name && dialogAction === undefined}
            disabled={running !== undefined}
            onClick={() => (isAsked(resource, name) ? setDialogAction(name) : void start(name, {}))}
          >
            {label}
          </Button>
        ))}
      <ClosedActions offered={offered} />
      <AskedAction
        {...{ resource, row, count }}
        name={dialogAction}
        busy={running !== undefined}
        run={start}
        onClose={() => setDialogAction(undefined)}
      />
    </>
  );
}
