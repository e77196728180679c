/** What is asked instead of whether a page is left that is not saved. */
export interface Words {
  title: string;
  text: string;
  leave: string;
}
interface Guard {
  /** Whether something on the page is not saved. */
  isUnsaved(): boolean;
  ask(words?: Words): Promise<boolean>;
}
const none: Guard = { isUnsaved: () => false, ask: async () => true };
let guard = none;

/** Tells who asks; gives how that ends. */
export function guardWith(own: Guard): () => void {
  guard = own;
  return () => {
    if (guard === own) guard = none;
  };
}
let isSaved = false;
/** What was unsaved here has just been saved: the page leads on before React has heard of it. */
export const markSaved = (saved = true): void => {
  isSaved = saved;
};
export const isJustSaved = (): boolean => isSaved;

/** Whether the person leaves what is not saved. */
export const askToLeave = (): Promise<boolean> => guard.ask();
/** Whether the person lets go what these words say would be lost. */
export const mayLose = (words: Words): Promise<boolean> => guard.ask(words);
/** Whether the person leaves, where something is not saved. */
export const mayLeave = async (): Promise<boolean> => !guard.isUnsaved() || guard.ask();
