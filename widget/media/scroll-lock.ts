let open = 0;
let release: (() => void) | undefined;

/** Keeps the page from scrolling until the last one lets go; then every style is as it was. */
export function lockScroll(): () => void {
  if (open++ === 0) release = lock();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--open === 0) release?.();
  };
}

function lock(): () => void {
  const { documentElement: html, body } = document;
  const restores: (() => void)[] = [];
  const set = (element: HTMLElement, name: string, value: string) => {
    const hadStyle = element.hasAttribute('style');
    const was = element.style.getPropertyValue(name);
    const priority = element.style.getPropertyPriority(name);
    element.style.setProperty(name, value, 'important');
    restores.unshift(() => {
      element.style.setProperty(name, was, priority);
      if (!hadStyle && element.style.length === 0) element.removeAttribute('style');
    });
  };
  const { overflowX, overflowY } = getComputedStyle(html);
  const own = getComputedStyle(body);
  // A visible html takes over what its body says; otherwise the body may scroll beside it.
  const bodySpeaks = overflowX === 'visible' && overflowY === 'visible' && own.overflowY !== 'visible';
  const bodyScrolls = !bodySpeaks && /auto|scroll/.test(own.overflowY);
  // The room of the scrollbar stays, so that nothing moves.
  if (innerWidth > html.clientWidth) set(html, 'scrollbar-gutter', 'stable');
  if (bodyScrolls && body.offsetWidth > body.clientWidth) set(body, 'scrollbar-gutter', 'stable');
  for (const element of bodySpeaks ? [body] : bodyScrolls ? [html, body] : [html]) {
    set(element, 'overflow-x', 'hidden');
    set(element, 'overflow-y', 'hidden');
  }
  return () => {
    for (const restore of restores) restore();
  };
}
