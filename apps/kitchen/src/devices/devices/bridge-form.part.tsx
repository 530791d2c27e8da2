import { useTexts } from '@larder/browser/texts';
import type { PrinterLanguage } from '@larder/label/printer';
import { TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { pairBridge, type BridgePlace, type BridgePrinter } from '../../printer/bridge.ts';
import { useFaultWords } from '../../printer/fault-words.ts';
import { PrinterError, type PrinterSetup } from '../../printer/printer.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { printersTexts } from './printers.texts.ts';

export type Found = { name?: string | undefined; address?: PrinterSetup['address'] };

/** Where the bridge is and its code, then which of its printers; Connect stays at the lower edge of the sheet. */
export function useBridgeForm(onFound: (found: Found, language: PrinterLanguage) => void): {
  form: ReactNode;
  foot: ReactNode;
} {
  const t = useTexts(printersTexts);
  const faultWords = useFaultWords();
  const [place, setPlace] = useState<BridgePlace>('here');
  const [code, setCode] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<{ token: string; printers: BridgePrinter[] }>();
  const connect = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      setFound(await pairBridge(place, code));
    } catch (error) {
      setProblem(faultWords(error instanceof PrinterError ? error.reason : 'bridge'));
    } finally {
      setBusy(false);
    }
  };
  if (found) {
    const form = (
      <>
        {found.printers.length === 0 && <Notice tone="warn">{t('bridgeNone')}</Notice>}
        {found.printers.map(({ name, language }) => (
          <Press
            key={name}
            wide
            note={t(`language_${language}`)}
            onPress={() => onFound({ name, address: { place, token: found.token, name } }, language)}
          >
            {name}
          </Press>
        ))}
      </>
    );
    return { form, foot: undefined };
  }
  const form = (
    <>
      <Chips
        label={t('bridgePlace')}
        value={place}
        options={(['here', 'network'] as const).map((one) => ({ value: one, label: t(`place_${one}`) }))}
        onChange={setPlace}
      />
      <TextInput
        label={t('bridgeCode')}
        inputMode="numeric"
        maxLength={7}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
    </>
  );
  const foot = (
    <Press kind="main" busy={isBusy} disabled={code.length !== 6} onPress={() => void connect()}>
      {t('bridgePair')}
    </Press>
  );
  return { form, foot };
}
