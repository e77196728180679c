import { type NewToast, type ToastType, toastStore } from '../../../common/toasts.ts';

export const toasts = toastStore();
/** How it went when somebody saved or did something: the newest takes the place of the one before. */
export const attemptToast = 'attempt';

type More = Partial<Omit<NewToast, 'title' | 'description' | 'toastType'>>;
const of =
  (toastType: ToastType) =>
  (title: string, description?: string, more?: More): string =>
    toasts.add({ ...more, title, toastType, ...(description === undefined ? {} : { description }) });

/** Says something to the person, bottom right unless said otherwise. */
export const toast = { success: of('success'), danger: of('danger'), info: of('info'), warning: of('warning') };
