import { type RefObject, useLayoutEffect } from 'react';
import style from './media.css?inline';
import { adopt, sheetOf } from './sheet.ts';

export const mediaSheet = sheetOf(style);

export interface Appearance {
  /** The panel's own unless said otherwise, like what follows. */
  mode?: 'light' | 'dark' | undefined;
  /** Pixels. */
  fontSize?: number | undefined;
  fontFamily?: string | undefined;
}

/** Dresses a player: the sheet, and the text as asked for, through the style's own interface. */
export function useAppearance(
  node: RefObject<HTMLElement | null>,
  { fontSize, fontFamily }: Omit<Appearance, 'mode'>,
): void {
  useLayoutEffect(() => {
    if (!node.current) return;
    adopt(node.current, mediaSheet());
    const { style } = node.current;
    if (fontSize) style.setProperty('--fontSize', `${fontSize}px`);
    if (fontFamily && fontFamily !== 'inherit') style.setProperty('--font', `${fontFamily}, system-ui, sans-serif`);
  }, [node, fontSize, fontFamily]);
}
