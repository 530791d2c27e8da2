import type { Finding, LabelParts } from '@larder/label/drawing';
import type { LabelSize } from '@larder/label/label-data';

const keys = {
  allergens_continue: 'allergensContinue',
  invalid_barcode: 'invalidBarcode',
  low_barcode: 'lowBarcode',
  no_room_for_code: 'noRoomForCode',
} as const satisfies Record<Finding['kind'], string>;

type Words = { key: (typeof keys)[Finding['kind']] | 'allergensContinue80' | 'noRoomForCode80'; words: string };

/**
 * What a cook should know of a label before it is printed, as keys of its texts, each once: bars may be low on every part. The taller label
 * helps only who does not print it already.
 */
export function findingWords(parts: LabelParts, size: LabelSize): Words[] {
  const findings = parts.flatMap((part) => part.findings);
  const first = findings.filter(({ kind }, index) => findings.findIndex((other) => other.kind === kind) === index);
  return first.map((finding) => {
    const key = keys[finding.kind];
    const isTall = size === 'DOUBLE_HEIGHT' && (key === 'noRoomForCode' || key === 'allergensContinue');
    return { key: isTall ? `${key}80` : key, words: 'text' in finding ? finding.text : '' };
  });
}
