import { netQuantityHeight, netQuantityShare } from '@larder/rules/label-amount';
import type { Finding, Frame, LabelParts } from './drawing.ts';
import type { LabelContent } from './label-content.ts';
import { labelWidth, type LabelSettings } from './label-data.ts';
import { figureRatio } from './legibility.ts';
import type { Block } from './stack.ts';

/** How the net quantity of a sale label is set. */
export interface NetQuantity {
  blocks: Block[];
  /** Below all other text, where its law wants it. */
  atFoot: boolean;
}

/** A prep label has its amount beside its name, or none. */
export const noNetQuantity: NetQuantity = { blocks: [], atFoot: false };

type Placed = Pick<LabelSettings, 'country'>;

/**
 * The net quantity with figures as high as its law asks; `share` of that, from 0 to 1, where there is no room for more.
 */
export function netQuantity(
  content: LabelContent,
  { country }: Placed,
  { height, share }: { height: number; share: number },
): NetQuantity {
  if (content.usage === 'COMPONENT' || content.amount === '') return noNetQuantity;
  const lawful = figureSize(content, { country }, height);
  const size = Math.max(lawful, usual);
  const block: Block = {
    element: 'amount',
    runs: [{ text: content.amount, weight: 700 }],
    size,
    gap: 0.6,
    fit: 'line',
    least: lawful * share,
  };
  return { blocks: [block], atFoot: country === 'US' };
}

/** What is not as the law asks of a net quantity; heights in millimetres. */
export function judgeNetQuantity(content: LabelContent, { country }: Placed, parts: LabelParts): Finding[] {
  if (content.usage === 'COMPONENT' || content.amount === '') return [];
  const findings: Finding[] = [];
  for (const { height, marks } of parts) {
    const set = marks.flatMap((mark) => (mark.kind === 'text' && mark.element === 'amount' ? [mark] : []));
    const standard = netQuantityHeight(content.amount, { country, width: labelWidth, height });
    const figures = Math.min(Infinity, ...set.map(({ size }) => size * figureRatio));
    if (figures < standard - 0.005) {
      findings.push({ kind: 'small_amount', element: 'amount', height: Math.floor(figures * 100) / 100, standard });
    }
    const top = height * (1 - netQuantityShare({ country, width: labelWidth, height }));
    if (set.some(({ baseline, size }) => baseline - size * figureRatio < top - 0.005)) {
      findings.push({ kind: 'misplaced_amount', element: 'amount' });
    }
  }
  return findings;
}

/** The same in a label that continues; what a single line of it has no room for is set smaller. */
export function flowingAmount(content: LabelContent, settings: Placed, frame: Frame, share: number): Block[] {
  if (content.amount === '') return [];
  const height = frame.top + frame.bottom;
  const net = netQuantity(content, settings, { height, share });
  if (net.blocks.length > 0) return net.blocks;
  return [{ element: 'amount', runs: [{ text: content.amount, weight: 700 }], size: usual, gap: 0.6, fit: 'line' }];
}

// As large as a price that continues.
const usual = 3.6;

function figureSize({ amount }: LabelContent, { country }: Placed, height: number): number {
  return netQuantityHeight(amount, { country, width: labelWidth, height }) / figureRatio;
}
