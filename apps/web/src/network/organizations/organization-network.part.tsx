import { useTexts } from '@larder/browser/texts';
import { Switch } from '@mantine/core';
import { useSignedIn } from '../../browser/session-store.ts';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useProblemText, type StepProps } from './organization-steps.part.ts';
import { useNamesBelow } from './organizations.api.ts';
import classes from './organization-form.module.css';

/**
 * NETWORK: where a brand or venue stands. A venue may be added to a brand, unless one's own organisation is a brand.
 */
export function NetworkStep({ kind, answers, change, problems, refused, above }: StepProps) {
  const t = useTexts(organizationFormTexts);
  const problem = useProblemText();
  const { organization } = useSignedIn();
  const choosesBrand =
    kind === 'venue' && above?.organization_type === 'ACCOUNT' && organization.organization_type !== 'BRAND';
  const brands = useNamesBelow(choosesBrand ? above.id : undefined, 'BRAND');
  const place = above?.organization_type === 'BRAND' ? 'networkBrand' : 'networkBelow';
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>{t(place, { name: above?.name ?? '' })}</p>
      {choosesBrand && (
        <Switch
          label={t('addToBrand')}
          checked={answers.add_to_brand}
          onChange={(event) => change({ add_to_brand: event.currentTarget.checked })}
        />
      )}
      {choosesBrand && answers.add_to_brand && (
        <SearchSelect
          label={t('brand')}
          placeholder={t('pickBrand')}
          data={brands}
          value={answers.brand_id || null}
          nothingFoundMessage={t('noBrand')}
          error={problem(problems.brand_id, 'brand_id') ?? refused.parent}
          onChange={(brand_id) => change({ brand_id: brand_id ?? '' })}
        />
      )}
      <Switch
        label={t('allowNetworking')}
        description={t('allowNetworkingHint')}
        checked={answers.allow_networking}
        onChange={(event) => change({ allow_networking: event.currentTarget.checked })}
      />
    </div>
  );
}
