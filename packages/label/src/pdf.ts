import type { Area } from './outline.ts';
import { pathOf, pdfFile, points, streamOf, utf16 } from './pdf-file.ts';

/**
 * Areas as a PDF of one page at true size (ISO 32000-1), all of it outlines: no viewer needs the fonts, and no printer can replace
 * them. Sizes in millimetres; `title` is what viewers show.
 */
export function toPdf(
  areas: Area[],
  { width, height, title }: { width: number; height: number; title: string },
): Uint8Array<ArrayBuffer> {
  // From millimetres below the top to points above the bottom.
  const content = [`${points(1)} 0 0 ${points(-1)} 0 ${points(height)} cm`, ...areas.flatMap(areaLines)].join('\n');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    `<< /Title <${utf16(title)}> /Producer (Larder) >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${points(width)} ${points(height)}] /Resources << >> /Contents 5 0 R >>`,
    streamOf(content),
  ]);
}

function areaLines({ ink, steps }: Area): string[] {
  return steps.length === 0 ? [] : [ink === 'black' ? '0 g' : '1 g', ...pathOf(steps), 'h f'];
}
