import { useTexts } from '@larder/browser/texts';
import { settingRanges, type PrinterMedia, type PrinterSettings } from '@larder/label/printer';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { PrinterSetup } from '../../printer/printer.ts';
import { Chips, Toggle } from '../../ui/chips.tsx';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { NumberField } from './number-field.part.tsx';
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
  const number = (name: 'darkness' | 'speed' | 'gap' | 'offset_x' | 'offset_y', label: string) => (
    <NumberField label={label} value={settings[name]} onChange={(value) => set({ [name]: value })} />
  );
  const media = ranges.media.map((value) => ({ value, label: t(`media_${value}`) }));
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
      {media.length > 1 && (
        <Chips<PrinterMedia | 'as_set'>
          label={t('media')}
          value={settings.media ?? 'as_set'}
          options={[{ value: 'as_set', label: t('asSet') }, ...media]}
          onChange={(value) => set({ media: value === 'as_set' ? undefined : value })}
        />
      )}
      {setup.language === 'tspl' && (settings.media ?? 'gap') !== 'continuous' && number('gap', t('gap'))}
      {number('offset_x', t('offsetX'))}
      {number('offset_y', t('offsetY'))}
      <Toggle
        label={t('cutter')}
        checked={settings.cutter ?? cutsByItself(setup)}
        onChange={(cutter) => set({ cutter })}
      />
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

/** A Brother QL cuts behind each label unless that is switched off. */
function cutsByItself({ language }: PrinterSetup): boolean {
  return language === 'brother_ql';
}
