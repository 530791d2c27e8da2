import { useTexts } from '@larder/browser/texts';
import { Box, Button } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { ListAddress } from '../../ui/table/list-address.ts';
import { categoriesTexts } from './categories.texts.ts';
import classes from './category.module.css';

type SameNameProps = { count: number; address: ListAddress };

/** Says how many categories share their name, and leads to them; for people who may rename them. */
export function SameNameNotice({ count, address }: SameNameProps) {
  const t = useTexts(categoriesTexts);
  if (!useSaid({ count, address })) return null;
  return (
    <Box mb="sm" className={classes.wide ?? ''}>
      <Banner
        tone="warn"
        action={
          <Button variant="default" onClick={() => show(address)}>
            {t('showSameNames')}
          </Button>
        }
      >
        {t('sameNames', { count })}
      </Banner>
    </Box>
  );
}

/** The same on a phone, where the notice would push the first row out of sight: a button beside the title. */
export function SameNameButton({ count, address }: SameNameProps) {
  const t = useTexts(categoriesTexts);
  if (!useSaid({ count, address })) return null;
  const words = t('sameNamesShort', { count });
  return (
    <Button
      className={classes.narrow ?? ''}
      variant="default"
      size="compact-sm"
      aria-label={`${words}. ${t('showSameNames')}`}
      onClick={() => show(address)}
    >
      {words}
    </Button>
  );
}

function useSaid({ count, address }: SameNameProps): boolean {
  const can = useCan();
  return count > 0 && can(contract.categories.update) && address.filter('same').length === 0;
}

function show(address: ListAddress): void {
  address.show('?state=ALL&same=YES');
}
