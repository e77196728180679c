import type { CrudSort } from '@refinedev/core';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '../../parts/icon.tsx';
import type { MenuItem } from '../../parts/menu-sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import type { ExportFormat } from './save-list.ts';
import { texts } from './texts.ts';
import type { View } from './view.ts';

// Fetched when it is first opened.
const MenuSheet = lazy(() => import('../../parts/menu-sheet.tsx'));

interface Props extends Pick<View, 'resource' | 'words'> {
  sorters: CrudSort[];
  sort(field: string, order: CrudSort['order']): void;
  /** Left out, nothing is done to several at once. */
  select?: (() => void) | undefined;
  /** Left out, it is not saved as a file. */
  save?: ((format: ExportFormat) => void) | undefined;
  /** Where its rows come from a file; left out, they do not. */
  importPath?: string | undefined;
}

/** What a phone's list does beside showing: selecting several, another order, a file of it. */
export function ListMenu({ resource, words, sorters, sort, select, save, importPath }: Props) {
  const navigate = useNavigate();
  const t = useTexts(texts);
  const [isOpen, setIsOpen] = useState(false);
  const [isThere, setIsThere] = useState(false);
  const at = (name: string) => sorters.find(({ field }) => field === name)?.order;
  const items: MenuItem[] = [
    ...(select ? [{ key: 'select', label: t.selectSome, run: select }] : []),
    ...(save
      ? [
          { key: 'csv', label: t.export, run: () => save('csv') },
          { key: 'xlsx', label: t.exportWorkbook, run: () => save('xlsx') },
        ]
      : []),
    ...(importPath ? [{ key: 'import', label: t.import, run: () => navigate(importPath) }] : []),
    ...(resource.query?.sort ?? []).map((name) => ({
      key: name,
      label: `${t.sortBy}: ${words.field(name).label}${at(name) ? (at(name) === 'asc' ? ' ↑' : ' ↓') : ''}`,
      run: () => sort(name, at(name) === 'desc' ? 'asc' : 'desc'),
    })),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Button
        size="large"
        className="icon-button"
        aria-label={t.more}
        aria-haspopup="dialog"
        icon={<Icon name="more" />}
        onClick={() => {
          setIsThere(true);
          setIsOpen(true);
        }}
      />
      <Suspense>
        {isThere && (
          <MenuSheet
            open={isOpen}
            title={words.many}
            items={items}
            onClose={() => setIsOpen(false)}
            onClosed={() => setIsThere(false)}
          />
        )}
      </Suspense>
    </>
  );
}
