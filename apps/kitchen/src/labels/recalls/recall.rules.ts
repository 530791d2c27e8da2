import { readLabelCode, shortCode, storedLabelCode } from '@larder/rules/label-code';
import type { RecallLabel } from '../../store/recall-overlay.ts';

/** The labels of a recall by where they are kept, each place once; those that are still to be found first in each. */
export function labelsByPlace(labels: readonly RecallLabel[]): { place: string; labels: RecallLabel[] }[] {
  const places = [...new Set(labels.map(({ place }) => place))].toSorted((a, b) => a.localeCompare(b));
  const rank = ({ found, is_gone }: RecallLabel) => Number(found !== null || is_gone);
  return places.map((place) => ({
    place,
    labels: labels.filter((label) => label.place === place).toSorted((a, b) => rank(a) - rank(b)),
  }));
}

/** The label of a recall that a scan or a typed code means. */
export function scannedLabel(text: string, labels: readonly RecallLabel[]): RecallLabel | undefined {
  const read = readLabelCode(text);
  if (!read) return undefined;
  return labels.find(({ id }) => {
    const code = storedLabelCode(id);
    return 'code' in read ? code === read.code : shortCode(code) === read.short;
  });
}
