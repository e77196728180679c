import { useWarnAboutChange } from '@refinedev/core';
import { useContext, useEffect, useRef } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, parsePath, useLocation } from 'react-router';
import { useTexts } from '../../parts/use-texts.ts';
import { useConfirm } from '../confirm.tsx';
import { isOwnSession } from '../page-session.ts';
import { isOfLeftShop } from '../shop-chosen.ts';
import { holdBack } from './hold-back.ts';
import { guardWith, isJustSaved, markSaved, type Words } from './leaving.ts';
import { texts } from './texts.ts';

/** Asks before links, the browser's Back, closing and signing out lose what is not saved. */
export function UnsavedGuard() {
  const { warnWhen } = useWarnAboutChange();
  const { navigator } = useContext(NavigationContext);
  const at = useLocation();
  const confirm = useConfirm();
  const t = useTexts(texts);
  // Once she has said so, the browser does not ask again while the page closes.
  const left = useRef(false);
  const ask = useRef(async (_words?: Words) => true);
  ask.current = (words = t) =>
    new Promise<boolean>((answer) =>
      confirm({
        title: words.title,
        content: words.text,
        okText: words.leave,
        okButtonProps: { danger: true, size: 'large' },
        cancelText: t.stay,
        cancelButtonProps: { size: 'large' },
        autoFocusButton: 'cancel',
        onOk() {
          left.current = true;
          answer(true);
        },
        onCancel: () => answer(false),
      }),
    );

  useEffect(() => guardWith({ isUnsaved: () => warnWhen, ask: (words) => ask.current(words) }), [warnWhen]);
  useEffect(() => {
    left.current = false;
    markSaved(false);
    if (!warnWhen) return;
    const { push } = navigator;
    navigator.push = async (...args) => {
      const [to] = args;
      const { pathname } = typeof to === 'string' ? parsePath(to) : to;
      if (pathname === at.pathname || isJustSaved() || (await ask.current())) push(...args);
    };
    const release = holdBack(() => ask.current());
    const close = (event: BeforeUnloadEvent) => {
      // A session that has ended takes the page with it, and so does a shop: the draft waits for who comes back to it.
      if (!left.current && isOwnSession() && !isOfLeftShop()) event.preventDefault();
    };
    addEventListener('beforeunload', close);
    return () => {
      navigator.push = push;
      release();
      removeEventListener('beforeunload', close);
    };
  }, [warnWhen, navigator, at]);
  return null;
}
