import { useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { contract, useCan } from '../browser/contract.ts';
import { RetryBanner } from '../ui/feedback/retry-banner.tsx';
import { Card } from '../ui/page/card.tsx';
import { TotalFigures } from './wastage-panel.part.tsx';
import { useWastedYesterday } from './wastage.api.ts';
import { wastagePath } from './wastage.paths.ts';
import { wastageTexts } from './wastage.texts.ts';

/** What the kitchens threw away on the day before; nothing for who may not see wastage. */
export function WastedYesterday() {
  const t = useTexts(wastageTexts);
  const allowed = useCan()(contract.wastage.list);
  const { totals, failed, retry, search } = useWastedYesterday(allowed);
  if (!allowed) return null;
  const nothing = totals && totals.units.items + totals.weight.items + totals.volume.items === 0;
  return (
    <Card
      title={t('yesterday')}
      actions={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={wastagePath} search={nothing ? {} : search} {...props} />}
        >
          {t('toWastage')}
        </Button>
      }
    >
      {failed && !totals ? (
        <RetryBanner onRetry={retry}>{t('yesterdayFailed')}</RetryBanner>
      ) : nothing ? (
        <p>{t('nothingYesterday')}</p>
      ) : (
        <TotalFigures totals={totals} />
      )}
    </Card>
  );
}
