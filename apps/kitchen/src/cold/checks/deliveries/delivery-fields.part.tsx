import { useTexts } from '@larder/browser/texts';
import { Icon } from '@larder/look/icon';
import type { BoxCode } from '@larder/rules/gs1-elements';
import { localDay } from '@larder/rules/local-day';
import { NativeSelect, TextInput } from '@mantine/core';
import { IconBarcode, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { now } from '../../../store/clock.ts';
import { useDateStyle } from '../../../store/date-style.ts';
import { useKeyScanner } from '../../../store/key-scanner.ts';
import { useKitchen } from '../../../store/kitchen.ts';
import { signal } from '../../../store/signal.ts';
import type { ScanWords } from '../../../ui/camera-scan.tsx';
import { DayField } from '../../../ui/day-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Press } from '../../../ui/press.tsx';
import { deliveriesTexts } from './deliveries.texts.ts';
import {
  goodsLike,
  nearLots,
  readBox,
  withBox,
  withGoods,
  withName,
  type DeliveryDraft,
  type Goods,
} from './delivery.rules.ts';
import checks from '../checks.module.css';
import classes from './deliveries.module.css';

const CameraScan = lazy(async () => ({ default: (await import('../../../ui/camera-scan.tsx')).CameraScan }));

type FieldsProps = { draft: DeliveryDraft; goods: readonly Goods[]; onChange: (draft: DeliveryDraft) => void };

/** What came: read from its box, or typed. */
export function DeliveryFields({ draft, goods, onChange }: FieldsProps) {
  const t = useTexts(deliveriesTexts);
  const suppliers = useKitchen(({ lists }) => lists.goods?.suppliers) ?? [];
  const isChosen = draft.ingredient_id !== undefined || draft.product_id !== undefined;
  const like = isChosen ? [] : goodsLike(draft.name, goods);
  return (
    <section className={checks.group} aria-label={t('came')}>
      <BoxScan draft={draft} goods={goods} onChange={onChange} />
      <TextInput
        label={t('name')}
        maxLength={200}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => onChange(withName(draft, event.currentTarget.value))}
      />
      {like.length > 0 && (
        <div role="group" aria-label={t('likeIt')} className={classes.offers}>
          {like.map((one) => (
            <Press key={one.id} onPress={() => onChange(withGoods(draft, one))}>
              {one.name}
            </Press>
          ))}
        </div>
      )}
      {suppliers.length > 0 && (
        <NativeSelect
          label={t('supplier')}
          value={draft.supplier_id}
          rightSectionWidth={56}
          rightSection={<Icon of={IconChevronDown} size={24} />}
          onChange={({ currentTarget }) => onChange({ ...draft, supplier_id: currentTarget.value })}
        >
          <option value="">{t('noSupplier')}</option>
          {suppliers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
      <LotField draft={draft} onChange={onChange} />
      <UseByField draft={draft} onChange={onChange} />
      {draft.amount !== undefined && (
        <p>{t('weight', { amount: `${draft.amount} ${t(`unit_${draft.unit ?? 'g'}`)}` })}</p>
      )}
    </section>
  );
}

/** Reads a box by the camera, or at any time by a hand scanner. */
function BoxScan({ draft, goods, onChange }: FieldsProps) {
  const t = useTexts(deliveriesTexts);
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<ScanWords>();
  const take = (text: string): ScanWords | undefined => {
    const box = readBox(text);
    const isRead = box !== undefined && box.faults.length === 0;
    signal(isRead ? 'done' : 'wrong');
    if (!box) return say({ tone: 'warn', text: t('notABox') });
    const next = withBox(draft, box, goods);
    onChange(next);
    const words = say(box.faults.length > 0 ? faultWords(box) : readWords(next));
    if (isRead) setOpen(false);
    return isRead ? undefined : words;
  };
  useKeyScanner((text) => void take(text), true);
  return (
    <>
      <Press icon={IconBarcode} note={t('scanHint')} onPress={() => setOpen(true)}>
        {t('scan')}
      </Press>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      {isOpen && (
        <Suspense>
          <CameraScan title={t('scanTitle')} kind="box" onCode={take} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );

  function say(words: ScanWords): ScanWords {
    setSaid(words);
    return words;
  }

  function readWords({ name, lot_code, gtin }: DeliveryDraft): ScanWords {
    if (!name && gtin) return { tone: 'warn', text: t('unknownBox', { gtin }) };
    return { tone: 'ok', text: t('scanned', { what: [name, lot_code].filter(Boolean).join(', ') }) };
  }

  function faultWords({ faults: [first] }: BoxCode): ScanWords {
    switch (first) {
      case 'gtin':
      case 'lot':
      case 'use_by':
      case 'best_before':
      case 'made_on':
        return { tone: 'bad', text: t(`fault_${first}`) };
      default:
        return { tone: 'bad', text: t('fault_rest') };
    }
  }
}

type FieldProps = Omit<FieldsProps, 'goods'>;

/** The lot as it stands on the box; one that looks like another of these days may be that one. */
function LotField({ draft, onChange }: FieldProps) {
  const t = useTexts(deliveriesTexts);
  const lots = useKitchen(({ lists }) => lists.lots) ?? [];
  const near = nearLots(draft.lot_code, lots);
  return (
    <>
      <TextInput
        label={t('lot')}
        placeholder={t('lotHint')}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        value={draft.lot_code}
        onChange={(event) => onChange({ ...draft, lot_code: event.currentTarget.value })}
      />
      {near.length > 0 && (
        <Notice tone="warn">
          <p>{t('near')}</p>
          <div className={classes.offers}>
            {near.map(({ lot_code, name }) => (
              <Press key={`${name} ${lot_code}`} onPress={() => onChange({ ...draft, lot_code })}>
                {t('nearLot', { lot: lot_code, name })}
              </Press>
            ))}
          </div>
        </Notice>
      )}
    </>
  );
}

function UseByField({ draft, onChange }: FieldProps) {
  const t = useTexts(deliveriesTexts);
  const { zone, format } = useDateStyle();
  const today = localDay(now(), zone);
  const isOpen = draft.isDayOpen || draft.use_by !== '';
  if (!isOpen) {
    return <Press onPress={() => onChange({ ...draft, isDayOpen: true })}>{t('hasUseBy')}</Press>;
  }
  return (
    <div className={classes.day}>
      <DayField
        label={t('useBy')}
        value={draft.use_by}
        format={format}
        onChange={(use_by) => onChange({ ...draft, use_by, isDayOpen: use_by === '' })}
      />
      <Press onPress={() => onChange({ ...draft, use_by: '', isDayOpen: false })}>{t('noUseBy')}</Press>
      {draft.use_by !== '' && draft.use_by < today && <Notice tone="bad">{t('dayPast')}</Notice>}
    </div>
  );
}
