import { useTexts } from '@larder/browser/texts';
import { Absent } from '../ui/page/absent.tsx';
import { storageTexts } from './storage.texts.ts';

type ExpiryTextProps = { expiry: { units: number; period: 'hours' | 'days' } | null | undefined };

/** "3 days", or a dash when there is none. */
export function ExpiryText({ expiry }: ExpiryTextProps) {
  const t = useTexts(storageTexts);
  return expiry ? t(expiry.period, { count: expiry.units }) : <Absent />;
}
