type Rgb = [number, number, number];

/** WCAG 2.2 contrast ratio (1 to 21) of two opaque `#rrggbb` colours. */
export function contrastRatio(one: string, other: string): number {
  const [first, second] = [luminance(parse(one)), luminance(parse(other))];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

/** The `#rrggbb` colour seen when `front` is painted over `back` at the given opacity (0 to 1). */
export function blend(front: string, back: string, opacity: number): string {
  const behind = parse(back);
  const mixed = parse(front).map((channel, index) =>
    Math.round(channel * opacity + (behind[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function parse(hex: string): Rgb {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
