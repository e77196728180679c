import type { IconName } from '../../parts/icon.tsx';

/** One thing that a search leads to. */
export interface Found {
  to: string;
  icon: IconName;
  title: string;
  line?: string;
}
export interface FoundGroup {
  title: string;
  found: Found[];
}
