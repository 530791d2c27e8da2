import { useTexts } from '@larder/browser/texts';
import { formatTemperature } from '@larder/rules/temperature';
import { IconBluetooth, IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useDateStyle } from '../../store/date-style.ts';
import { Mark } from '../../ui/mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Press } from '../../ui/press.tsx';
import {
  canProbe,
  connectProbe,
  onProbeButton,
  rememberedProbe,
  useProbeLink,
  type ProbeLink,
} from './probe-link.actions.ts';
import { hindrance, type ProbePanelProps, type ProbePurpose } from './probe-panel.rules.ts';
import { useKnownProbe } from './probe-states.part.tsx';
import { probesTexts } from './probes.texts.ts';
import classes from './probes.module.css';

/** So much per cent is nearly nothing. */
const flatBelow = 10;

/** The probe: what it shows now, taken by a tap or by its own button, and words for all that goes wrong with it. */
export function ProbePanel(props: ProbePanelProps) {
  const t = useTexts(probesTexts);
  const link = useProbeLink();
  // A fridge shows its temperature itself: a sentence on each of a round would only be in the way of its keys.
  if (!canProbe()) return props.purpose === 'FRIDGE' ? null : <p className={classes.note}>{t('unsupported')}</p>;
  return (
    <section className={classes.panel} aria-label={t('panel')}>
      {link.phase === 'LIVE' ? <LiveProbe {...props} link={link} /> : <NoProbe link={link} />}
    </section>
  );
}

function NoProbe({ link: { phase, refusal, battery } }: { link: ProbeLink }) {
  const t = useTexts(probesTexts);
  const name = rememberedProbe();
  const isFlat = battery !== undefined && battery < flatBelow;
  return (
    <>
      {phase === 'LOST' && (
        <Notice tone="bad">{isFlat ? t('lostFlat', { level: battery }) : t(refusal ?? 'lost')}</Notice>
      )}
      {phase === 'OFF' && <Notice tone="bad">{t('switchedOff')}</Notice>}
      {phase === 'NONE' && refusal && <Notice tone="warn">{t(refusal)}</Notice>}
      <Press
        icon={IconBluetooth}
        wide
        busy={phase === 'CONNECTING'}
        note={phase === 'NONE' && name !== null ? t('againNote') : undefined}
        onPress={() => void connectProbe()}
      >
        {phase === 'CONNECTING' ? t('connecting') : name === null ? t('connect') : t('connectAgain', { name })}
      </Press>
      {name !== null && phase !== 'CONNECTING' && (
        <Press kind="quiet" onPress={() => void connectProbe({ other: true })}>
          {t('other')}
        </Press>
      )}
    </>
  );
}

function LiveProbe({ purpose, onTake, link }: ProbePanelProps & { link: ProbeLink }) {
  const t = useTexts(probesTexts);
  const { format } = useDateStyle();
  const { probe, shown, isManual, isSurface, battery } = link;
  const { state } = useKnownProbe(probe?.serial);
  const hindered = hindrance(shown, { purpose, isSurface, state });
  const value = typeof shown === 'number' ? degrees(shown) : '–';
  const take = (celsius: number) => {
    if (probe && hindrance(celsius, { purpose, isSurface, state }) === undefined) onTake?.(celsius, probe);
  };
  const takePressed = useEffectEvent(take);
  useEffect(() => onProbeButton((celsius) => takePressed(celsius)), []);
  return (
    <>
      <p className={classes.head}>
        <span>{probe && [probe.serial, probe.model].filter(Boolean).join(' · ')}</span>
        {battery !== undefined && (
          <Mark tone={battery < flatBelow ? 'warn' : 'info'}>
            {t(battery < flatBelow ? 'flat' : 'battery', { level: battery })}
          </Mark>
        )}
      </p>
      <StandingNotice state={state} purpose={purpose} />
      {hindered === 'surface' && <Notice tone="bad">{t('surface')}</Notice>}
      {hindered === 'fault' && <Notice tone="bad">{t('fault')}</Notice>}
      {hindered === 'outOfRange' && <Notice tone="bad">{t('outOfRange', { value })}</Notice>}
      {hindered === 'waiting' && <p>{t(isManual ? 'waitingManual' : 'waiting')}</p>}
      {hindered === undefined && typeof shown === 'number' && (
        <div className={classes.live}>
          <output aria-live="off">{value}</output>
          <Mark tone={link.isSteady ? 'ok' : 'info'}>{t(link.isSteady ? 'steady' : 'moving')}</Mark>
          <Press icon={IconCheck} note={t('takeNote')} disabled={!onTake} onPress={() => take(shown)}>
            {t('take', { value })}
          </Press>
        </div>
      )}
    </>
  );

  function degrees(celsius: number): string {
    return formatTemperature(celsius, format).replace('-', '−');
  }
}

/** A probe that must not be used, or whose check is due, with the way to its check. */
function StandingNotice({
  state,
  purpose,
}: {
  state: ReturnType<typeof useKnownProbe>['state'];
  purpose: ProbePurpose;
}) {
  const t = useTexts(probesTexts);
  const navigate = useNavigate();
  if (state === 'OK' || purpose === 'BATH') return null;
  if (state === 'NEW') return <p className={classes.note}>{t('isNew')}</p>;
  const said = { FAILED: 'doNotUse', DUE: 'isDue' } as const;
  return (
    <Notice
      tone={state === 'FAILED' ? 'bad' : 'warn'}
      action={<Press onPress={() => void navigate({ to: '/probes' })}>{t('checkIt')}</Press>}
    >
      {t(said[state])}
    </Notice>
  );
}
