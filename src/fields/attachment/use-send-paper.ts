import type { Attachment } from '../../../resources/kit/index.ts';
import { toast } from '../../app/toasts/toast.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { uploads } from '../parts/uploads.ts';
import { pictureTypes, useUpload } from '../parts/use-upload.ts';
import { texts } from './texts.ts';

export const paperTypes = { photo: pictureTypes, 'PDF File': ['application/pdf'] } as const;
export type PaperKind = keyof typeof paperTypes;

/** Sends what was chosen, and gives each as an attachment; a file of none of these kinds is said. */
export function useSendPaper(kinds: readonly PaperKind[]) {
  const t = useTexts(texts);
  const { upload, sending } = useUpload({ isPrivate: true });
  const send = (input: HTMLInputElement, onSent: (paper: Attachment) => void) => uploads.add(sendAll(input, onSent));
  async function sendAll(input: HTMLInputElement, onSent: (paper: Attachment) => void): Promise<void> {
    const files = [...(input.files ?? [])];
    // Chosen once more, the same file is sent once more.
    input.value = '';
    for (const file of files) {
      const kind = kinds.find((each) => (paperTypes[each] as readonly string[]).includes(file.type));
      if (!kind) toast.warning(t.wrong(file.name));
      else for (const { id } of await upload(file)) onSent({ kind, file: id });
    }
  }
  return { send, sending };
}
