import type { Area, Step } from './outline.ts';

/**
 * Areas as a PDF of one page at true size (ISO 32000-1), all of it outlines: no viewer needs the fonts, and no printer can replace
 * them. Sizes in millimetres; `title` is what viewers show.
 */
export function toPdf(
  areas: Area[],
  { width, height, title }: { width: number; height: number; title: string },
): Uint8Array<ArrayBuffer> {
  const points = (millimetres: number) => short((millimetres * 72) / 25.4);
  // From millimetres below the top to points above the bottom.
  const content = [`${points(1)} 0 0 ${points(-1)} 0 ${points(height)} cm`, ...areas.flatMap(areaLines)].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Resources << >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title <${utf16(title)}> /Producer (Larder) >>`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

function areaLines({ ink, steps }: Area): string[] {
  if (steps.length === 0) return [];
  let [x, y] = [0, 0];
  const lines = steps.map((step, index) => {
    const line = (step.to === 'M' && index > 0 ? 'h ' : '') + stepLine(step, x, y);
    [x, y] = [step.x, step.y];
    return line;
  });
  return [ink === 'black' ? '0 g' : '1 g', ...lines, 'h f'];
}

// PDF knows cubic curves only; a quadratic one is one of them exactly.
function stepLine(step: Step, x: number, y: number): string {
  if (step.to !== 'Q') return `${short(step.x)} ${short(step.y)} ${step.to === 'M' ? 'm' : 'l'}`;
  const towards = (from: number, control: number) => short(from + ((control - from) * 2) / 3);
  const controls = [towards(x, step.cx), towards(y, step.cy), towards(step.x, step.cx), towards(step.y, step.cy)];
  return `${controls.join(' ')} ${short(step.x)} ${short(step.y)} c`;
}

function short(value: number): string {
  return String(Math.round(value * 100_000) / 100_000);
}

function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return [0xfe_ff, ...units].map((unit) => unit.toString(16).padStart(4, '0')).join('');
}
