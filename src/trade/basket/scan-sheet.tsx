import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import Sheet from '../../parts/sheet.tsx';
import { useTexts } from '../../parts/use-texts.ts';
import { texts } from './texts.ts';

/** https://wicg.github.io/shape-detection-api/#barcode-detection-api: in Chrome on Android, and on a Mac. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
declare global {
  var BarcodeDetector: (new (options?: { formats: string[] }) => Detector) | undefined;
}

/** Milliseconds between two glances at the picture. */
const everyMs = 200;

interface Props {
  sheet: { open: boolean; onClose(): void; onClosed(): void };
  /** The digits or letters behind the bars. */
  onFound(code: string): void;
}

/** The camera, until it has read a barcode. */
export default function ScanSheet({ sheet, onFound }: Props) {
  const t = useTexts(texts);
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const found = useRef(onFound);
  found.current = onFound;
  useEffect(() => {
    if (!sheet.open) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const glance = async (detector: Detector) => {
      const [code] = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (isOver) return;
      if (code?.rawValue) return found.current(code.rawValue);
      timer = setTimeout(() => void glance(detector), everyMs);
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current || !globalThis.BarcodeDetector) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await glance(new globalThis.BarcodeDetector());
    };
    const stop = () => {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    // Nobody allowed the camera, or another app has it.
    begin().catch(() => isOver || setFailed(true));
    return stop;
  }, [sheet.open]);
  return (
    <Sheet title={t.scan} {...sheet}>
      {failed ? (
        <Alert type="warning" message={t.no_camera} />
      ) : (
        <>
          <video ref={video} className="scan-video" muted playsInline aria-label={t.scan_hint} />
          <p className="soft">{t.scan_hint}</p>
        </>
      )}
    </Sheet>
  );
}
