import { accessOf } from '@larder/contract/access';
import { contract } from '@larder/contract/contract';
import { allows, type Access, type Principal } from '@larder/rules/permission';

/** The call that each kind of export is asked for by: who may not call it may not have its files either. */
const calls = {
  print_log: contract.reports.export,
  expiry_report: contract.reports.export,
  scan: contract.reports.export,
  wastage: contract.wastage.export,
  products: contract.products.export,
  ingredients: contract.ingredients.export,
  temperature_readings: contract.temperatures.exportReadings,
  temperature_incidents: contract.temperatures.exportIncidents,
  food_checks: contract.foodChecks.export,
  audit: contract.audit.export,
  inspector_folder: contract.folders.make,
  traced_labels: contract.trace.export,
  fsma_204: contract.trace.export,
  epcis: contract.trace.export,
  recall_report: contract.recalls.export,
} as const;

/**
 * Whether a person may have files of a kind of export, by what they may do at this moment; of an unknown kind nobody
 * may.
 */
export function mayHave(kind: string, who: Principal): boolean {
  const access: readonly Access[] = kind in calls ? [accessOf(calls[kind as keyof typeof calls])].flat() : [];
  return allows(access, who);
}
