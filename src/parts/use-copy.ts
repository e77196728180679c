import { useState } from 'react';

/** Copies a text; where a browser has no clipboard for this page, in another way or by showing it to be copied. */
export function useCopy(text: string): { copied: boolean; copy(): Promise<void> } {
  const [copied, setCopied] = useState<string>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(text);
    } catch {
      const { copySelected } = await import('./copy-selected.ts');
      setCopied(copySelected(text) ? text : undefined);
    }
  };
  return { copied: copied === text, copy };
}
