import { useTexts } from '@larder/browser/texts';
import type { Finding, LabelParts, Legibility } from '@larder/label/drawing';
import { labelLegibility } from '@larder/label/legibility';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Banner } from '../../ui/feedback/banner.tsx';
import { productsTexts } from './products.texts.ts';
import classes from './label-preview.module.css';

type LabelFindingsProps = {
  parts: LabelParts;
  /** How many parts the 80 mm label has, where that is another one. */
  tallParts: number | undefined;
  onTall: () => void;
};

/**
 * Whether the label continues, how large the smallest text is, how low the bars and whether the code has room; the
 * legal check says what to do about it.
 */
export function LabelFindings({ parts, tallParts, onTall }: LabelFindingsProps) {
  return (
    <>
      <Continued count={parts.length} tallParts={tallParts} onTall={onTall} />
      <Legible legibility={labelLegibility(parts)} />
      <LowBars findings={parts.flatMap(({ findings }) => findings)} />
      <NoCode parts={parts} />
    </>
  );
}

function Continued({ count, tallParts, onTall }: { count: number; tallParts: number | undefined; onTall: () => void }) {
  const t = useTexts(productsTexts);
  if (count === 1) return null;
  const fewer = tallParts !== undefined && tallParts < count;
  return (
    <Banner
      tone="info"
      {...(fewer && {
        action: (
          <Button size="compact-sm" variant="default" onClick={onTall}>
            {t('useTall')}
          </Button>
        ),
      })}
    >
      {t('continues', { count })} {fewer && t('tallParts', { count: tallParts })}
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

function NoCode({ parts: [first] }: { parts: LabelParts }) {
  const t = useTexts(productsTexts);
  if (!first.findings.some(({ kind }) => kind === 'no_room_for_code')) return null;
  return <p className={classes.hint}>{t(first.height > 40 ? 'noRoomForCode80' : 'noRoomForCode')}</p>;
}

function millimetres(value: number): string {
  return String(Math.round(value * 10) / 10);
}
