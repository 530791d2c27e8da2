import { useTexts } from '@larder/browser/texts';
import { Banner } from '../../ui/banner.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListAddress } from '../../ui/list-address.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RetryBanner } from '../../ui/retry-banner.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { TagChips } from '../../ui/tag-chips.tsx';
import { useOrganizationFilter } from '../organizations/organization-filter.part.tsx';
import { MatrixFiles } from './allergen-files.part.tsx';
import { AllergenGrid } from './allergen-grid.part.tsx';
import { AllergenKey } from './allergen-key.part.tsx';
import { useAllergenMatrix, useMatrixAllergens } from './allergen-matrix.api.ts';
import { allergenMatrixTexts } from './allergen-matrix.texts.ts';
import { allergensPath } from './allergens.paths.ts';
import classes from './allergen-matrix.module.css';

/** Allergen matrix: all products for sale by all allergens, on the screen, on paper, as a PDF and as a spreadsheet. */
export function AllergenMatrixScreen() {
  const t = useTexts(allergenMatrixTexts);
  const address = useListAddress({ filters: { org: '' } });
  const organizations = useOrganizationFilter(address);
  const list = useAllergenMatrix(address);
  const { allergens, allergensFailed, retryAllergens } = useMatrixAllergens();
  // A matrix without its columns would say that nothing contains anything.
  const whole = allergens !== undefined && list.state === 'ready' && !list.hasMore && !list.stale;
  const failed = allergensFailed || list.state === 'failed' || list.state === 'forbidden' || list.moreFailed;
  const retry = () => {
    if (allergensFailed) retryAllergens();
    if (list.moreFailed) list.loadMore();
    else if (list.state !== 'ready') list.retry();
  };
  const undeclared = list.rows.filter(({ declared_at }) => declared_at === null).length;
  const search = address.search && t('searched', { search: address.search });
  const narrowing = [...organizations.chips.map(({ label }) => label), ...(search ? [search] : [])];
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: t('allergens'), to: allergensPath }]}
        actions={
          <MatrixFiles
            matrix={whole ? { rows: list.rows, allergens, narrowing } : undefined}
            loadShapes={async () => (await import('@larder/look/label-shapes')).loadShapes()}
          />
        }
      />
      <div className={classes.tools}>
        <SearchInput label={t('search')} value={address.search} onSearch={address.setSearch} />
        {organizations.button}
        <span className={classes.count} role="status">
          {whole ? t('count', { count: list.rows.length }) : !failed && t('loading', { count: list.rows.length })}
        </span>
      </div>
      <TagChips chips={organizations.chips} onClear={address.clear} />
      <AllergenKey />
      {whole && undeclared > 0 && (
        <div className={classes.warning}>
          <Banner tone="warn">{t('undeclaredCount', { count: undeclared })}</Banner>
        </div>
      )}
      {failed && <RetryBanner onRetry={retry}>{t('loadFailed')}</RetryBanner>}
      {whole && list.rows.length === 0 && <EmptyState title={address.narrowed ? t('noneFound') : t('none')} />}
      {allergens && list.rows.length > 0 && <AllergenGrid rows={list.rows} allergens={allergens} />}
    </>
  );
}
