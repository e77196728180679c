/** A product's picture, asked for at twice its 56 px; only the first two are on the first screen. */
export function Thumb({ url, index }: { url: string | null; index: number }) {
  if (!url) return null;
  const lazy = index < 2 ? undefined : 'lazy';
  return <img src={`${url}?w=112`} alt="" width="56" height="56" loading={lazy} decoding="async" />;
}
