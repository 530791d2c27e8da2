import { labelMarks, labelOutcomes } from '@larder/contract/label-words';
import type { LabelMark, LabelOutcome } from '@larder/contract/reports';
import type { ListAddress } from '../../ui/list-address.ts';

/** The filters that both reports have. */
export function logFilters(address: ListAddress) {
  return {
    product: some(address.filter('product')),
    storage: some(address.filter('storage')),
    initials: some(address.filter('initials')),
    batch_code: some(address.filter('batch')),
    device_id: some(address.filter('device')),
    mark: some(address.filter('mark').filter(isMark)),
    outcome: some(address.filter('outcome').filter(isOutcome)),
  };
}

const isMark = (text: string): text is LabelMark => labelMarks.some((mark) => mark === text);

const isOutcome = (text: string): text is LabelOutcome => labelOutcomes.some((outcome) => outcome === text);

export function some<Value extends string>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
