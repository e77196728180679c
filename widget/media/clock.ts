/** Zero-padded minutes and seconds. What is not known yet is shown as nothing played. */
export function clock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return [Math.floor(whole / 60), whole % 60].map((part) => `${part}`.padStart(2, '0')).join(':');
}

/** How far it is, and of how much where that is known. */
export const progress = (time: number, duration: number | undefined): string =>
  duration === undefined ? clock(time) : `${clock(time)} / ${clock(duration)}`;
