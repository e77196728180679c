/** What a session was opened with, by the names that makers give it; null where its browser does not say. */
interface Device {
  browser: string | null;
  system: string | null;
  model: string | null;
}

/** The first that fits: every browser also calls itself by the names of those before it. */
const browsers: readonly [RegExp, string][] = [
  [/\bOPR\/|\bOPT\/|Opera/, 'Opera'],
  [/\bOPiOS\/|Opera Mini/, 'Opera Mini'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
const firstOf = (table: readonly [RegExp, string][], agent: string) =>
  table.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export function deviceOf(agent: string | null): Device {
  if (agent === null) return { browser: null, system: null, model: null };
  // Newer browsers write K in the place of the phone's name.
  const model = /\bAndroid [\d.]+; (?:[a-z]{2}[-_][A-Za-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(agent)?.[1];
  return {
    browser: firstOf(browsers, agent),
    system: firstOf(systems, agent),
    model: model === undefined || /^(?:K|Mobile|wv|rv:.*)$/.test(model) ? null : model.slice(0, 60),
  };
}
