import { useTexts } from '@larder/browser/texts';
import { Box, Button } from '@mantine/core';
import { contract, useCan } from '../../browser/contract.ts';
import { Banner } from '../../ui/banner.tsx';
import type { ListAddress } from '../../ui/list-address.ts';
import { categoriesTexts } from './categories.texts.ts';

/** Says how many categories share their name, and leads to them; for people who may rename them. */
export function SameNameNotice({ count, address }: { count: number; address: ListAddress }) {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  if (count === 0 || !can(contract.categories.update) || address.filter('same').length > 0) return null;
  return (
    <Box mb="sm">
      <Banner
        tone="warn"
        action={
          <Button variant="default" onClick={() => address.show('?state=ALL&same=YES')}>
            {t('showSameNames')}
          </Button>
        }
      >
        {t('sameNames', { count })}
      </Banner>
    </Box>
  );
}
