import { fetchFile } from '../../parts/fetch-file.ts';

/** Long enough for the browser to have read it, milliseconds. */
const heldFor = 60_000;

/** Opens a file that only its shop may see: it is fetched as whoever is signed in, then shown in a tab of its own. */
export async function openPrivate(id: string): Promise<void> {
  const { data } = await fetchFile(`/api/files/${id}`);
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), heldFor);
}
