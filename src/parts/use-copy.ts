import { useState } from 'react';

/** Copies a text, and says whether that worked: a browser may not allow it. */
export function useCopy(text: string): { copied: boolean; copy(): Promise<void> } {
  const [copied, setCopied] = useState<string>();
  return {
    copied: copied === text,
    copy: () =>
      navigator.clipboard.writeText(text).then(
        () => setCopied(text),
        () => setCopied(undefined),
      ),
  };
}
