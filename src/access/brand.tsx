import { brand } from '../../resources/brand.ts';

export const Brand = () => (
  <a className="brand" href="/">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="#0b6b4f" />
      <path d="M8 9h16l2 5a3 3 0 0 1-5 2 3 3 0 0 1-5 0 3 3 0 0 1-5 0 3 3 0 0 1-5-2z" fill="#fff" />
      <path
        d="M9 19v5h14v-5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
    {brand.name}
  </a>
);
