import type { RefObject } from 'react';

interface Props {
  ref: RefObject<HTMLInputElement | null>;
  label: string;
  onTake(input: HTMLInputElement): void;
}

/** What opens the camera of a phone; a button beside it is what one sees. */
export const CameraInput = ({ ref, label, onTake }: Props) => (
  <input
    ref={ref}
    type="file"
    accept="image/*"
    capture="environment"
    className="hidden-text"
    tabIndex={-1}
    aria-label={label}
    onChange={({ target }) => onTake(target)}
  />
);
