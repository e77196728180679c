import type { RecordView } from '../types.ts';

export const roles: RecordView = {
  paths: {
    list: '/dashboard/settings/roles',
    create: '/dashboard/settings/roles/new',
    show: '/dashboard/settings/roles/:id',
    edit: '/dashboard/settings/roles/edit/:id',
  },
};
