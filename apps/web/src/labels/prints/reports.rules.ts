import { labelMarks, labelOutcomes } from '@larder/contract/labels/label-marks';
import type { LabelLog, LabelMark, LabelOutcome } from '@larder/contract/labels/prints';
import { printReasons, type PrintReason } from '@larder/rules/print-reason';
import type { ListAddress } from '../../ui/table/list-address.ts';

/** The filters that both reports have. */
export function logFilters(address: ListAddress) {
  return {
    product: some(address.filter('product')),
    storage: some(address.filter('storage')),
    initials: some(address.filter('initials')),
    batch_code: some(address.filter('batch')),
    user_id: some(address.filter('person')),
    device_id: some(address.filter('device')),
    mark: some(address.filter('mark').filter(isMark)),
    outcome: some(address.filter('outcome').filter(isOutcome)),
  };
}

export const isReason = (text: string): text is PrintReason => printReasons.some((reason) => reason === text);

const isMark = (text: string): text is LabelMark => labelMarks.some((mark) => mark === text);

const isOutcome = (text: string): text is LabelOutcome => labelOutcomes.some((outcome) => outcome === text);

/** Who printed a label, as "Ana Lopez (AL)"; their initials alone where the name is not known or not to be seen. */
export function personOf({ user, initials }: Pick<LabelLog, 'user' | 'initials'>): string {
  if (!user?.name) return initials;
  return initials ? `${user.name} (${initials})` : user.name;
}

export function some<Value extends string>(values: Value[]): Value[] | undefined {
  return values.length > 0 ? values : undefined;
}
