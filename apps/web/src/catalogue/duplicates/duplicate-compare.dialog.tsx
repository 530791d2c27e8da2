import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { DuplicateGroup } from '@larder/contract/catalogue/duplicates';
import type { ProductPage } from '@larder/contract/catalogue/products';
import { Button, Modal } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DateTime } from '../../ui/page/date-time.tsx';
import { duplicatesTexts } from './duplicates.texts.ts';
import classes from './duplicates.module.css';

type Props = {
  group: DuplicateGroup;
  canDelete: boolean;
  onKeep: (productId: string) => void;
  onMerge: (productId: string) => void;
  onClose: () => void;
};
const most = 4;

/** Products of a group side by side; what is not the same in all of them is marked with a word. */
export function DuplicateCompareDialog({ group, canDelete, onKeep, onMerge, onClose }: Props) {
  const t = useTexts(duplicatesTexts);
  useReturnFocus(true);
  const { products, failed } = useProducts(group.products.slice(0, most).map(({ id }) => id));
  const facts = useFacts(group);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('compareTitle')}
      size={880}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {failed && <Banner tone="bad">{t('loadFailed')}</Banner>}
      <p className={classes.hint}>
        {t('compareHint')} {group.products.length > most && t('first', { count: most })}
      </p>
      {/* A scrolling region without anything to focus in it must itself take the focus (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes.scroller} tabIndex={0} role="group" aria-label={t('compareTitle')}>
        <table className={classes.compare}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {products.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, text, shown = text }) => {
              const differs = new Set(products.map(text)).size > 1;
              return (
                <tr key={label} data-differs={differs || undefined}>
                  <th scope="row">
                    {label}
                    {differs && (
                      <span className={classes.differs}>
                        <IconArrowsDiff size={14} stroke={1.75} aria-hidden /> {t('differs')}
                      </span>
                    )}
                  </th>
                  {products.map((product) => (
                    <td key={product.id}>{shown(product) || '-'}</td>
                  ))}
                </tr>
              );
            })}
          </tbody>
          {canDelete && (
            <tfoot>
              <tr>
                <th scope="row">{t('keep')}</th>
                {products.map(({ id, name }) => (
                  <td key={id}>
                    <div className={classes.choice}>
                      <Button size="compact-sm" aria-label={`${t('mergeInto')}: ${name}`} onClick={() => onMerge(id)}>
                        {t('mergeShort')}
                      </Button>
                      <Button
                        variant="default"
                        size="compact-sm"
                        aria-label={`${t('keep')}: ${name}`}
                        onClick={() => onKeep(id)}
                      >
                        {t('keep')}
                      </Button>
                    </div>
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </Modal>
  );
}

/** The whole of several products, side by side. */
function useProducts(ids: readonly string[]) {
  return useQueries({
    queries: ids.map((id) => queries.products.get.queryOptions({ input: { params: { id } } })),
    combine: (results) => ({
      products: results.flatMap(({ data }) => data ?? []),
      failed: results.some(({ isError }) => isError),
    }),
  });
}

type Fact = {
  label: string;
  /** What is compared. */
  text: (product: ProductPage) => string;
  shown?: (product: ProductPage) => ReactNode;
};

function useFacts(group: DuplicateGroup): Fact[] {
  const t = useTexts(duplicatesTexts);
  const found = new Map(group.products.map((one) => [one.id, one]));
  const printed = ({ id }: ProductPage) => found.get(id)?.last_printed ?? '';
  const at = (instant: (product: ProductPage) => string) => ({
    text: instant,
    shown: (product: ProductPage) => <DateTime instant={instant(product)} />,
  });
  return [
    { label: t('name'), text: ({ name }) => name },
    { label: t('sku'), text: ({ sku }) => sku },
    { label: t('barcode'), text: ({ barcode }) => barcode },
    { label: t('category'), text: ({ categories }) => categories.map(({ name }) => name).join(', ') },
    { label: t('stateColumn'), text: ({ lifecycle }) => (lifecycle === 'ACTIVE' ? t('active') : t('inactive')) },
    { label: t('device'), text: ({ device_added, device_name }) => (device_added ? (device_name ?? '') : t('global')) },
    { label: t('expiry'), text: ({ expiry }) => (expiry ? t(expiry.period, { count: expiry.units }) : '') },
    { label: t('storage'), text: ({ storage_override }) => storage_override },
    {
      label: t('allergens'),
      text: ({ allergens, allergens_declared_at, custom_allergens }) =>
        [...allergens.map(({ name }) => name), custom_allergens].filter(Boolean).join(', ') ||
        (allergens_declared_at ? t('noAllergens') : t('undeclared')),
    },
    { label: t('ingredients'), text: ({ ingredients }) => ingredients },
    { label: t('mayContain'), text: ({ may_contain }) => may_contain },
    { label: t('price'), text: ({ labels }) => labels[0]?.label_text.price ?? '' },
    {
      label: t('lastPrinted'),
      text: printed,
      shown: (product) => (printed(product) ? <DateTime instant={printed(product)} /> : t('neverPrinted')),
    },
    { label: t('labelsInUse'), text: ({ id }) => String(found.get(id)?.labels ?? 0) },
    { label: t('created'), ...at(({ created_at }) => created_at) },
    { label: t('changed'), ...at(({ updated_at }) => updated_at) },
  ];
}
