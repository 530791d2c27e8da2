import { useTexts } from '@larder/browser/texts';
import { IconListCheck } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { changeCart, withRows } from '../../store/cart.ts';
import { useKitchen } from '../../store/kitchen.ts';
import { Press } from '../../ui/press.tsx';
import { toast } from '../../ui/toast.tsx';
import type { LabelChoice } from './label-choice.rules.ts';
import { labelsTexts } from './labels.texts.ts';
import { asksAsPrinted } from './source-allergens.rules.ts';

type AddToListProps = {
  choice: LabelChoice;
  quantity: number;
  user_id: string;
  disabled: boolean;
  /**
   * A list is printed later: a time, date or batch that was chosen for now cannot wait on it, nor what it is made from.
   */
  hasOwnTimes: boolean;
  hasSources: boolean;
};

/** Puts the label on the person's prep list in place of printing it now. */
export function AddToList({ choice, quantity, user_id, disabled, hasOwnTimes, hasSources }: AddToListProps) {
  const t = useTexts(labelsTexts);
  const navigate = useNavigate();
  const { category } = useSearch({ from: '/print/$productId' });
  const { product, storage, size, tags, reason } = choice;
  const settings = useKitchen(({ lists }) => lists.settings);
  if (!product || choice.usage !== 'prep') return null;
  const why = asksAsPrinted(product, settings)
    ? 'addAlone'
    : hasSources
      ? 'addMade'
      : hasOwnTimes
        ? 'addPlain'
        : undefined;
  const add = async () => {
    const row = {
      product_id: product.id,
      ...(storage && { storage_id: storage.id }),
      quantity,
      ...(size !== 'SINGLE_HEIGHT' && { size }),
      ...(tags.length > 0 && { tags }),
      ...(reason && { reason }),
    };
    await changeCart(user_id, (rows) => withRows(rows, [row]));
    toast('ok', t('added'));
    await navigate({ to: '/print', search: category ? { category } : {} });
  };
  return (
    <Press
      icon={IconListCheck}
      disabled={disabled || why !== undefined}
      note={why && t(why)}
      onPress={() => void add()}
    >
      {t('addToList')}
    </Press>
  );
}
