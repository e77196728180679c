import type { ComponentType } from 'react';
import type { Resource } from '../../resources/kit/index.ts';
import { recordIcons } from '../../resources/kit/index.ts';
import { Drawing } from '../parts/drawing.tsx';
import { Icon } from '../parts/icon.tsx';
import { viewOf } from './index.ts';

/** A sheet of paper with the record's icon. */
const papers = new Map<string, ComponentType>(
  recordIcons.map((icon) => [
    icon,
    () => (
      <Drawing>
        <path d="M38 12h70l18 18v80H38z" fill="var(--paper)" />
        <path d="M108 12v18h18z" fill="var(--quiet)" />
        <path d="M52 92h60M52 100h38" stroke="var(--shade)" strokeWidth="4" strokeLinecap="round" />
        <g transform="translate(54 28)" color="var(--main)">
          <Icon name={icon} size={56} />
        </g>
      </Drawing>
    ),
  ]),
);
const Nothing = () => null;

/** What stands above a record's empty list: its own drawing, else its icon on paper. */
export const pictureOf = ({ name, ui }: Resource): ComponentType =>
  viewOf(name).picture ?? papers.get(ui?.icon ?? '') ?? Nothing;
