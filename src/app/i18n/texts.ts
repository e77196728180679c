/** What Refine's hooks say by themselves, by Refine's keys; {{…}} is filled in by i18next. */
const en = {
  notifications: {
    success: 'Done',
    error: 'That did not work.',
    undoable: 'You have {{seconds}} seconds to undo it.',
    createSuccess: '{{resource}}: saved',
    createError: '{{resource}}: not saved',
    editSuccess: '{{resource}}: saved',
    editError: '{{resource}}: not saved',
    deleteSuccess: '{{resource}}: deleted',
    deleteError: '{{resource}}: not deleted',
    importProgress: 'Imported: {{processed}} of {{total}}',
  },
  buttons: { undo: 'Undo' },
};

const sw: typeof en = {
  notifications: {
    success: 'Imefanyika',
    error: 'Imeshindikana.',
    undoable: 'Una sekunde {{seconds}} za kurudisha.',
    createSuccess: '{{resource}}: imehifadhiwa',
    createError: '{{resource}}: haijahifadhiwa',
    editSuccess: '{{resource}}: imehifadhiwa',
    editError: '{{resource}}: haijahifadhiwa',
    deleteSuccess: '{{resource}}: imefutwa',
    deleteError: '{{resource}}: haijafutwa',
    importProgress: 'Zimepakiwa: {{processed}} kati ya {{total}}',
  },
  buttons: { undo: 'Rudisha' },
};

export const texts = { en, sw };
