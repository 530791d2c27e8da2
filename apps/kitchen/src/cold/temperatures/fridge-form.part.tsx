import { useTexts } from '@larder/browser/texts';
import { limitRange } from '@larder/rules/fridge-limit';
import { shownTemperature, storedLimit, temperatureUnit } from '@larder/rules/temperature';
import { TextInput } from '@mantine/core';
import { IconNfc } from '@tabler/icons-react';
import { useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import type { Fridge } from '../../store/fridge-overlay.ts';
import { useNfcTags } from '../../store/nfc-tags.ts';
import { signal } from '../../store/signal.ts';
import { Chips } from '../../ui/chips.tsx';
import { useEntering } from '../../ui/entering.ts';
import { Press } from '../../ui/press.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { toast } from '../../ui/toast.tsx';
import { degrees } from './degrees.rules.ts';
import { saveFridge } from './round.actions.ts';
import { temperaturesTexts } from './temperatures.texts.ts';
import classes from './temperatures.module.css';

type FridgeFormProps = { fridge?: Fridge; onClose: () => void };

/** A new fridge, or the name, kind, limit and tag of one; for managers, where the settings allow it. */
export function FridgeForm({ fridge, onClose }: FridgeFormProps) {
  const t = useTexts(temperaturesTexts);
  const { format } = useDateStyle();
  const known = fridge?.temperature_upper_threshold ?? null;
  const shown = known === null ? '' : String(shownTemperature(known, format));
  const [name, setName] = useState(fridge?.name ?? '');
  const [kind, setKind] = useState<'FRIDGE' | 'FREEZER'>(fridge?.kind ?? 'FRIDGE');
  const [limit, setLimit] = useState(shown);
  const [tag, setTag] = useState(fridge?.nfc_id ?? '');
  const [isTried, setTried] = useState(false);
  useEntering(true);
  const number = Number(limit.replace(',', '.').replace('−', '-'));
  const threshold = limit.trim() === '' ? null : limit === shown ? known : storedLimit(number, format);
  const isLimitWrong =
    threshold !== null && !(Number.isFinite(threshold) && threshold >= limitRange.min && threshold <= limitRange.max);
  const save = async () => {
    setTried(true);
    if (name.trim() === '' || isLimitWrong) return;
    try {
      await saveFridge({
        ...(fridge && { fridge_id: fridge.id }),
        name: name.trim(),
        kind,
        ...(threshold !== known && { temperature_upper_threshold: threshold }),
        ...(tag !== (fridge?.nfc_id ?? '') && { nfc_id: tag }),
      });
      toast('ok', t('fridgeSaved', { name: name.trim() }));
      onClose();
    } catch {
      toast('bad', t('failed'));
    }
  };
  const [min, max] = [degrees(limitRange.min, format), degrees(limitRange.max, format)];
  return (
    <Sheet
      opened
      title={fridge ? t('editFridge') : t('addFridge')}
      onClose={onClose}
      foot={
        <Press kind="main" onPress={() => void save()}>
          {t('save')}
        </Press>
      }
    >
      <TextInput
        label={t('name')}
        value={name}
        maxLength={100}
        error={isTried && name.trim() === '' && t('nameNeeded')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Chips
        label={t('kind')}
        value={kind}
        options={[
          { value: 'FRIDGE', label: t('FRIDGE') },
          { value: 'FREEZER', label: t('FREEZER') },
        ]}
        onChange={setKind}
      />
      <TextInput
        label={t('upperLimit', { unit: temperatureUnit(format) })}
        value={limit}
        maxLength={7}
        error={isTried && isLimitWrong && t('limitWrong', { min, max })}
        onChange={(event) => setLimit(event.currentTarget.value)}
      />
      <FridgeTag tag={tag} onTag={setTag} />
    </Sheet>
  );
}

/** The NFC tag that leads to the fridge, '' for none; nothing where the tablet reads no tags. */
function FridgeTag({ tag, onTag }: { tag: string; onTag: (serial: string) => void }) {
  const t = useTexts(temperaturesTexts);
  const tags = useNfcTags((serial) => {
    signal('done');
    onTag(serial);
  });
  if (tags.state === 'none' && tag === '') return null;
  return (
    <div className={classes.tools}>
      <span>
        {t('tag')}: {tag || t('noTag')}
      </span>
      {tags.state === 'off' && (
        <Press icon={IconNfc} onPress={tags.start}>
          {t('useTags')}
        </Press>
      )}
      {tag !== '' && <Press onPress={() => onTag('')}>{t('removeTag')}</Press>}
      {tags.state === 'on' && <span>{t('holdTag')}</span>}
      {tags.state === 'refused' && <span>{t('tagsOff')}</span>}
    </div>
  );
}
