import { useTexts } from '@larder/browser/texts';
import { IconChecklist, IconPrinter, IconQrcode } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import type { LiveLabel } from '../../store/live-label.ts';
import { useFreshLabels } from '../../store/sync.ts';
import { Chips } from '../../ui/chips.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { WastePicture } from '../../waste/waste-picture.part.tsx';
import { LabelRow } from './label-row.part.tsx';
import { byGroup, dayGroups, placesOf, relabelledElsewhere, type DayGroup } from './live.rules.ts';
import { printInstead, whyNoSticker } from './relabel.actions.ts';
import { TodayAnswers } from './today-answers.part.tsx';
import { todayTexts } from './today.texts.ts';
import classes from './live-labels.module.css';

const page = 30;

/** K10: what must be used, what is overdue, and what nobody can account for; a label is ended by one tap. */
export function TodayScreen() {
  const t = useTexts(todayTexts);
  const navigate = useNavigate();
  const { zone } = useDateStyle();
  const live = useKitchen((kitchen) => kitchen.live);
  useFreshLabels();
  const [place, setPlace] = useState('');
  const groups = useMemo(() => byGroup(live.values(), now(), zone), [live, zone]);
  const shown = useMemo(() => dayGroups.flatMap((group) => groups[group]), [groups]);
  const places = placesOf(shown);
  const chosen = places.includes(place) ? place : '';
  const isHere = ({ life }: LiveLabel) => chosen === '' || life.place === chosen;
  return (
    <Page title={t('title')} back="/">
      <div className={classes.ways}>
        <Press wide icon={IconQrcode} onPress={() => void navigate({ to: '/scan' })}>
          {t('scan')}
        </Press>
        <Press wide icon={IconChecklist} onPress={() => void navigate({ to: '/count' })}>
          {t('count')}
        </Press>
      </div>
      {places.length > 1 && (
        <Chips
          label={t('place')}
          hideLabel
          row
          value={chosen}
          options={[
            { value: '', label: t('all') },
            ...places.map((one) => ({ value: one, label: one || t('noPlace') })),
          ]}
          onChange={setPlace}
        />
      )}
      {shown.length === 0 && <Notice tone="ok">{live.size === 0 ? t('nothing') : t('none')}</Notice>}
      {dayGroups.map((group) => (
        <DayGroupPart
          key={group}
          group={group}
          labels={groups[group].filter(isHere)}
          elsewhere={group === 'relabel' ? relabelledElsewhere(groups).filter(isHere).length : 0}
        />
      ))}
    </Page>
  );
}

type DayGroupProps = {
  group: DayGroup;
  labels: LiveLabel[];
  /** How many more belong here and are listed in another group. */
  elsewhere: number;
};

function DayGroupPart({ group, labels, elsewhere }: DayGroupProps) {
  const t = useTexts(todayTexts);
  const navigate = useNavigate();
  const [most, setMost] = useState(page);
  const count = labels.length + elsewhere;
  if (count === 0) return null;
  const own = group === 'disputed' || group === 'unaccounted' ? t(`note_${group}`) : undefined;
  const note = elsewhere > 0 ? t('listedAbove', { count: elsewhere }) : own;
  return (
    <section className={classes.group} aria-labelledby={`group-${group}`}>
      <h2 id={`group-${group}`}>{t('group', { name: t(`group_${group}`), count })}</h2>
      {note && <p className={classes.note}>{note}</p>}
      <ul className={classes.list}>
        {labels.slice(0, most).map((label) => (
          <li key={label.id} className={classes.line}>
            <LabelRow
              label={label}
              {...(missingOn(label).length > 0 && {
                note: t(label.wording_known === false ? 'missingUnknown' : 'missing', {
                  names: missingOn(label).join(', '),
                }),
              })}
              onPress={() =>
                void navigate({ to: '/scan/$labelId', params: { labelId: label.id }, search: { from: 'today' } })
              }
            />
            {label.relabel.length > 0 && <Relabel label={label} />}
            {group !== 'disputed' && <TodayAnswers label={label} picture={(props) => <WastePicture {...props} />} />}
          </li>
        ))}
      </ul>
      {labels.length > most && (
        <Press wide onPress={() => setMost(most + page)}>
          {t('showMore', { count: Math.min(page, labels.length - most) })}
        </Press>
      )}
    </section>
  );
}

/** What its sticker does not name, of its product and of what it was made from. */
function missingOn({ missing_allergens, missing_from_sources = [] }: LiveLabel): string[] {
  return [...missing_allergens, ...missing_from_sources];
}

/** Prints the sticker that takes the place of one that has become wrong. */
function Relabel({ label }: { label: LiveLabel }) {
  const t = useTexts(todayTexts);
  const isBusy = useRef(false);
  const name = label.product_name;
  const why = whyNoSticker(label);
  if (why && why.reason !== 'letters') return null;
  const print = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const started = await printInstead(label, {});
      if (started.ok) toast('ok', t('relabelled', { name }));
      else toast('bad', started.error_description || t('failed'));
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
  return (
    <Press icon={IconPrinter} disabled={why !== undefined} note={why?.words} onPress={() => void print()}>
      {t('relabel', { name })}
    </Press>
  );
}
