import { drawCode } from './code.ts';
import type { Design } from './design.ts';
import { framed } from './frames.ts';
import type { Drawing } from './shapes.ts';

/** The code in its frame; `link` is what it says, word for word. */
export const drawing = (link: string, design: Design): Drawing => framed(drawCode(link, design), design);
