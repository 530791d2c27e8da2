import type { Settings } from '@larder/contract/network/settings';
import type { LabelData } from '@larder/label/label-data';
import { appliedExpiry } from '@larder/rules/expiry';
import { WhyDate } from '../../ui/page/why-date.tsx';
import { sampleExpiry, type PrintedProduct, type SampleStorage } from './label-sample.rules.ts';

type WhySampleProps = { data: LabelData; product: PrintedProduct; storage: SampleStorage; settings: Settings };

/** How the label that is shown comes to its date. */
export function WhySample({ data: { created, use_by_date }, product, storage, settings }: WhySampleProps) {
  if (!created || !use_by_date) return null;
  const expiry = appliedExpiry({ printed_date: created, settings, ...sampleExpiry(product, storage, settings) });
  if (!expiry) return null;
  const rule = `${expiry.units} ${expiry.period}`;
  return <WhyDate printed_date={created} use_by={use_by_date} rule={rule} timezone={settings.timezone} />;
}
