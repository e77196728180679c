import type { NotificationProvider } from '@refinedev/core';
import type { ToastType } from '../../common/toasts.ts';
import { toasts } from './toasts/toast.ts';

const types = { success: 'success', error: 'danger', progress: 'info' } as const satisfies Record<string, ToastType>;

/** Refine's messages as our toasts. */
export const notificationProvider: NotificationProvider = {
  open({ key, message, description, type }) {
    toasts.add({
      ...(key ? { id: key } : {}),
      toastType: types[type],
      title: description ?? message,
      ...(description ? { description: message } : {}),
    });
  },
  close: toasts.dismiss,
};
