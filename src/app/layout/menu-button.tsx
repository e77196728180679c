import { Button, type ButtonProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface Item {
  key: string;
  label: string;
  icon?: ReactNode;
  /** The one that holds now. */
  isChosen?: boolean;
}
interface Props extends Omit<ButtonProps, 'onClick'> {
  items: readonly Item[];
  choose(key: string): void;
  opened?(): void;
  /** What stands there while there are none. */
  without?: string | undefined;
}

/**
 * A button that opens a menu. antd's own comes with a whole site's menu, 20 kB that the first screen would carry for
 * it. The browser's popover closes on Escape and on a tap elsewhere by itself.
 */
export function MenuButton({ items, choose, opened, without, ...button }: Props) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const moved: Record<string, (at: number) => number> = {
    ArrowDown: (at) => (at + 1) % items.length,
    ArrowUp: (at) => (at + items.length - 1) % items.length,
    Home: () => 0,
    End: () => items.length - 1,
  };
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  const isEmpty = items.length === 0;
  // They came after it was opened: the keys are in it from then on.
  useEffect(() => {
    if (!isEmpty && menu.current?.matches(':popover-open'))
      menu.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
  }, [isEmpty]);
  function move(event: KeyboardEvent) {
    const to = moved[event.key];
    if (!to) return;
    event.preventDefault();
    const all = entries();
    all[to(all.indexOf(document.activeElement as HTMLElement))]?.focus();
  }
  return (
    <>
      <Button {...button} popoverTarget={id} aria-haspopup="menu" />
      <div
        ref={menu}
        id={id}
        role="menu"
        popover="auto"
        className="shell-popover"
        onKeyDown={move}
        onToggle={({ newState }) => {
          if (newState !== 'open') return;
          opened?.();
          entries()[0]?.focus();
        }}
      >
        {isEmpty && without !== undefined && <p role="status">{without}</p>}
        {items.map(({ key, label, icon, isChosen }) => (
          <button
            key={key}
            type="button"
            {...(isChosen === undefined ? { role: 'menuitem' } : { role: 'menuitemradio', 'aria-checked': isChosen })}
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover();
              choose(key);
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </>
  );
}
