import { useTexts } from '@larder/browser/texts';
import { settingRanges, type PrinterSettings } from '@larder/label/printer';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PrinterSetup } from '../../printer/printer.ts';
import { Chips, Toggle } from '../../ui/chips.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { keepPrinter } from './printers.actions.ts';
import { printersTexts } from './printers.texts.ts';

type PrinterSettingsProps = { printer: PrinterSetup; onClose: () => void };

/** What is sent with each job to one printer. An empty field leaves the printer as it is set. */
export function PrinterSettingsSheet({ printer, onClose }: PrinterSettingsProps) {
  const t = useTexts(printersTexts);
  const [setup, setSetup] = useState(printer);
  const ranges = settingRanges[setup.language];
  const { settings } = setup;
  const set = (change: Partial<PrinterSettings>) => setSetup({ ...setup, settings: { ...settings, ...change } });
  const number = (name: 'darkness' | 'speed' | 'offset_x' | 'offset_y', label: string) => (
    <TextInput
      label={label}
      inputMode="numeric"
      value={settings[name] ?? ''}
      onChange={(event) => {
        const typed = event.currentTarget.value.trim();
        set({ [name]: /^-?\d+$/.test(typed) ? Number(typed) : undefined });
      }}
    />
  );
  const save = async () => {
    await keepPrinter(setup);
    onClose();
  };
  return (
    <Sheet
      opened
      title={t('settings', { name: printer.name })}
      onClose={onClose}
      foot={
        <Press kind="main" disabled={setup.name.trim() === '' || !(setup.width > 0)} onPress={() => void save()}>
          {t('save')}
        </Press>
      }
    >
      <TextInput
        label={t('name')}
        maxLength={100}
        value={setup.name}
        onChange={(event) => setSetup({ ...setup, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('width')}
        inputMode="decimal"
        value={setup.width || ''}
        onChange={(event) => setSetup({ ...setup, width: Number(event.currentTarget.value) || 0 })}
      />
      <Chips
        label={t('dpi')}
        value={`${setup.dpi}`}
        options={(['203', '300', '600'] as const).map((value) => ({ value, label: value }))}
        onChange={(dpi) => setSetup({ ...setup, dpi: Number(dpi) as PrinterSetup['dpi'] })}
      />
      {ranges.darkness && number('darkness', t('darkness', ranges.darkness))}
      {ranges.speed && number('speed', t('speed', { least: ranges.speed.least, most: ranges.speed.most }))}
      {number('offset_x', t('offsetX'))}
      {number('offset_y', t('offsetY'))}
      <Toggle label={t('cutter')} checked={settings.cutter ?? false} onChange={(cutter) => set({ cutter })} />
      {ranges.plain_graphics && (
        <Toggle
          label={t('plain')}
          checked={settings.plain_graphics ?? false}
          onChange={(plain_graphics) => set({ plain_graphics })}
        />
      )}
    </Sheet>
  );
}
