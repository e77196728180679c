const shownFor = 2000;

/** Copies a sample. Without the clipboard it selects it, to be copied by hand. */
export function sample(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>('[data-copy]');
  const code = root.querySelector('code');
  if (!button || !code) return;
  const label = button.textContent;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      button.textContent = root.dataset.copied ?? label;
      setTimeout(() => {
        button.textContent = label;
      }, shownFor);
    } catch {
      getSelection()?.selectAllChildren(code);
    }
  });
}
