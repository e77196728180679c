import type { Page } from 'playwright';

/** A moving picture, recorded by the browser itself. */
export async function recordWebm(page: Page, milliseconds: number): Promise<Buffer> {
  const base64 = await page.evaluate(async (duration) => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 90;
    const drawing = canvas.getContext('2d') as CanvasRenderingContext2D;
    const paint = setInterval(() => {
      drawing.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      drawing.fillRect(Math.random() * 100, Math.random() * 60, 60, 30);
    }, 30);
    const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    await new Promise((resolve) => setTimeout(resolve, duration));
    recorder.stop();
    await stopped;
    clearInterval(paint);
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }, milliseconds);
  return Buffer.from(base64, 'base64');
}
