import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { UnrestoredProduct } from '@larder/contract/catalogue/catalogue-trash';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { CategorySelect } from '../products/category-select.part.tsx';
import { useRestore } from './deleted-products.api.ts';
import { deletedProductsTexts } from './deleted-products.texts.ts';
import dialogClasses from '../../ui/form/dialog.module.css';
import classes from './catalogue.module.css';

type ProductRestoreDialogProps = { refused: UnrestoredProduct[]; onClose: () => void };

/** The products that were not restored, each with the reason; those whose category is gone are restored to another. */
export function ProductRestoreDialog({ refused: first, onClose }: ProductRestoreDialogProps) {
  const t = useTexts(deletedProductsTexts);
  useReturnFocus(true);
  const [refused, setRefused] = useState(first);
  const [category, setCategory] = useState('');
  const [missing, setMissing] = useState(false);
  const restore = useRestore();
  const [homeless] = refused.filter(({ reason }) => reason === 'CATEGORY');
  const moved = refused.filter(({ reason, usage }) => reason === 'CATEGORY' && usage === homeless?.usage);
  const move = () => {
    if (!category) {
      setMissing(true);
      return;
    }
    restore.mutate(
      { body: { ids: moved.map(({ id }) => id), category_id: category } },
      {
        onSuccess: (answer) => {
          const left = [...refused.filter((one) => !moved.includes(one)), ...answer.refused];
          setCategory('');
          if (left.length > 0) setRefused(left);
          else onClose();
        },
      },
    );
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('refusedTitle', { count: refused.length })}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={dialogClasses.body}>
        <ul className={classes.unrestored}>
          {refused.map(({ id, name, reason, detail }) => (
            <li key={id}>
              <strong dir="auto">{name}</strong>
              <div>{t(`reason_${reason}`, { detail })}</div>
            </li>
          ))}
        </ul>
        {homeless && (
          <CategorySelect
            value={category}
            usage={homeless.usage}
            error={missing && !category && t('noCategoryChosen')}
            onChange={({ id }) => setCategory(id)}
          />
        )}
      </div>
      <div className={dialogClasses.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('close')}
        </Button>
        {homeless && (
          <Button loading={restore.isPending} onClick={move}>
            {t('moveTo', { count: moved.length })}
          </Button>
        )}
      </div>
    </Modal>
  );
}
