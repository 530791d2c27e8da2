import { useTexts } from '@larder/browser/texts';
import { printerFaultTexts } from './fault.texts.ts';
import { printerFaults } from './printer.ts';

/** The words for what is wrong with a printer, and what to do. */
export function useFaultWords(): (fault: string) => string {
  const t = useTexts(printerFaultTexts);
  return (fault) => t(printerFaults.find((known) => known === fault) ?? 'gone');
}
