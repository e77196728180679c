import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadAnswer } from '../../../common/contracts/files.ts';
import { http } from '../../app/http.ts';
import { toast } from '../../app/toasts/toast.ts';
import { readProblem } from '../../screens/problem.ts';

const largest = 8 * 1024 * 1024;
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

/** Sends files, one after the other; what cannot be sent is said, and its list of ids is empty. */
export function useUpload({ isPrivate = false } = {}): { sending: boolean; upload(file: File): Promise<string[]> } {
  const { t } = useTranslation();
  const [sending, setSending] = useState(0);

  async function upload(file: File): Promise<string[]> {
    if (file.size > largest) {
      toast.warning(t('form.tooLarge', { name: file.name }));
      return [];
    }
    setSending((count) => count + 1);
    const body = new FormData();
    body.append('file', file);
    try {
      const params = isPrivate ? { private: 'true' } : {};
      return [(await http.post<UploadAnswer>('/api/files', body, { params })).data.id];
    } catch (error) {
      const { status, message } = readProblem(error);
      toast.danger(status === 0 ? t('state.noNetwork') : message, file.name);
      return [];
    } finally {
      setSending((count) => count - 1);
    }
  }
  return { sending: sending > 0, upload };
}
