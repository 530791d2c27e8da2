import { useTexts } from '@larder/browser/texts';
import type { CountryFinding } from '@larder/label/countries-check';
import { IconAlertOctagon, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { labelCheckTexts } from './label-check.texts.ts';
import { useCountryName, useLanguageName } from './place-names.part.ts';
import classes from './label-preview.module.css';

/** A finding of food law, or what the recipe contains and the label does not name. */
export type LabelFinding = Omit<CountryFinding, 'kind'> & { kind: CountryFinding['kind'] | 'recipe_allergen_missing' };

/** What food law has against the label, and what to do about it: an octagon to mend first, a triangle to look at. */
export function LabelCheck({ findings, tall }: { findings: LabelFinding[]; tall: boolean }) {
  const t = useTexts(labelCheckTexts);
  const said = useFindingText(tall);
  const count = (level: LabelFinding['level']) => findings.filter((finding) => finding.level === level).length;
  const [red, amber] = [count('red'), count('amber')];
  const verdict = [red > 0 && t('toMend', { count: red }), amber > 0 && t('toLookAt', { count: amber })].filter(
    Boolean,
  );
  return (
    <section className={classes.check} aria-label={t('legalCheck')}>
      <h3 className={classes.verdict} data-level={red > 0 ? 'red' : amber > 0 ? 'amber' : 'ok'}>
        {t('legalCheck')}: {verdict.length > 0 ? verdict.join(', ') : t('inOrder')}
        {verdict.length === 0 && <IconCircleCheck size={18} stroke={2} aria-hidden />}
      </h3>
      {findings.length > 0 && (
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <li key={JSON.stringify(finding)} data-level={finding.level}>
              {finding.level === 'red' ? (
                <IconAlertOctagon size={20} stroke={2} aria-hidden />
              ) : (
                <IconAlertTriangle size={20} stroke={2} aria-hidden />
              )}
              <span>
                <strong>{finding.level === 'red' ? t('mend') : t('lookAt')}</strong> {said(finding)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <p className={classes.hint}>{t('noAdvice')}</p>
    </section>
  );
}

/** Says what is wrong and what to do about it. */
export function useFindingText(tall: boolean): (finding: LabelFinding) => string {
  const t = useTexts(labelCheckTexts);
  const countryName = useCountryName();
  const languageName = useLanguageName();
  return (finding) => {
    const names = finding.countries.map((country) => countryName(country) || t('noCountry'));
    const text = textOf(finding);
    return names.length > 0 ? t('inCountries', { text, countries: names.join(', ') }) : text;
  };

  function textOf({ kind, level, words, languages, exemption, law, allergens }: LabelFinding): string {
    if (kind === 'doubtful_words') return t(kind, { words: asked(words, allergens) });
    if (kind === 'none_found' || kind === 'unknown_words') return openText(kind, words);
    if (kind === 'unknown_law') {
      const [country] = words;
      return country ? t('unknown_law', { country: countryName(country) }) : t('country_missing');
    }
    if (kind === 'wrong_language' || kind === 'language_missing') {
      const named = (codes: readonly string[]) => codes.map(languageName).join(', ');
      const { written = [], lacking = [] } = languages ?? {};
      return t(kind, { words: quoted(words), written: named(written), lacking: named(lacking) });
    }
    if (exemption) {
      const condition = t(law === 'US' ? 'condition_refined_oil' : `condition_${exemption}`);
      return t('exemption_open', { words: quoted(words), condition });
    }
    if (kind === 'allergen_not_stated' && level === 'red') return t('declared_none', { words: quoted(words) });
    const [size = '', full = '', small = ''] = words;
    if (kind === 'small_pack' || kind === 'too_small') {
      const pack = t(law === 'US' ? 'packUs' : law === 'CA' ? 'packCanada' : 'pack');
      return t(tall ? `${kind}80` : kind, { size, full, small, pack });
    }
    if (kind === 'allergens_continue') return t(tall ? 'allergens_continue80' : kind);
    if (kind === 'small_amount') return t(tall ? 'small_amount80' : kind, { size, standard: full });
    if (kind === 'no_shape' && level === 'red') return t('no_shape_refused', { words: quoted(words) });
    return t(kind, { words: quoted(words) });
  }

  function openText(kind: 'none_found' | 'unknown_words', words: string[]): string {
    if (words.length === 0) return t('none_found_known');
    return t(kind, { words: quoted(words), count: words.length });
  }

  function quoted(words: string[]): string {
    return listed(words.map((word) => t('quoted', { word: beginning(word) })));
  }

  function asked(words: string[], allergens: string[][] = []): string {
    const questions = words.map((word, at) => {
      const names = (allergens[at] ?? []).map((name) => name.toLowerCase());
      return names.length > 0
        ? t('asked', { word: beginning(word), allergens: names.join(', ') })
        : t('quoted', { word });
    });
    return listed(questions);
  }

  function listed(parts: string[]): string {
    const shown = parts.slice(0, most);
    const rest = parts.length - shown.length;
    return rest > 0 ? t('andMore', { words: shown.join(', '), count: rest }) : shown.join(', ');
  }
}

const most = 6;

function beginning(word: string): string {
  const characters = Array.from(word);
  return characters.length > 80 ? `${characters.slice(0, 76).join('')}…` : word;
}
