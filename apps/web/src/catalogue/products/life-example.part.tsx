import { useLanguage, useTexts } from '@larder/browser/texts';
import type { Product } from '@larder/contract/catalogue/products';
import { isEndOfDay } from '@larder/rules/date-format';
import { lifeInWords } from '@larder/rules/life-words';
import { useState } from 'react';
import { useSignedIn } from '../../browser/session-store.ts';
import { lifeTexts } from '../../ui/field/life.texts.ts';
import { lifeExamples } from './life-example.rules.ts';
import classes from './product.module.css';

/** What the periods of a product come to, by an example: made today, opened, or frozen and thawed. */
export function LifeExample({ product }: { product: Product }) {
  const t = useTexts(lifeTexts);
  const language = useLanguage();
  const { settings, country_code: country = '' } = useSignedIn().organization;
  const [now] = useState(() => Date.now());
  const example = lifeExamples(product, { now, settings, country });
  if (!example) return null;
  const locale = language === 'en_us' ? 'en-US' : 'en-GB';
  const style = { timeZone: settings.timezone, day: 'numeric', month: 'short' } as const;
  const clock = isEndOfDay(example.use_by, settings.timezone) ? {} : ({ hour: '2-digit', minute: '2-digit' } as const);
  const date = new Intl.DateTimeFormat(locale, { ...style, ...clock }).format(example.use_by);
  return (
    <section className={classes.example} aria-label={t('example')}>
      <h3 className={classes.legend}>{t('example')}</h3>
      <ul>
        <li>{t('made', { date })}</li>
        {example.stories.map((life) => {
          const notes = lifeInWords(life, locale);
          return <li key={notes[0]?.text}>{notes.map(({ text }) => text).join('; ')}</li>;
        })}
      </ul>
    </section>
  );
}
