import type { Category } from '@larder/contract/categories';
import { useTexts } from '../../browser/texts.ts';
import { Card } from '../../ui/card.tsx';
import { categoriesTexts } from './categories.texts.ts';
import classes from './category.module.css';

/** The devices that show this category; none listed means all. */
export function CategoryDevices({ category: { devices } }: { category: Category }) {
  const t = useTexts(categoriesTexts);
  return (
    <Card title={t('devices')} flush scrolls={devices.length > 10}>
      {devices.length === 0 ? (
        <p className={classes.note}>{t('devicesGlobal')}</p>
      ) : (
        <ul className={classes.devices}>
          {devices.map(({ id, name, organization_name }) => (
            <li key={id}>
              <div>{name}</div>
              <div className={classes.where}>{organization_name}</div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
