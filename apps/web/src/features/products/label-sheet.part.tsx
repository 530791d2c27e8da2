import type { Box, Drawing } from '@larder/label/drawing';
import type { CSSProperties } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { LabelPicture } from './label-picture.part.tsx';
import classes from './label-preview.module.css';
import { productsTexts } from './products.texts.ts';

/** The label on its bed, with a ruler in millimetres and a red outline where text is missing. */
export function LabelSheet({ drawing, name, zoom }: { drawing: Drawing; name: string; zoom: number }) {
  const t = useTexts(productsTexts);
  const { width, height } = drawing;
  const missing = drawing.findings.filter((finding) => finding.kind === 'overflow');
  return (
    <div className={classes.bed}>
      <div className={classes.stage} style={{ '--label-width': `${width * zoom}mm` } as CSSProperties}>
        <Ruler length={width} along="x" />
        <Ruler length={height} along="y" />
        <div className={classes.sheet} data-overflow={missing.length > 0 || undefined}>
          <LabelPicture
            drawing={drawing}
            title={t('pictureName', { name, width, height })}
            className={classes.picture}
          />
          <svg className={classes.outlines} viewBox={`0 0 ${width} ${height}`} aria-hidden>
            {missing.map(({ box }, index) => (
              <rect key={index} {...wider(box)} />
            ))}
          </svg>
        </div>
      </div>
      <p className={classes.measures}>{t('measures', { width, height })}</p>
    </div>
  );
}

/** Around the letters, not through them. */
function wider({ x, y, width, height }: Box): Box {
  return { x: x - 0.8, y: y - 0.3, width: width + 1.6, height: height + 0.6 };
}

/** A stroke for each millimetre, longer at 5 and 10, and the centimetres in figures. */
function Ruler({ length, along }: { length: number; along: 'x' | 'y' }) {
  const upright = along === 'y';
  const strokes = Array.from({ length: length + 1 }, (_, at) => {
    const from = at % 10 === 0 ? 0 : at % 5 === 0 ? 4 : 7;
    return upright ? `M${from} ${at}H10` : `M${at} ${from}V10`;
  });
  const figures = Array.from({ length: Math.floor(length / 10) }, (_, index) => (index + 1) * 10);
  return (
    <div className={classes.ruler} data-along={along} aria-hidden>
      <svg viewBox={upright ? `0 0 10 ${length}` : `0 0 ${length} 10`} preserveAspectRatio="none">
        <path d={strokes.join('')} vectorEffect="non-scaling-stroke" />
      </svg>
      {figures.map((at) => (
        <span key={at} style={{ [upright ? 'top' : 'left']: `${(at / length) * 100}%` }}>
          {at}
        </span>
      ))}
    </div>
  );
}
