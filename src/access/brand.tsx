import { Logo } from '../../common/logo.tsx';
import { brand } from '../../resources/brand.ts';

export const Brand = () => (
  <a className="brand" href="/">
    <Logo />
    {brand.name}
  </a>
);
