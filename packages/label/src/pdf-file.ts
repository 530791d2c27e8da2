import type { Area, Step } from './outline.ts';

/**
 * The objects of a PDF (ISO 32000-1) as a file, numbered from 1: the first is its catalogue, the third says its title.
 * A character is a byte.
 */
export function pdfFile(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return bytesOf(file);
}

/** A stream, with what its dictionary says besides the length. */
export function streamOf(content: string, filter = ''): string {
  return `<< ${filter}/Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** The bytes that characters below 256 stand for. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at++) bytes[at] = text.charCodeAt(at);
  return bytes;
}

/** Millimetres in points, of which 72 are an inch. */
export function points(millimetres: number): string {
  return short((millimetres * 72) / 25.4);
}

/** A number as PDF writes it, to the hundred-thousandth. */
export function short(value: number): string {
  return String(Math.round(value * 100_000) / 100_000);
}

/** A text as the hexadecimal units of UTF-16 behind their byte order mark. */
export function utf16(text: string): string {
  return `feff${utf16Units(text)}`;
}

/** A text as the hexadecimal units of UTF-16. */
export function utf16Units(text: string): string {
  return Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');
}

/** A filled area as operators; y goes downwards. */
export function areaLines({ ink, steps }: Area): string[] {
  return steps.length === 0 ? [] : [ink === 'black' ? '0 g' : '1 g', ...pathOf(steps), 'h f'];
}

/** Steps as operators that build a path, the last contour still open. */
export function pathOf(steps: readonly Step[]): string[] {
  let [x, y] = [0, 0];
  return steps.map((step, index) => {
    const line = (step.to === 'M' && index > 0 ? 'h ' : '') + stepLine(step, x, y);
    [x, y] = [step.x, step.y];
    return line;
  });
}

// PDF knows cubic curves only; a quadratic one is one of them exactly.
function stepLine(step: Step, x: number, y: number): string {
  if (step.to !== 'Q') return `${short(step.x)} ${short(step.y)} ${step.to === 'M' ? 'm' : 'l'}`;
  const towards = (from: number, control: number) => short(from + ((control - from) * 2) / 3);
  const controls = [towards(x, step.cx), towards(y, step.cy), towards(step.x, step.cx), towards(step.y, step.cy)];
  return `${controls.join(' ')} ${short(step.x)} ${short(step.y)} c`;
}
