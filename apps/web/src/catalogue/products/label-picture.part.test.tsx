import { defaultSettings } from '@larder/contract/network/settings';
import type { Drawing } from '@larder/label/drawing';
import { layoutLabel } from '@larder/label/layout';
import { sampleLabelData } from '@larder/label/sample';
import { toSvg } from '@larder/label/svg';
import { LabelPicture } from '@larder/look/label-picture';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const now = '2026-10-14T08:30:00Z';

function draw(name: string, usage: 'SINGLE' | 'COMPONENT'): Drawing {
  const data = { ...sampleLabelData(usage, { now, timezone: 'Europe/London' }), name, use_first: true };
  return layoutLabel(data, defaultSettings)[0];
}

/** Elements in the form of XML: the browser's own spelling closes each by name. */
function elements(markup: string): string[] {
  const inner = markup.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return inner
    .replaceAll(/><\/(?:rect|path)>/g, '/>')
    .replaceAll('&#x27;', '&#39;')
    .split(/(?<=\/>|<\/text>)/);
}

it.each(['SINGLE', 'COMPONENT'] as const)('shows of a %s label what its SVG document holds', (usage) => {
  const drawing = draw('Fish & "Chips" <b>for</b> 2 牛', usage);
  const shown = renderToStaticMarkup(<LabelPicture drawing={drawing} title="Label" />);
  const document = toSvg(drawing, { title: 'Label' });
  const sorted = (element: string) => element.match(/[\w-]+="[^"]*"|>[^<]*<|^<\w+/g)?.toSorted();
  expect(elements(shown).map(sorted)).toEqual(elements(document).map(sorted));
});

it('is named, stands in millimetres and cannot carry markup', () => {
  const shown = renderToStaticMarkup(<LabelPicture drawing={draw('<script>', 'COMPONENT')} title="Label of soup" />);
  expect(shown).toMatch(/^<svg viewBox="0 0 53 40" width="53mm" height="40mm" role="img" aria-label="Label of soup"/);
  expect(shown).not.toContain('<script');
});
