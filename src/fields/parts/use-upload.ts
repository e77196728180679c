import { useState } from 'react';
import type { UploadAnswer } from '../../../common/contracts/files.ts';
import { shrinkOnDevice } from '../../../common/shrink.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../parts/problem.ts';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from '../texts.ts';

const largest = 8 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Sends files, one after the other; what cannot be sent is said, and its list is empty. */
export function useUpload({ isPrivate = false, limit = largest } = {}): {
  sending: boolean;
  upload(file: File): Promise<UploadAnswer[]>;
} {
  const t = useTexts(texts);
  const [sending, setSending] = useState(0);

  async function upload(file: File): Promise<UploadAnswer[]> {
    setSending((count) => count + 1);
    try {
      const small = await shrinkOnDevice(file);
      if (small.size > limit) {
        toast.warning(t.tooLarge(file.name));
        return [];
      }
      const body = new FormData();
      body.append('file', small);
      const params = isPrivate ? { private: 'true' } : {};
      return [(await http.post<UploadAnswer>('/api/files', body, { params })).data];
    } catch (error) {
      const { message } = readProblem(error);
      toast.danger(message, file.name);
      return [];
    } finally {
      setSending((count) => count - 1);
    }
  }
  return { sending: sending > 0, upload };
}
