/** The small square there is of each picture. */
export const Small = ({ url, alt }: { url: string; alt: string }) => (
  <img src={`${url}?w=112`} alt={alt} width="84" height="84" loading="lazy" decoding="async" />
);
