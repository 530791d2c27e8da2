import { formatAmount } from '@larder/rules/amount';
import { IconTrashX } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../../browser/texts.ts';
import { Absent } from '../../ui/absent.tsx';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { recordOf, RecordState } from '../../ui/record-state.tsx';
import { SplitPage } from '../../ui/split-page.tsx';
import { useWastageItem, type WastageLine } from './wastage.api.ts';
import { wastagePath } from './wastage.paths.ts';
import { WastagePicture } from './wastage-picture.part.tsx';
import { wastageTexts } from './wastage.texts.ts';
import { WastedTime } from './wasted-time.part.tsx';

/** One item that was thrown away: its facts at the side, its picture in the main part. */
export function WastageItemScreen() {
  const t = useTexts(wastageTexts);
  const { itemId = '' } = useParams({ strict: false });
  const query = useWastageItem(itemId);
  const crumbs = [{ label: t('title'), to: wastagePath }];
  const item = recordOf(query);
  if (!item) {
    return (
      <RecordState
        query={query}
        title={t('item')}
        crumbs={crumbs}
        failed={t('loadFailed')}
        gone={{
          title: t('notFoundTitle'),
          text: t('notFound'),
          icon: <IconTrashX stroke={1.75} aria-hidden />,
          action: <Link to={wastagePath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader title={item.product_name} crumbs={crumbs} />
      <SplitPage
        side={
          <Card title={t('itemFacts')}>
            <Facts item={item} />
          </Card>
        }
      >
        <Card title={t('picture')}>
          <WastagePicture item={item} />
        </Card>
      </SplitPage>
    </>
  );
}

function Facts({ item }: { item: WastageLine }) {
  const t = useTexts(wastageTexts);
  const { container } = item;
  return (
    <FactList
      facts={[
        { label: t('productName'), value: item.product_name },
        { label: t('amount'), value: formatAmount(item.amount, item.unit_type) },
        ...(container
          ? [{ label: t('container'), value: t('containerFilled', { name: container.name, count: container.count }) }]
          : []),
        { label: t('reason'), value: item.reason || <Absent /> },
        { label: t('notes'), value: item.notes || <Absent /> },
        { label: t('initials'), value: item.wasted_by || <Absent /> },
        { label: t('wastedAt'), value: <WastedTime instant={item.wasted_at} timezone={item.timezone} /> },
        { label: t('device'), value: item.device.name || <Absent /> },
        { label: t('organization'), value: item.organization.name || <Absent /> },
      ]}
    />
  );
}
