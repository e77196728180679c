import type { RecordView } from '../types.ts';

export const cannedReplies: RecordView = {
  paths: {
    list: '/dashboard/settings/canned-replies',
    create: '/dashboard/settings/canned-replies/new',
    show: '/dashboard/settings/canned-replies/:id',
    edit: '/dashboard/settings/canned-replies/edit/:id',
  },
};
