import { formatDate } from '@larder/browser/dates';
import { useTexts } from '@larder/browser/texts';
import type { ReportedProbe } from '@larder/contract/devices/device-probes';
import { bathCelsius, isProbeRight, probeBaths, probeTolerance, type ProbeBath } from '@larder/rules/probe-check';
import { formatTemperature, oneDecimal, shownTemperature, temperatureUnit, toCelsius } from '@larder/rules/temperature';
import { TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Chips } from '../../ui/chips.tsx';
import { dotted } from '../../ui/dotted.ts';
import { useEntering } from '../../ui/entering.ts';
import { Keypad, pressed } from '../../ui/keypad.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import { TypedDegrees } from '../../ui/typed-degrees.tsx';
import { useTyping } from '../../ui/typing.ts';
import { recordProbeCheck } from './probe-check.actions.ts';
import { useProbeLink } from './probe-link.actions.ts';
import { ProbePanel } from './probe-panel.part.tsx';
import { useProbeStates, type StandingProbe } from './probe-states.part.tsx';
import { probesTexts } from './probes.texts.ts';
import classes from './probes.module.css';

/** Checks a probe in melting ice or boiling water, by Bluetooth or typed, and shows how all of the venue stand. */
export function ProbeCheckScreen() {
  const t = useTexts(probesTexts);
  const isTaken = useKitchen(({ versions }) => versions?.accepts?.includes('probe_checked') ?? false);
  if (isTaken) return <ProbeCheck />;
  return (
    <Page title={t('title')} back="/more">
      <Notice tone="info">{t('notHere')}</Notice>
    </Page>
  );
}

function ProbeCheck() {
  const t = useTexts(probesTexts);
  const { format } = useDateStyle();
  const entry = useProbeEntry();
  const { probe, bath, text, byProbe, celsius, type, take, setBath, aim, isRight } = entry;
  const save = useSave(entry);
  useTyping(true, (key) => (key === 'Enter' ? void save() : type(pressed(text, key))));
  const isReady = probe !== undefined && celsius !== undefined;
  return (
    <Page
      title={t('title')}
      back="/more"
      foot={
        <Press
          kind="main"
          icon={IconCheck}
          disabled={!isReady}
          note={isReady ? undefined : t('missing')}
          onPress={save}
        >
          {t('save')}
        </Press>
      }
    >
      <p>{t('intro')}</p>
      <div className={classes.sides}>
        <section className={classes.group} aria-label={t('keypad')}>
          <Chips
            label={t('bath')}
            value={bath}
            options={probeBaths.map((one) => ({ value: one, label: t(one) }))}
            onChange={setBath}
          />
          <ProbePanel purpose="BATH" onTake={take} />
          <TypedDegrees label={t(byProbe ? 'shown' : 'typed')} text={text} unit={temperatureUnit(format)} />
          <p>{t('aim', { low: degrees(aim - probeTolerance), high: degrees(aim + probeTolerance) })}</p>
          {celsius !== undefined && (
            <Notice tone={isRight ? 'ok' : 'bad'}>{t(isRight ? 'right' : 'wrong', { value: degrees(celsius) })}</Notice>
          )}
          <Keypad label={t('keypad')} value={text} signed decimal onChange={type} />
        </section>
        <section className={classes.group} aria-label={t('which')}>
          <ProbeChoice entry={entry} />
          <KnownProbes />
        </section>
      </div>
    </Page>
  );

  function degrees(value: number): string {
    return formatTemperature(value, format).replace('-', '−');
  }
}

type Entry = ReturnType<typeof useProbeEntry>;

/** Which probe is checked in what, and what it shows. */
function useProbeEntry() {
  const { format } = useDateStyle();
  const link = useProbeLink();
  const altitude = useKitchen(({ lists }) => lists.settings?.altitude_meters) ?? 0;
  const [bath, setBath] = useState<ProbeBath>('ICE');
  const [{ text, byProbe }, setShown] = useState<{ text: string; byProbe?: ReportedProbe }>({ text: '' });
  const [chosen, choose] = useState<string>();
  const [number, setNumber] = useState('');
  useEntering(text !== '' || number !== '');
  const typed = chosen === undefined || chosen === '' ? number.trim() : chosen;
  const named = typed === '' ? undefined : { serial: typed };
  // What an instrument shows is of that one, whichever was chosen.
  const probe = byProbe ?? named ?? (link.phase === 'LIVE' ? link.probe : undefined);
  const said = /\d/.test(text) ? Number(text) : undefined;
  const celsius = said === undefined ? undefined : oneDecimal(format === 'us' ? toCelsius(said) : said);
  const aim = bathCelsius(bath, altitude);
  return {
    probe,
    bath,
    setBath,
    text,
    byProbe,
    chosen,
    number,
    setNumber,
    choose,
    aim,
    celsius,
    isRight: celsius !== undefined && isProbeRight(bath, celsius, altitude),
    type: (next: string) => setShown({ text: next }),
    take: (value: number, from: ReportedProbe) => {
      choose(undefined);
      setNumber('');
      setShown({ text: String(shownTemperature(value, format)), byProbe: from });
    },
  };
}

function useSave({ probe, bath, celsius, type }: Entry) {
  const t = useTexts(probesTexts);
  const { format } = useDateStyle();
  const isBusy = useRef(false);
  return async () => {
    if (isBusy.current || !probe || celsius === undefined) return;
    isBusy.current = true;
    try {
      await recordProbeCheck(probe, bath, celsius);
      toast('ok', t('saved', { serial: probe.serial, value: formatTemperature(celsius, format).replace('-', '−') }));
      type('');
    } catch {
      toast('bad', t('failed'));
    } finally {
      isBusy.current = false;
    }
  };
}

/** For a probe without Bluetooth, or one that is not connected. */
function ProbeChoice({ entry: { chosen, choose, number, setNumber, type, text } }: { entry: Entry }) {
  const t = useTexts(probesTexts);
  const known = useProbeStates();
  // Another probe did not show what the connected one did.
  const pick = (serial: string) => {
    choose(serial);
    type(text);
  };
  const options = known.map(({ serial, model }) => ({ value: serial, label: serial, note: model || undefined }));
  return (
    <>
      {known.length > 0 && (
        <Chips
          label={t('which')}
          value={chosen}
          options={[...options, { value: '', label: t('otherNumber') }]}
          onChange={pick}
        />
      )}
      {(known.length === 0 || chosen === '') && (
        <TextInput
          label={t('number')}
          maxLength={64}
          value={number}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            type(text);
          }}
        />
      )}
    </>
  );
}

const tones = { FAILED: 'bad', DUE: 'warn', NEW: 'info', OK: 'ok' } as const;

function KnownProbes() {
  const t = useTexts(probesTexts);
  const probes = useProbeStates();
  if (probes.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <h2 id="known-probes">{t('known')}</h2>
      <ul className={classes.list} aria-labelledby="known-probes">
        {probes.map((probe) => (
          <KnownProbe key={probe.serial} probe={probe} />
        ))}
      </ul>
    </>
  );
}

function KnownProbe({ probe: { serial, model, state, checked_at, due_at } }: { probe: StandingProbe }) {
  const t = useTexts(probesTexts);
  const style = useDateStyle();
  return (
    <li className={classes.probe}>
      <span>
        <strong>{dotted(serial, model)}</strong>
        <span className={classes.note}>
          {dotted(
            checked_at !== null && t('checkedAt', { day: formatDate(checked_at, style) }),
            due_at !== null && t('dueAt', { day: formatDate(due_at, style) }),
          )}
        </span>
      </span>
      <Mark tone={tones[state]}>{t(state)}</Mark>
    </li>
  );
}
