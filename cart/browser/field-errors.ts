import { el } from '../../common/el.ts';
import { page } from './here.ts';

const described = 'aria-describedby';

/** Says what is wrong at each field, in place of what was said before; `go` also leads to the first. */
export function showErrors(errors: Record<string, string>, go = true): void {
  for (const each of page().querySelectorAll('.wrong')) {
    for (const control of page().querySelectorAll(`[${described}~="${CSS.escape(each.id)}"]`))
      control.setAttribute(described, (control.getAttribute(described) ?? '').replace(each.id, '').trim());
    each.remove();
  }
  for (const each of page().querySelectorAll('[data-wrong]')) {
    each.removeAttribute('data-wrong');
    each.removeAttribute('aria-invalid');
  }
  for (const [path, text] of Object.entries(errors)) showError(path, text);
  if (!go) return;
  const first = page().querySelector<HTMLElement>('[data-wrong]');
  const folded = first?.closest('details');
  if (folded) folded.open = true;
  first?.focus();
  first?.scrollIntoView({ block: 'center' });
}

function showError(path: string, text: string): void {
  const places = [...page().querySelectorAll<HTMLElement>('[data-path]')];
  const at = (fits: (place: string) => boolean) => places.find(({ dataset }) => fits(dataset.path ?? ''));
  // `lines.2.quantity` stands at line 2, `lines.2.add_ons` at its first group.
  const place =
    at((each) => each === path) ??
    at((each) => each.startsWith(`${path}.`)) ??
    at((each) => each.endsWith('.') && path.startsWith(each));
  if (!place) return;
  const id = `${path}-e`;
  const fold = place.querySelector(':scope > button.main');
  const message = el('p', { class: 'wrong', id }, text);
  fold ? fold.before(message) : place.append(message);
  const control =
    place.querySelector(':scope > button.main') ??
    place.querySelector('.stepper input') ??
    place.querySelector('input:enabled, select');
  control?.setAttribute('data-wrong', 'true');
  if (control?.matches('.field *')) control.setAttribute('aria-invalid', 'true');
  const labelled = place.matches('fieldset') ? place : control;
  labelled?.setAttribute(described, `${labelled.getAttribute(described) ?? ''} ${id}`.trim());
}
