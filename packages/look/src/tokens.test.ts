import { describe, expect, test } from 'vitest';
import { blend, contrastRatio } from './contrast.ts';
import { darkTokens, lightTokens, sidebarTokens, type Tokens } from './tokens.ts';

const textPairs: [keyof Tokens, (keyof Tokens)[]][] = [
  ['text', ['page', 'surface', 'sunken', 'hover', 'selected', 'input']],
  ['text2', ['page', 'surface', 'sunken', 'hover', 'selected', 'input']],
  ['muted', ['page', 'surface', 'sunken', 'hover', 'selected']],
  ['placeholder', ['input']],
  ['link', ['page', 'surface', 'sunken', 'hover', 'selected']],
  ['onAccent', ['accent', 'accentHover', 'heat4']],
  ['text', ['heat1', 'heat2']],
  ['onHeat3', ['heat3']],
  ['bad', ['page', 'surface', 'hover', 'selected', 'input']],
  ['onBad', ['bad']],
  ['okFg', ['okBg']],
  ['warnFg', ['warnBg']],
  ['badFg', ['badBg']],
  ['neutralFg', ['neutralBg']],
  ['infoFg', ['infoBg']],
  ['operatorFg', ['operatorBg']],
];

const markPairs: [keyof Tokens, (keyof Tokens)[]][] = [
  ['control', ['surface', 'page', 'input']],
  ['focus', ['page', 'surface', 'sunken', 'hover', 'selected']],
  ['accent', ['surface', 'page']],
  ['line', ['surface']],
  ['over', ['surface', 'overBand']],
];

describe.each([
  ['light', lightTokens],
  ['dark', darkTokens],
])('%s theme', (_name, tokens) => {
  test.each(pairs(textPairs))('text %s on %s reads at 4.5:1', (front, back) => {
    expect(contrastRatio(tokens[front], tokens[back])).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairs(markPairs))('mark %s on %s shows at 3:1', (front, back) => {
    expect(contrastRatio(tokens[front], tokens[back])).toBeGreaterThanOrEqual(3);
  });
});

describe('sidebar', () => {
  test('text reads on every fill, and at half opacity on the plain one', () => {
    const { sidebarBg, sidebarHover, sidebarSelected, sidebarText } = sidebarTokens;
    for (const fill of [sidebarBg, sidebarHover, sidebarSelected]) {
      expect(contrastRatio(sidebarText, fill)).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrastRatio(blend(sidebarText, sidebarBg, 0.5), sidebarBg)).toBeGreaterThanOrEqual(4.5);
  });

  test('bar and focus ring show on their fills', () => {
    const { sidebarBar, sidebarBg, sidebarFocus, sidebarSelected } = sidebarTokens;
    expect(contrastRatio(sidebarBar, sidebarSelected)).toBeGreaterThanOrEqual(3);
    expect(contrastRatio(sidebarFocus, sidebarBg)).toBeGreaterThanOrEqual(3);
  });
});

function pairs(table: [keyof Tokens, (keyof Tokens)[]][]): [keyof Tokens, keyof Tokens][] {
  return table.flatMap(([front, backs]) => backs.map((back): [keyof Tokens, keyof Tokens] => [front, back]));
}
