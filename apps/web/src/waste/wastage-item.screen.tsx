import { formatDateTime } from '@larder/browser/dates';
import { errorCode } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { WastageItem, WastageItemDetails } from '@larder/contract/waste/waste';
import { formatAmount } from '@larder/rules/amount';
import { formatMoney } from '@larder/rules/money';
import { Button, Group, Textarea } from '@mantine/core';
import { IconCameraOff, IconTrashX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../browser/client.ts';
import { contract, useCan } from '../browser/contract.ts';
import { useDateStyle } from '../browser/date-style.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { logged } from '../ui/feedback/failed-read.ts';
import { recordOf, RecordState } from '../ui/feedback/record-state.tsx';
import { useEdit } from '../ui/form/edit.ts';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormProblems } from '../ui/form/form-problems.tsx';
import { useWrite } from '../ui/form/use-write.ts';
import { Absent } from '../ui/page/absent.tsx';
import type { Crumb } from '../ui/page/breadcrumbs.tsx';
import { Card } from '../ui/page/card.tsx';
import { FactList } from '../ui/page/fact-list.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { PictureView } from '../ui/page/picture-view.tsx';
import { SplitPage } from '../ui/page/split-page.tsx';
import { correctionsTexts } from './corrections.texts.ts';
import { WastageCorrectDialog } from './wastage-correct.dialog.tsx';
import { WastageMarks } from './wastage-marks.part.tsx';
import { useWastagePicture } from './wastage.api.ts';
import { wastagePath } from './wastage.paths.ts';
import { wastageTexts } from './wastage.texts.ts';
import { WastedTime } from './wasted-time.part.tsx';
import classes from './wastage.module.css';

const fields = ['amount', 'unit_type', 'reason', 'notes', 'wasted_at', 'void_reason'] as const;

/** One item that was thrown away: its facts at the side, its picture in the main part. */
export function WastageItemScreen() {
  const t = useTexts(wastageTexts);
  const query = useQuery(first(useParams({ strict: false })));
  const crumbs: Crumb[] = [{ label: t('title'), to: wastagePath }];
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
          icon: IconTrashX,
          action: <Link to={wastagePath}>{t('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={item.product_name}
        crumbs={crumbs}
        badge={<WastageMarks item={item} />}
        actions={!item.voided_at && <Corrections item={item} />}
      />
      <Notes item={item} />
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
        <WastageHistory item={item} />
      </SplitPage>
    </>
  );
}

export function first({ itemId = '' }) {
  return queries.wastage.get.queryOptions({ input: { params: { id: itemId } } });
}

/** What a manager may do with an item that a device recorded. */
function Corrections({ item }: { item: WastageItemDetails }) {
  const t = useTexts(correctionsTexts);
  const can = useCan();
  const [opened, setOpened] = useState<'correct' | 'void'>();
  const close = () => setOpened(undefined);
  if (!can(contract.wastage.correct)) return null;
  return (
    <Group gap="xs">
      <Button variant="default" onClick={() => setOpened('void')}>
        {t('void')}
      </Button>
      <Button variant="default" onClick={() => setOpened('correct')}>
        {t('correct')}
      </Button>
      {opened === 'correct' && <WastageCorrectDialog item={item} onClose={close} />}
      {opened === 'void' && <WastageVoidDialog id={item.id} onClose={close} />}
    </Group>
  );
}

/** Why an item does not count. */
function Notes({ item }: { item: WastageItemDetails }) {
  const t = useTexts(correctionsTexts);
  return (
    <div className={classes.notes}>
      {item.voided_at && <Banner tone="info">{t('voidedText', { reason: item.void_reason })}</Banner>}
      {!item.voided_at && item.time_doubtful && <Banner tone="warn">{t('doubtfulText')}</Banner>}
    </div>
  );
}

function Facts({ item }: { item: WastageItemDetails }) {
  const t = useTexts(wastageTexts);
  const words = useTexts(correctionsTexts);
  const { container } = item;
  return (
    <FactList
      facts={[
        { label: t('productName'), value: item.product_name },
        { label: t('amount'), value: formatAmount(item.amount, item.unit_type) },
        ...(container
          ? [{ label: t('container'), value: t('containerFilled', { name: container.name, count: container.count }) }]
          : []),
        { label: t('cost'), value: item.cost === null ? t('noCost') : formatMoney(item.cost, item.currency) },
        { label: t('reason'), value: item.reason || <Absent /> },
        { label: t('notes'), value: item.notes || <Absent /> },
        { label: t('initials'), value: item.wasted_by || <Absent /> },
        { label: t('wastedAt'), value: <WastedTime instant={item.wasted_at} timezone={item.timezone} /> },
        ...(item.reported_at
          ? [{ label: words('reportedAt'), value: <WastedTime instant={item.reported_at} timezone={item.timezone} /> }]
          : []),
        { label: t('device'), value: item.device.name || <Absent /> },
        ...(item.via_device ? [{ label: words('handedIn'), value: item.via_device.name }] : []),
        { label: t('organization'), value: item.organization.name || <Absent /> },
      ]}
    />
  );
}

/** The picture of an item, fetched by its key; a picture that was never taken looks different from one that is lost. */
function WastagePicture({ item }: { item: WastageItem }) {
  const t = useTexts(wastageTexts);
  const picture = useWastagePicture(item.picture_key);
  if (!item.picture_key) return <EmptyState icon={IconCameraOff} title={t('noPictureTitle')} />;
  const missing = picture.error && errorCode(picture.error) === 'NOT_FOUND';
  const failed = picture.isError ? 'failed' : picture.isPending ? 'pending' : 'loaded';
  return (
    <PictureView
      alt={t('pictureOf', { name: item.product_name })}
      picture={picture.data}
      state={missing ? 'missing' : failed}
      onRetry={() => void picture.refetch()}
    />
  );
}

/** Who corrected what of an item, newest first. */
function WastageHistory({ item: { history, timezone } }: { item: WastageItemDetails }) {
  const t = useTexts(correctionsTexts);
  const { format } = useDateStyle();
  const shown = (field: string, value: unknown) => {
    if (field === 'wasted_at') return formatDateTime(String(value), { format, zone: timezone });
    return (typeof value === 'number' || typeof value === 'string' ? String(value) : '') || t('nothing');
  };
  return (
    <Card title={t('history')}>
      {history.length === 0 && <p className={classes.quiet}>{t('noHistory')}</p>}
      <ol className={classes.history}>
        {history.map(({ id, actor_name: name, created_at, old_values, new_values }) => (
          <li key={id}>
            {t('voided' in new_values ? 'voidedBy' : 'by', { name })}{' '}
            <span className={classes.quiet}>
              <WastedTime instant={created_at} timezone={timezone} />
            </span>
            {fields
              .filter((field) => field in new_values)
              .map((field) => (
                <span key={field} className={classes.change}>
                  {field === 'void_reason'
                    ? t('voidedFor', { reason: shown(field, new_values[field]) })
                    : t('change', {
                        field: t(`field_${field}`),
                        from: shown(field, old_values[field]),
                        to: shown(field, new_values[field]),
                      })}
                </span>
              ))}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** Voids an item that was recorded by mistake, saying why. */
function WastageVoidDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTexts(correctionsTexts);
  const save = useWrite(queries.wastage.void, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: !reason.trim() && t('voidReasonMissing') }),
    save: ({ reason }) => save.mutateAsync({ params: { id }, body: { reason: reason.trim() } }),
    done: onClose,
  });
  return (
    <FormDialog title={t('voidTitle')} verb={t('void')} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('voidFailed')} />
      <p>{t('voidText')}</p>
      <Textarea label={t('voidReason')} maxLength={500} autosize minRows={2} data-autofocus {...edit.field('reason')} />
    </FormDialog>
  );
}
