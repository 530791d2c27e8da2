import { useTexts } from '@larder/browser/texts';
import { IconLock } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { categoriesTexts } from './categories.texts.ts';
import { LifecycleBadge } from './category-state.part.tsx';
import classes from './category.module.css';

/** What the signs on this page mean. */
export function CategoryKey() {
  const t = useTexts(categoriesTexts);
  return (
    <Card title={t('key')}>
      <FactList
        facts={[
          { label: <IconLock size={16} stroke={1.75} aria-hidden />, id: 'lock', value: t('keyLock') },
          { label: <LifecycleBadge lifecycle="ACTIVE" />, id: 'active', value: t('keyActive') },
          { label: <LifecycleBadge lifecycle="INACTIVE" />, id: 'inactive', value: t('keyInactive') },
          { label: t('global'), id: 'global', value: t('keyGlobal') },
          { label: t('deviceName'), id: 'device', value: t('keyDevice') },
          { label: <span className={classes.override}>{t('override')}</span>, id: 'override', value: t('keyOverride') },
        ]}
      />
    </Card>
  );
}
