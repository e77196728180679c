/** What a field of a form can be written in, or chosen by. */
const inputs = 'input:not([type=hidden]), textarea, select, button, [tabindex="0"]';

/** Milliseconds in which what is wrong is drawn, on the slowest phone. */
const drawnWithin = 2000;

/**
 * Leads to the first of what is wrong in a form, once it is drawn: folds that hide any of it open, and it has the
 * focus, in the middle of the screen, where neither bars nor messages cover it.
 */
export function showWrong(
  within: ParentNode | null | undefined,
  wrong = '.ant-form-item-has-error, [role=alert]',
): void {
  if (!within) return;
  let isLed = false;
  const show = () => {
    const found = [...within.querySelectorAll<HTMLElement>(wrong)];
    for (const each of found) {
      for (let fold = each.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
        fold.open = true;
    }
    const [first] = found;
    if (!first || isLed) return;
    isLed = true;
    drawn.disconnect();
    first.querySelector<HTMLElement>(inputs)?.focus({ preventScroll: true });
    first.scrollIntoView({ block: 'center' });
  };
  // antd draws its errors a moment after it says that there are some.
  const drawn = new MutationObserver(show);
  drawn.observe(within, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
  setTimeout(show, 0);
  setTimeout(() => drawn.disconnect(), drawnWithin);
}

/** Leads to a field by its path, as to what is wrong, once its input is there: some are fetched with the form. */
export function showField(within: HTMLElement | null | undefined, path: string): () => void {
  const id = `#${CSS.escape(path.replaceAll('.', '_'))}`;
  const field = `.ant-form-item:has(${id}), ${id}:is(.rows, [data-field])`;
  const show = () => {
    const isThere = within?.querySelector(field) != null;
    if (isThere) showWrong(within, field);
    return isThere;
  };
  const awaiting = new MutationObserver(() => show() && awaiting.disconnect());
  if (within && !show()) awaiting.observe(within, { childList: true, subtree: true });
  return () => awaiting.disconnect();
}

/**
 * Leads to the first place to write in, once the form is drawn anew. On opening a page a choice waits for a tap or a
 * key: the focus about its first would look like what is chosen.
 */
export function focusFirst(within: ParentNode | null | undefined, isOpening: boolean): void {
  setTimeout(() => {
    const first = within?.querySelector<HTMLInputElement>('form input:not([type=file]), form textarea');
    if (!isOpening || first?.type !== 'radio') first?.focus();
  }, 0);
}
