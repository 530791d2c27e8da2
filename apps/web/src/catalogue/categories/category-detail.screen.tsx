import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import { readLifePeriods } from '@larder/rules/life-periods';
import { Button } from '@mantine/core';
import { IconLock, IconTagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { AuditLink } from '../../network/audit/audit-link.part.tsx';
import { useOrganizationFilter } from '../../network/organizations/organization-filter.part.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { recordOf, RecordState } from '../../ui/feedback/record-state.tsx';
import { LifeCard } from '../../ui/field/life-card.tsx';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import type { Crumb } from '../../ui/page/breadcrumbs.tsx';
import { Card } from '../../ui/page/card.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { SplitPage } from '../../ui/page/split-page.tsx';
import { useListAddress } from '../../ui/table/list-address.ts';
import { ProductAddButton } from '../products/product-add.part.tsx';
import { useProductRowMenu } from '../products/product-row-menu.part.tsx';
import { categoriesPath } from './categories.paths.ts';
import { categoriesTexts } from './categories.texts.ts';
import { categoryDetailTexts } from './category-detail.texts.ts';
import { CategoryInfo } from './category-info.part.tsx';
import { CategoryMenu } from './category-menu.part.tsx';
import { CategoryProducts } from './category-products.part.tsx';
import { LifecycleBadge } from './category-state.part.tsx';
import classes from './category.module.css';

const DevicesDialog = lazyPart(() => import('./category-devices.dialog.tsx'), 'CategoryDevicesDialog');

/** One category: its facts, key and devices at the side, its products in the main part. */
export function CategoryDetailScreen() {
  const t = useTexts(categoriesTexts);
  const d = useTexts(categoryDetailTexts);
  const query = useQuery(first(useParams({ strict: false })));
  const address = useListAddress({
    filters: { state: 'ACTIVE', allergen: '', device: '', org: '' },
    sort: { by: 'name', order: 'asc' },
  });
  const organizations = useOrganizationFilter(address);
  const productMenu = useProductRowMenu();
  const crumbs: Crumb[] = [{ label: t('title'), to: categoriesPath }];
  const category = recordOf(query);
  if (!category) {
    return (
      <RecordState
        query={query}
        title={t('category')}
        crumbs={crumbs}
        failed={d('loadFailed')}
        gone={{
          title: d('notFoundTitle'),
          text: d('notFound'),
          icon: IconTagOff,
          action: <Link to={categoriesPath}>{d('backToList')}</Link>,
        }}
      />
    );
  }
  return (
    <>
      <PageHeader
        title={category.name}
        crumbs={crumbs}
        badge={<LifecycleBadge lifecycle={category.lifecycle} />}
        actions={
          <>
            <AuditLink id={category.id} />
            <CategoryMenu category={category} />
          </>
        }
      />
      <SplitPage
        side={
          <>
            <CategoryInfo category={category} />
            <CategoryLife category={category} />
            <CategoryKey />
            <CategoryDevices category={category} />
          </>
        }
      >
        <CategoryProducts
          category={category}
          address={address}
          organizations={organizations}
          addButton={<ProductAddButton category={category} />}
          rowMenu={productMenu.entries}
        />
      </SplitPage>
      {productMenu.dialog}
    </>
  );
}

export function first({ categoryId = '' }) {
  return queries.categories.get.queryOptions({ input: { params: { id: categoryId } } });
}

/** How long the products of the category keep, where they say nothing else. */
function CategoryLife({ category }: { category: Category }) {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  const { settings } = useSignedIn().organization;
  const update = useWrite(queries.categories.update, { saved: t('saved'), failed: t('saveFailed') });
  return (
    <LifeCard
      self="category"
      sources={{ category: category.life, organization: readLifePeriods(settings.life) }}
      canEdit={can(contract.categories.update) && category.can_edit}
      failed={t('saveFailed')}
      save={(life) => update.mutateAsync({ params: { id: category.id }, body: { life } })}
    />
  );
}

/** What the signs on this page mean. */
function CategoryKey() {
  const t = useTexts(categoriesTexts);
  const d = useTexts(categoryDetailTexts);
  return (
    <Card title={d('key')}>
      <FactList
        facts={[
          { label: <IconLock size={16} stroke={1.75} aria-hidden />, id: 'lock', value: d('keyLock') },
          { label: <LifecycleBadge lifecycle="ACTIVE" />, id: 'active', value: d('keyActive') },
          { label: <LifecycleBadge lifecycle="INACTIVE" />, id: 'inactive', value: d('keyInactive') },
          { label: t('global'), id: 'global', value: d('keyGlobal') },
          { label: d('deviceName'), id: 'device', value: d('keyDevice') },
          { label: <span className={classes.override}>{t('override')}</span>, id: 'override', value: d('keyOverride') },
        ]}
      />
    </Card>
  );
}

/** The devices that show this category; none listed means all. */
function CategoryDevices({ category }: { category: Category }) {
  const t = useTexts(categoryDetailTexts);
  const can = useCan();
  const askToRemove = useRemoveDevice(category);
  const [adding, setAdding] = useState(false);
  const { devices } = category;
  const manages = can(contract.categories.addDevices) && category.can_edit;
  const add = manages && (
    <Button variant="default" size="compact-sm" aria-label={t('addDevices')} onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <Card title={t('devices')} actions={add} flush scrolls={devices.length > 10}>
      {devices.length === 0 ? (
        <p className={classes.note}>{t('devicesGlobal')}</p>
      ) : (
        <ul className={classes.devices}>
          {devices.map((device) => (
            <li key={device.id}>
              <div>
                <div>{device.name}</div>
                <div className={classes.where}>{device.organization_name}</div>
              </div>
              {manages && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={t('removeDevice', { name: device.name })}
                  onClick={() => askToRemove(device)}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && <DevicesDialog category={category} onClose={() => setAdding(false)} />}
    </Card>
  );
}

/** Removes a device from the category, after asking; without its last one the category is Global. */
function useRemoveDevice({ id, connections }: Category): (device: { id: string; name: string }) => void {
  const t = useTexts(categoryDetailTexts);
  const remove = useWrite(queries.categories.removeDevice, { saved: t('deviceRemoved'), failed: t('devicesFailed') });
  return (device) =>
    confirmFirst({
      title: t('removeTitle'),
      text: t(connections.devices === 1 ? 'removeLastText' : 'removeText', { name: device.name }),
      verb: t('removeVerb'),
      danger: true,
      onConfirm: () => remove.mutateAsync({ params: { id, deviceId: device.id } }),
    });
}
