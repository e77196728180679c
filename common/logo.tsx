import { logo } from '../resources/logo.ts';

/** The product's mark beside its name, which is what is read out. `size` in CSS pixels. */
export const Logo = ({ size = logo.size }: { size?: number }) => (
  <svg className="logo" viewBox={logo.box} width={size} height={size} aria-hidden="true">
    <rect width="32" height="32" rx={logo.round} fill={logo.ground} />
    <path fill={logo.ink} d={logo.path} />
  </svg>
);
