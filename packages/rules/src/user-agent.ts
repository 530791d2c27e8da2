const browsers = [
  ['Edge', /\bEdgA?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*Safari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** The browser and the system that a user agent (RFC 9110, section 10.1.5) names; undefined for what is not known. */
export function readUserAgent(text: string): { browser: string | undefined; system: string | undefined } {
  const named = (table: readonly (readonly [string, RegExp])[]) => table.find(([, sign]) => sign.test(text))?.[0];
  return { browser: named(browsers), system: named(systems) };
}
