import { type Piece, pieces } from './markup.ts';

/** A message's text as nodes. */
export const FormattedText = ({ text }: { text: string }) => <>{pieces(text).map(shown)}</>;

const tags = { text: 'span', mono: 'code', bold: 'strong', italic: 'em', strike: 's' } as const;

function shown(piece: Piece, index: number): React.JSX.Element {
  const key = `${index}`;
  if (piece.kind === 'break') return <br key={key} />;
  if (piece.kind === 'link') {
    return (
      <a key={key} href={piece.href} target="_blank" rel="noreferrer">
        {piece.text}
      </a>
    );
  }
  const Tag = tags[piece.kind];
  return <Tag key={key}>{'inside' in piece ? piece.inside.map(shown) : piece.text}</Tag>;
}
