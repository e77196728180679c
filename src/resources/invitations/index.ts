import type { RecordView } from '../types.ts';

export const invitations: RecordView = {
  paths: {
    list: '/dashboard/settings/invitations',
    create: '/dashboard/settings/invitations/new',
    show: '/dashboard/settings/invitations/:id',
  },
};
