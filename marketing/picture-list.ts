/**
 * The product's pictures of itself, made by `npm run pictures`, in CSS pixels; the files hold more for sharp screens.
 */
export const pictureList = {
  dashboard: { width: 960, height: 620, scale: 1.25 },
  orders: { width: 360, height: 640, scale: 1.5 },
  order: { width: 360, height: 640, scale: 1.5 },
  widget: { width: 360, height: 640, scale: 1.5 },
} as const;
export type PictureName = keyof typeof pictureList;

/** What messengers and search engines show of a page. */
export const shareSize = { width: 1200, height: 630 } as const;
export const shareName = (route: string): string => (route === '/' ? 'home' : route.slice(1));
/** In `public/`: what a phone shows of the dashboard on its home screen. */
export const iconSizes = [180, 192, 512] as const;
