import { lazy, Suspense, useContext, useEffect } from 'react';
import { isOpen, type Resource } from '../../resources/kit/index.ts';
import { toast } from '../app/toasts/toast.ts';
import { useWords } from '../pages/words.ts';
import { AboveContext } from './above.ts';
import type { ActionForm } from './action-dialog.tsx';
import type { ActedRow } from './use-actions.ts';

// Fetched when it is first opened.
const ActionDialog = lazy(() => import('./action-dialog.tsx'));

interface Props extends ActionForm {
  resource: Resource;
  /** What is done, while it is asked about. */
  name: string | undefined;
  /** What it is done to: of several, the first. */
  row: ActedRow;
  /** To how many. */
  count?: number | undefined;
  busy: boolean;
  /** Gives what is wrong with the fields, by dotted path, and with the whole at `root`. */
  run(name: string, args: Record<string, unknown>): Promise<Readonly<Record<string, string>>>;
  onClose(): void;
}

/** Whether an action is begun by its dialog. */
export const isAsked = (resource: Resource, name: string): boolean => {
  const { args, confirm } = resource.actions?.[name] ?? {};
  return args !== undefined || confirm === true;
};

const unasked = (names: readonly string[] = []) => Object.fromEntries(names.map((name) => [name, false]));

/** The dialog of an action, which comes up with what stands above its fields, so that nothing in it moves. */
export function AskedAction({ resource, name, row, count = 1, run, ...form }: Props) {
  const words = useWords(resource);
  const { Part: Above, draws, sends } = useContext(AboveContext);
  const action = name === undefined ? undefined : resource.actions?.[name];
  // Done elsewhere while it is asked about here: what it would do is not there to be done any more.
  const isOver = action !== undefined && count === 1 && !form.busy && !isOpen(resource, action, row);
  const { onClose } = form;
  const unless = name === undefined ? undefined : words.action(name).unless;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, however often the page is drawn meanwhile
  useEffect(() => {
    if (!isOver) return;
    // What was done here has closed it by then.
    const timer = setTimeout(() => {
      if (unless) toast.info(unless);
      onClose();
    }, 500);
    return () => clearTimeout(timer);
  }, [isOver]);
  return (
    <Suspense>
      {name !== undefined && action && (
        <ActionDialog
          key={name}
          {...{ name, action, row, words }}
          above={Above && <Above row={row} action={name} count={count} />}
          given={(typed) => sends?.[name]?.(typed, row) ?? { ...typed }}
          {...form}
          needs={{ ...unasked(draws?.[name]), ...form.needs }}
          run={(args) => run(name, args)}
        />
      )}
    </Suspense>
  );
}
