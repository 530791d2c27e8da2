import { useTexts } from '@larder/browser/texts';
import type { WasteMeasure, WasteSum } from '@larder/contract/waste/waste-report';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../ui/page/card.tsx';
import { reportTexts } from './report.texts.ts';
import { writeMeasure } from './waste-measure.rules.ts';
import classes from './waste-ranking.module.css';

export type Ranked = WasteSum & { key: string; name: string };

type WasteRankingProps = {
  title: string;
  rows: Ranked[];
  measure: WasteMeasure;
  currency: string;
  /** The total that the shares are of. */
  total: number;
  chosen: readonly string[];
  onChoose: (key: string) => void;
};

/** How many stand there until all are asked for. */
const few = 8;

/**
 * Names by how much of it was wasted there, the most first: a bar and its number. A click narrows everything to it,
 * another one widens again.
 */
export function WasteRanking({ title, rows, measure, currency, total, chosen, onChoose }: WasteRankingProps) {
  const t = useTexts(reportTexts);
  const [all, setAll] = useState(false);
  const sorted = rows.toSorted((one, other) => (other[measure] ?? -1) - (one[measure] ?? -1));
  const most = sorted[0]?.[measure] ?? 0;
  const shown = all ? sorted : sorted.slice(0, few);
  return (
    <Card title={title}>
      <ol className={classes.ranking}>
        {shown.map((row) => {
          const amount = row[measure];
          const lacking = measure === 'cost' && row.items_without_cost > 0;
          return (
            <li key={row.key}>
              <button
                type="button"
                className={classes.row}
                aria-pressed={chosen.includes(row.key)}
                title={t('narrowTo', { name: row.name })}
                onClick={() => onChoose(row.key)}
              >
                <span className={classes.name} dir="auto">
                  {row.name}
                </span>
                <span className={classes.amount}>
                  {amount === null ? '–' : writeMeasure(amount, measure, currency)}{' '}
                  {amount !== null && total > 0 && (
                    <span className={classes.quiet}>{t('share', { percent: Math.round((amount / total) * 100) })}</span>
                  )}
                </span>
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ width: `${most > 0 ? ((amount ?? 0) / most) * 100 : 0}%` }} />
                </span>
                <span className={classes.items}>
                  {t('items', { count: row.items })}
                  {lacking && ` · ${t('withoutCost', { count: row.items_without_cost })}`}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {sorted.length > few && (
        <Button variant="subtle" size="compact-sm" onClick={() => setAll(!all)}>
          {all ? t('showFewer') : t('showAll', { count: sorted.length })}
        </Button>
      )}
    </Card>
  );
}
