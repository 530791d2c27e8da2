import type { Area } from './outline.ts';
import { areaLines, pdfFile, points, streamOf, utf16 } from './pdf-file.ts';

/** One part of a label; its size in millimetres. */
type PdfPage = { areas: Area[]; width: number; height: number };

/**
 * The parts of labels as a PDF of one page each at true size (ISO 32000-1), all of it outlines: no viewer needs the
 * fonts, and no printer can replace them. `title` is what viewers show.
 */
export function toPdf(parts: readonly PdfPage[], title: string): Uint8Array<ArrayBuffer> {
  const pages = parts.map(({ areas, width, height }, index) => {
    // From millimetres below the top to points above the bottom.
    const content = [`${points(1)} 0 0 ${points(-1)} 0 ${points(height)} cm`, ...areas.flatMap(areaLines)].join('\n');
    const box = `[0 0 ${points(width)} ${points(height)}]`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << >> /Contents ${index * 2 + 5} 0 R >>`,
      streamOf(content),
    ];
  });
  const kids = pages.map((_, index) => `${index * 2 + 4} 0 R`).join(' ');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R /ViewerPreferences << /DisplayDocTitle true /PrintScaling /None >> >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title <${utf16(title)}> /Producer (Larder) >>`,
    ...pages.flat(),
  ]);
}
