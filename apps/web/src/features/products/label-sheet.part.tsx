import { useTexts } from '@larder/browser/texts';
import type { LabelParts } from '@larder/label/drawing';
import { LabelPicture } from '@larder/look/label-picture';
import type { CSSProperties } from 'react';
import { productsTexts } from './products.texts.ts';
import classes from './label-preview.module.css';

/** The label on its bed, part after part, with rulers in millimetres. */
export function LabelSheet({ parts, name, zoom }: { parts: LabelParts; name: string; zoom: number }) {
  const t = useTexts(productsTexts);
  return (
    <div className={classes.bed}>
      {parts.map((drawing, index) => {
        const { width, height } = drawing;
        const part = { name, width, height, part: index + 1, count: parts.length };
        const several = parts.length > 1;
        return (
          <figure key={index} className={classes.part}>
            <div className={classes.stage} style={{ '--label-width': `${width * zoom}mm` } as CSSProperties}>
              <Ruler length={width} along="x" />
              <Ruler length={height} along="y" />
              <div className={classes.sheet}>
                <LabelPicture
                  drawing={drawing}
                  title={several ? t('partName', part) : t('pictureName', part)}
                  className={classes.picture}
                />
              </div>
            </div>
            <figcaption className={classes.measures}>
              {several ? t('partMeasures', part) : t('measures', part)}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
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
