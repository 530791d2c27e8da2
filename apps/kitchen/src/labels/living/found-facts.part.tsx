import { useTexts } from '@larder/browser/texts';
import { formatAmount } from '@larder/rules/amount';
import { lifeInWords } from '@larder/rules/life-words';
import { now } from '../../store/clock.ts';
import { useDateStyle } from '../../store/date-style.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { lifeOf } from '../../store/live-fold.ts';
import { isOpen, type LiveLabel } from '../../store/live-label.ts';
import { dotted } from '../../ui/dotted.ts';
import { Mark } from '../../ui/mark.tsx';
import { useDateWords } from './date-words.part.tsx';
import { liveLabelsTexts } from './live-labels.texts.ts';
import { dateSaid, endOf } from './live.rules.ts';
import classes from './live-labels.module.css';

/**
 * What a label says and what is known of its food: its date first, as large as it can be read from where the cook
 * stands.
 */
export function FoundFacts({ label }: { label: LiveLabel }) {
  const t = useTexts(liveLabelsTexts);
  const { zone } = useDateStyle();
  const words = useDateWords();
  const hidesAllergens = useKitchen(({ lists }) => lists.settings?.hide_allergens ?? false);
  const { life } = label;
  const end = endOf(label);
  const said = dateSaid(label, now(), zone);
  const isThere = isOpen(label);
  return (
    <div className={classes.facts}>
      <div className={classes.date} data-tone={isThere ? said.tone : undefined}>
        <span>{end === null ? t('noDate') : t(life.use_by === null ? 'bestBefore' : 'useBy')}</span>
        {end !== null && <strong>{words.short(end)}</strong>}
        <Mark tone={isThere ? said.tone : 'ok'} large>
          {isThere ? words.said(said, label) : endedText()}
        </Mark>
      </div>
      <dl className={classes.members}>
        {!hidesAllergens && (
          <div className={classes.whole}>
            <dt>{t('allergens')}</dt>
            <dd className={classes.allergens}>
              {label.allergens ?? t('unknownAllergens')}
              {label.allergens === '' && t('noAllergens')}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('place')}</dt>
          <dd>{dotted(life.place || t('noPlace'), conditionText())}</dd>
        </div>
        {life.remaining !== null && (
          <div>
            <dt>{t('left')}</dt>
            <dd>{formatAmount(life.remaining, label.unit_type ?? 'units')}</dd>
          </div>
        )}
        {label.batch_code && (
          <div>
            <dt>{t('batch')}</dt>
            <dd>{label.batch_code}</dd>
          </div>
        )}
      </dl>
    </div>
  );

  function conditionText(): string | undefined {
    const { condition } = life;
    return condition === 'CHILLED' || condition === 'AMBIENT' ? undefined : t(`condition_${condition}`);
  }

  function endedText(): string {
    const state = t(`custody_${life.custody}`);
    return life.closed_at === null ? state : t('ended', { state, time: words.time(life.closed_at) });
  }
}

/** Its print, and the last two things that are worth knowing of its life. */
export function FoundHistory({ label }: { label: LiveLabel }) {
  const t = useTexts(liveLabelsTexts);
  const { format } = useDateStyle();
  const words = useDateWords();
  const { reason } = label;
  const said = t('printed', { time: words.time(label.print.printed_at), initials: label.initials });
  const printed = reason ? `${said}: ${t(reason)}` : said;
  const steps = lifeInWords(lifeOf(label), format === 'us' ? 'en-US' : 'en-GB').map(({ text }) => text);
  const isSeen = Date.parse(label.seen_at) > label.print.printed_at + 60_000;
  const seen = isSeen ? [t('seen', { time: words.time(label.seen_at) })] : [];
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={classes.heading}>
        {t('history')}
      </h2>
      <ul className={classes.history}>
        {[printed, ...[...steps, ...seen].slice(-2)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
