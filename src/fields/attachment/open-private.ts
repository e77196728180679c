import { http } from '../../app/http.ts';

/** Long enough for the browser to have read it, milliseconds. */
const heldFor = 60_000;

/** Opens a file that only its shop may see: it is fetched as whoever is signed in, then shown in a tab of its own. */
export async function openPrivate(id: string): Promise<void> {
  const { data } = await http.get<Blob>(`/api/files/${id}`, { responseType: 'blob' });
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  Object.assign(link, { href: url, target: '_blank', rel: 'noopener' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), heldFor);
}
