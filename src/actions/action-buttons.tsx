import { Button } from 'antd';
import { lazy, Suspense, useContext, useState } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { useWords } from '../pages/words.ts';
import { AboveContext } from './above.ts';
import { ClosedActions } from './closed-actions.tsx';
import type { ActedRow, useActions } from './use-actions.ts';

// Fetched when it is first opened.
const ActionDialog = lazy(() => import('./action-dialog.tsx'));

interface Props extends ReturnType<typeof useActions> {
  resource: Resource;
  /** The first of those it is done to: what a dialog asks about. */
  row: ActedRow;
  /** Runs when it was done. */
  done?: () => void;
}

/** The buttons of what is offered, with the dialog that asks first where there is something to ask. */
export function ActionButtons({ resource, row, offered, running, run, done }: Props) {
  const words = useWords(resource);
  const Above = useContext(AboveContext);
  const [dialogAction, setDialogAction] = useState<string>();
  const action = dialogAction === undefined ? undefined : resource.actions?.[dialogAction];

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
            onClick={() => (each.args || each.confirm ? setDialogAction(name) : void start(name, {}))}
          >
            {label}
          </Button>
        ))}
      <ClosedActions offered={offered} />
      <Suspense>
        {dialogAction !== undefined && action && (
          <ActionDialog
            key={dialogAction}
            name={dialogAction}
            {...{ action, row, words }}
            above={Above && <Above row={row} action={dialogAction} />}
            busy={running !== undefined}
            run={(args) => start(dialogAction, args)}
            onClose={() => setDialogAction(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
