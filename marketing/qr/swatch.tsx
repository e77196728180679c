import { useEffect, useState } from 'react';
import { addressOf } from './browser.ts';
import { drawCode } from './code.ts';
import { type CornerStyle, drawCorners } from './corners.ts';
import { type DotStyle, drawDots } from './dots.ts';
import { framed } from './frames.ts';
import type { Drawing } from './shapes.ts';
import type { SheetName } from './sheets.ts';
import { pathOf, svgOf } from './svg.ts';
import type { Template } from './templates.ts';

/** A few modules that show how a style joins its neighbours. */
const patch = ['1101', '0111', '1010', '1110'];
const sample = { size: 4, dark: (x: number, y: number) => patch[y]?.[x] === '1' };

export const DotSwatch = ({ of }: { of: DotStyle }) => (
  <svg viewBox="0 0 4 4" aria-hidden="true">
    <path d={pathOf(drawDots(of, sample, () => false))} />
  </svg>
);

export const CornerSwatch = ({ of }: { of: CornerStyle }) => (
  <svg viewBox="0 0 7 7" aria-hidden="true">
    <path fillRule="evenodd" d={pathOf(drawCorners(of, [{ x: 0, y: 0 }]))} />
  </svg>
);

let turn: Promise<void> = Promise.resolve();
/** One drawing a task: all of them at once would hold up the first taps on a slow phone. */
function inTurn(work: () => unknown): void {
  turn = turn.then(
    () =>
      new Promise((done) => {
        setTimeout(() => {
          work();
          done();
        });
      }),
  );
}

/** A template or a frame, small: the shortest code there is, so that its dots can be told apart. */
export function DesignSwatch({ design, caption, awake }: { design: Template; caption: string; awake: boolean }) {
  const [address, setAddress] = useState<string>();
  const drawn = JSON.stringify([design, caption]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `drawn` is look and caption by value
  useEffect(() => {
    if (!awake) return;
    let wanted = true;
    inTurn(() => wanted && setAddress(addressOf(svgOf(thumb(design, caption), 128))));
    return () => {
      wanted = false;
    };
  }, [drawn, awake]);
  return address ? <img src={address} alt="" /> : <i className="qr-blank" />;
}

function thumb(design: Template, caption: string): Drawing {
  const fullDesign = { ...design, quiet: 2, caption, note: '' };
  return framed(drawCode('duka', fullDesign), fullDesign);
}

/** Millimetres made small: where the code stands on the paper. */
const papers: Record<SheetName, string> = {
  single: 'M3 3h18v18H3zM7 7h4v4H7zM13 7h4v4h-4zM7 13h4v4H7zM14 14h3v3h-3z',
  a4: 'M5 2h14v20H5zM8 5h3v3H8zM13 5h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 16h3v3H8zM13 16h3v3h-3z',
  a6: 'M6 3h12v18H6zM9 6h6v6H9zM9 15h6M9 17.5h6',
  round: 'M12 3a9 9 0 1 1 0 18a9 9 0 1 1 0-18zM9 9h6v6H9z',
  square: 'M4 4h16v16H4zM8 8h8v8H8z',
  tent: 'M12 4l9 16H3zM9.5 13h5v5h-5z',
};

export const SheetSwatch = ({ of }: { of: SheetName }) => (
  <svg viewBox="0 0 24 24" className="qr-line" aria-hidden="true">
    <path d={papers[of]} />
  </svg>
);
