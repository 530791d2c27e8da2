import { useTexts } from '@larder/browser/texts';
import { printerLanguages, standardPrinter, type PrinterLanguage } from '@larder/label/printer';
import { useState } from 'react';
import { uuidv4 } from 'uuidv7';
import { chooseBluetooth } from '../../printer/bluetooth.ts';
import { useFaultWords } from '../../printer/fault-words.ts';
import { PrinterError, routes, type Route } from '../../printer/printer.ts';
import { chooseSerial } from '../../printer/serial.ts';
import { chooseUsb } from '../../printer/usb.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useBridgeForm, type Found } from './bridge-form.part.tsx';
import { hasRoute, keepPrinter } from './printers.actions.ts';
import { printersTexts } from './printers.texts.ts';

/** A new printer: how it is connected, what it understands, which one it is. */
export function AddPrinter({ onClose }: { onClose: () => void }) {
  const t = useTexts(printersTexts);
  const faultWords = useFaultWords();
  const isFirst = useKitchen(({ printers }) => printers.length === 0);
  const offered = routes.filter((one) => one !== 'loopback');
  const [route, setRoute] = useState<Route>(offered.find((one) => hasRoute(one)) ?? 'dialog');
  const [language, setLanguage] = useState<PrinterLanguage>('zpl');
  const [problem, setProblem] = useState<string>();
  const asksLanguage = route === 'serial' || route === 'usb' || route === 'bluetooth';
  const keep = async (found: Found, speaks = language) => {
    await keepPrinter({
      ...standardPrinter(speaks),
      id: uuidv4(),
      name: found.name ?? t('standardName'),
      route,
      ...(found.address && { address: found.address }),
      default_for: isFirst ? ['prep', 'sale'] : [],
    });
    onClose();
  };
  const bridge = useBridgeForm((found, speaks) => void keep(found, speaks));
  const choose = async () => {
    setProblem(undefined);
    try {
      if (route === 'serial') await keep(await chooseSerial());
      else if (route === 'usb') await keep(await chooseUsb());
      else if (route === 'bluetooth') await keep(await chooseBluetooth());
      else await keep({ name: t(`route_${route}`) });
    } catch (error) {
      setProblem(faultWords(error instanceof PrinterError ? error.reason : 'gone'));
    }
  };
  return (
    <Sheet
      opened
      title={t('add')}
      onClose={onClose}
      foot={
        route === 'bridge' ? (
          bridge.foot
        ) : (
          <Press kind="main" disabled={!hasRoute(route)} onPress={() => void choose()}>
            {asksLanguage ? t('choose') : t('save')}
          </Press>
        )
      }
    >
      <Chips
        label={t('route')}
        value={route}
        options={offered.map((one) => ({ value: one, label: t(`route_${one}`) }))}
        onChange={(next) => {
          setRoute(next);
          setProblem(undefined);
        }}
      />
      {route !== 'loopback' && <p>{t(`about_${route}`)}</p>}
      {!hasRoute(route) && <Notice tone="warn">{t('unsupported')}</Notice>}
      {asksLanguage && (
        <Chips
          label={t('language')}
          value={language}
          options={printerLanguages.map((one) => ({ value: one, label: t(`language_${one}`) }))}
          onChange={setLanguage}
        />
      )}
      {route === 'bridge' && bridge.form}
      {problem && <Notice tone="bad">{problem}</Notice>}
    </Sheet>
  );
}
