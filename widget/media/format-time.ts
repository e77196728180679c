/** Zero-padded minutes and seconds. What is not known yet is shown as nothing played. */
export function formatTime(seconds: number): string {
  const totalSeconds = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return [Math.floor(totalSeconds / 60), totalSeconds % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** How far it is, and of how much where that is known. */
export const progress = (time: number, duration: number | undefined): string =>
  duration === undefined ? formatTime(time) : `${formatTime(time)} / ${formatTime(duration)}`;
