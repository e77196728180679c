/**
 * What a message is about. A stand-in keeps what belongs to an account from whoever may look at the rehearsal phone.
 */
export type Purpose = 'account' | 'order' | 'contact' | 'answer' | 'marketing' | 'staff' | 'debt';
