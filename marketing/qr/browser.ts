import type { Paint } from './check.ts';
import type { Jpeg } from './pdf.ts';
import type { Drawing, Shape } from './shapes.ts';
import { svgOf } from './svg.ts';

/** What needs a browser: painting, and handing over a file. */

export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

export const paint: Paint = async (drawing, width) => {
  const canvas = await canvasOf(drawing, width);
  return contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height);
};

/** The drawing as PNG, so many pixels wide. */
export async function pngOf(drawing: Drawing, width: number): Promise<Blob> {
  const canvas = await canvasOf(drawing, width);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is too large for this device')))),
  );
}

async function canvasOf(drawing: Drawing, width: number): Promise<HTMLCanvasElement> {
  const unitless: Drawing = { width: drawing.width, height: drawing.height, shapes: drawing.shapes };
  const image = await load(addressOf(svgOf(unitless, width)));
  return onCanvas(image, width, Math.round((width * drawing.height) / drawing.width), '#ffffff');
}

/** Every picture of a drawing as the PDF wants it; what is transparent shows `back`. */
export async function jpegsOf(drawing: Drawing, back: string): Promise<Map<string, Jpeg>> {
  const found = new Map<string, Jpeg>();
  for (const href of new Set(picturesIn(drawing))) {
    const image = await load(href);
    const canvas = onCanvas(image, image.naturalWidth, image.naturalHeight, back);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    if (blob)
      found.set(href, {
        bytes: new Uint8Array(await blob.arrayBuffer()),
        width: canvas.width,
        height: canvas.height,
      });
  }
  return found;
}

const picturesIn = ({ shapes }: Drawing): string[] =>
  shapes.flatMap((shape: Shape) =>
    shape.kind === 'image' ? [shape.href] : shape.kind === 'group' ? picturesIn(shape.of) : [],
  );

export async function load(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

function onCanvas(image: HTMLImageElement, width: number, height: number, back: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = contextOf(canvas);
  context.fillStyle = back;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  return context;
}

/** Hands a file to the person. */
export function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
