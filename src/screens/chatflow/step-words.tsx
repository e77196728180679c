import { Fragment, type ReactNode } from 'react';
import { type Piece, pieces } from '../../../common/markup.ts';

const tags = { bold: 'b', italic: 'em', strike: 's' } as const;
const open = /\{(\w+)\}/;

/** Words in one line, bold where customers read them bold; what is filled in stands there by its name. */
const StepWords = ({ text }: { text: string }) => <>{pieces(text).map(shown)}</>;
export default StepWords;

function shown(piece: Piece, at: number): ReactNode {
  const key = `${at}`;
  if (piece.kind === 'break') return ' ';
  if (!('inside' in piece)) return <Fragment key={key}>{piece.text.split(open).map(filled)}</Fragment>;
  const Tag = tags[piece.kind];
  return <Tag key={key}>{piece.inside.map(shown)}</Tag>;
}

/** Every second part is a name. */
function filled(part: string, at: number): ReactNode {
  const key = `${at}`;
  return at % 2 === 0 ? part : <i key={key}>{part.replaceAll('_', ' ')}</i>;
}
