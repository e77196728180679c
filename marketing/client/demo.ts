/** Puts the rehearsal phone into the page when it is asked for. */
export function demo(root: HTMLElement): void {
  root.querySelector('[data-open]')?.addEventListener('click', (event) => {
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = root.dataset.src ?? '';
    frame.title = root.dataset.title ?? '';
    root.replaceChildren(frame);
    frame.focus();
  });
}
