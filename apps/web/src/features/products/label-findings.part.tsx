import type { Drawing, Finding, Legibility, LabelElement } from '@larder/label/drawing';
import type { LabelSize } from '@larder/label/label-data';
import { IconCheck } from '@tabler/icons-react';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import classes from './label-preview.module.css';
import { productsTexts } from './products.texts.ts';

/** What does not fit, how large the smallest text is and how low the bars; the legal check says what to do about it. */
export function LabelFindings({ drawing, size }: { drawing: Drawing; size: LabelSize }) {
  return (
    <>
      <MissingText findings={drawing.findings} size={size} />
      <Legible legibility={drawing.legibility} />
      <LowBars findings={drawing.findings} />
    </>
  );
}

function MissingText({ findings, size }: { findings: Finding[]; size: LabelSize }) {
  const t = useTexts(productsTexts);
  const missing = findings.filter((finding) => finding.kind === 'overflow');
  if (missing.length === 0) return null;
  return (
    <Banner tone="bad">
      <strong>{t('overflow')}</strong>
      <ul className={classes.missing}>
        {missing.map(({ element, text }, index) => (
          <li key={index}>
            {t(elementTexts[element])}: {beginning(text, (start, count) => t('more', { text: start, count }))}
          </li>
        ))}
      </ul>
      {size === 'DOUBLE_HEIGHT' ? t('overflowShorten') : t('overflowTall')}
    </Banner>
  );
}

function Legible({ legibility: { judgement, smallest_x_height } }: { legibility: Legibility }) {
  const t = useTexts(productsTexts);
  if (smallest_x_height === 0) return null;
  const size = (Math.floor(smallest_x_height * 10 + 0.005) / 10).toFixed(1);
  if (judgement !== 'full') return <p>{t('smallest', { size })}</p>;
  return (
    <p className={classes.legible}>
      {t('smallest', { size })} <IconCheck size={16} stroke={2} aria-hidden />
      <span className="visually-hidden">{t('smallestFull')}</span>
    </p>
  );
}

function LowBars({ findings }: { findings: Finding[] }) {
  const t = useTexts(productsTexts);
  return findings.map((finding) => {
    if (finding.kind !== 'low_barcode') return null;
    const { height, standard } = finding;
    return (
      <p key={finding.kind} className={classes.hint}>
        {t('lowBarcode', { height: millimetres(height), standard: millimetres(standard) })}
      </p>
    );
  });
}

const elementTexts = {
  name: 'name',
  tags: 'tags',
  rule: 'name',
  dates: 'elementDates',
  facts: 'elementFacts',
  ingredients: 'ingredients',
  allergens: 'allergens',
  may_contain: 'mayContain',
  custom_fields: 'elementFields',
  lower_custom_fields: 'elementFields',
  price: 'price',
  barcode: 'barcode',
  barcode_number: 'barcode',
} as const satisfies Record<LabelElement, string>;

const shown = 120;

function beginning(text: string, cut: (start: string, count: number) => string): string {
  const characters = Array.from(text);
  if (characters.length <= shown + 20) return text;
  return cut(characters.slice(0, shown).join(''), characters.length - shown);
}

function millimetres(value: number): string {
  return String(Math.round(value * 10) / 10);
}
