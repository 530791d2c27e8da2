import type { Finding, LabelParts } from '@larder/label/drawing';
import type { LabelSize } from '@larder/label/label-data';

const keys = {
  allergens_continue: 'allergensContinue',
  invalid_barcode: 'invalidBarcode',
  low_barcode: 'lowBarcode',
  small_amount: 'smallAmount',
  misplaced_amount: 'misplacedAmount',
  no_room_for_code: 'noRoomForCode',
} as const satisfies Record<Finding['kind'], string>;

type Words = {
  key: (typeof keys)[Finding['kind']] | 'allergensContinue80' | 'noRoomForCode80' | 'smallAmount80';
  words: string;
};

/**
 * What a cook should know of a label before it is printed, as keys of its texts, each once: bars may be low on every
 * part. The taller label helps only who does not print it already.
 */
export function findingWords(parts: LabelParts, size: LabelSize): Words[] {
  const findings = parts.flatMap((part) => part.findings);
  const first = findings.filter(({ kind }, index) => findings.findIndex((other) => other.kind === kind) === index);
  return first.map((finding) => {
    const key = keys[finding.kind];
    const mayBeTall = key === 'noRoomForCode' || key === 'allergensContinue' || key === 'smallAmount';
    return { key: mayBeTall && size === 'DOUBLE_HEIGHT' ? `${key}80` : key, words: wordsOf(finding) };
  });
}

function wordsOf(finding: Finding): string {
  if (finding.kind === 'small_amount') return finding.standard.toFixed(1);
  return 'text' in finding ? finding.text : '';
}
