import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { useWords } from '../pages/words.ts';
import { ActionBar } from '../parts/action-bar.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import type { MenuItem } from '../parts/menu-sheet.tsx';
import { useSheet } from '../parts/use-sheet.ts';
import { useTexts } from '../parts/use-texts.ts';
import type { ActionForm } from './action-dialog.tsx';
import './actions.css';
import { AskedAction, isAsked } from './asked-action.tsx';
import { ClosedActions } from './closed-actions.tsx';
import { texts } from './texts.ts';
import type { ActedRow, useActions } from './use-actions.ts';

// Fetched when it is first opened.
const MenuSheet = lazy(() => import('../parts/menu-sheet.tsx'));

interface Props extends ReturnType<typeof useActions> {
  resource: Resource;
  row: ActedRow;
  /** What the page is for as the record stands: the one filled button, and a quiet one beside it. */
  primary?: string | undefined;
  quiet?: string | undefined;
  /** An action that stands in the page's head, as a picture. */
  tool?: { name: string; icon: IconName };
  /** What else can be done to it, among the rest. */
  more?: readonly MenuItem[];
  /** Done in other places of the page. */
  elsewhere?: readonly string[];
  /** Why something that the record allows is not to be done just now. */
  hindrance?(name: string): string | undefined;
  form?(name: string): ActionForm;
  /** Runs when something was done that answers. */
  answered?(name: string, answer: Readonly<Record<string, unknown>>): void;
  /** What stands before the buttons of the bar. */
  lead?: ReactNode;
  /** What else comes up over the page, by which things are begun as well. */
  children?(start: (name: string) => void): ReactNode;
}

/** What can be done to a record on its page: its step on in the bar below, the rest behind ⋮ with its reasons. */
export function RecordActions({ resource, row, offered, running, run, ...page }: Props) {
  const { primary, quiet, tool, elsewhere = [], hindrance, form, answered, lead, children, more = [] } = page;
  const t = useTexts(texts);
  const words = useWords(resource);
  const [dialogAction, setDialogAction] = useState<string>();
  const { shown, show, sheet } = useSheet<'menu'>();
  const here = offered.filter(({ name }) => !elsewhere.includes(name));
  const open = here.filter(({ why }) => why === undefined);
  const placed = [primary, quiet, tool?.name];
  const rest = open.filter(({ name }) => !placed.includes(name));
  const find = (name: string | undefined) => open.find((each) => each.name === name);

  const act = async (name: string, args: Readonly<Record<string, unknown>> = {}) => {
    const outcome = await run(name, args);
    if (!outcome.done) return outcome.errors;
    setDialogAction(undefined);
    answered?.(name, outcome.answer);
    return {};
  };
  const start = (name: string) => {
    if (isAsked(resource, name)) setDialogAction(name);
    else void act(name);
  };
  const button = (name: string | undefined, type: 'primary' | 'default') =>
    name !== undefined && (
      <Button
        size="large"
        type={type}
        loading={running === name}
        disabled={running !== undefined}
        onClick={() => start(name)}
      >
        {find(name)?.label}
      </Button>
    );
  const items = [
    ...rest.map(
      ({ name, label, action: { danger } }): MenuItem => ({
        key: name,
        label,
        hint: hindrance?.(name) ?? words.action(name).means,
        isHarm: danger === true,
        isDisabled: running !== undefined || hindrance?.(name) !== undefined,
        run: () => start(name),
      }),
    ),
    ...more,
  ].toSorted((a, b) => Number(a.isHarm ?? false) - Number(b.isHarm ?? false));
  const isMenuNeeded = items.length > 0 || here.some(({ why }) => why !== undefined);

  return (
    <>
      {/* A bar is for a step on: without one it would stand there empty. */}
      {!quiet && !primary && lead}
      {tool && find(tool.name) && (
        <Button
          size="large"
          type="text"
          className="head-tool"
          aria-label={find(tool.name)?.label}
          loading={running === tool.name}
          onClick={() => start(tool.name)}
          icon={<Icon name={tool.icon} />}
        />
      )}
      {isMenuNeeded && (
        <Button
          size="large"
          type="text"
          className="head-tool"
          aria-label={t.more}
          aria-haspopup="dialog"
          onClick={() => show('menu')}
          icon={<Icon name="more" />}
        />
      )}
      {(quiet || primary) && (
        <ActionBar label={t.next}>
          {lead}
          {button(quiet, 'default')}
          {button(primary, 'primary')}
        </ActionBar>
      )}
      <AskedAction
        {...{ resource, row }}
        name={dialogAction}
        {...(dialogAction !== undefined && form?.(dialogAction))}
        busy={running !== undefined}
        run={act}
        onClose={() => setDialogAction(undefined)}
      />
      <Suspense>
        {shown === 'menu' && (
          <MenuSheet {...sheet} title={t.more} items={items}>
            <ClosedActions offered={here} />
          </MenuSheet>
        )}
        {children?.(start)}
      </Suspense>
    </>
  );
}
