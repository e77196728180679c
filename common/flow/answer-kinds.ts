/** What a question may ask for. */
export const answerKinds = ['text', 'number', 'phone', 'date', 'location'] as const;
