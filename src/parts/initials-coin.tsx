import { initials } from './initials.ts';

/** Stands in for somebody's picture: the same colour for the same name. */
export function InitialsCoin({ name }: { name: string }) {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 4;
  return (
    <span className="row-initials" data-hue={hue} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
