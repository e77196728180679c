import { type RefObject, useEffect, useState } from 'react';

/** An iPhone shows the video alone in full screen, not what stands around it. */
type AppleVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Whether a frame fills the screen, and how to change that. */
export function useFullscreen(
  frame: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
): [boolean, () => void] {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // In a shadow the page only sees the shadow's host.
    const root = element.getRootNode() as Document | ShadowRoot;
    const update = () => setFull(root.fullscreenElement === element);
    element.addEventListener('fullscreenchange', update);
    return () => element.removeEventListener('fullscreenchange', update);
  }, [frame]);
  const toggle = () => {
    if (full) return void document.exitFullscreen().catch(() => {});
    const alone = () => (video.current as AppleVideo | null)?.webkitEnterFullscreen?.();
    if (!frame.current?.requestFullscreen) alone();
    else frame.current.requestFullscreen().catch(alone);
  };
  return [full, toggle];
}
