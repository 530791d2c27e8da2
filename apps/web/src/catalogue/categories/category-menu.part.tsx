import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { confirmFirst } from '../../ui/form/confirm.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { categoriesPath } from './categories.paths.ts';
import { categoryDetailTexts } from './category-detail.texts.ts';

/** What may be done with a category as a whole: an empty one can be deleted. */
export function CategoryMenu({ category }: { category: Category }) {
  const t = useTexts(categoryDetailTexts);
  const can = useCan();
  const navigate = useNavigate();
  const remove = useWrite(queries.categories.remove, { saved: t('deleted'), failed: t('deleteFailed') });
  if (!category.can_edit || !can(contract.categories.remove)) return null;
  const { id, name, connections } = category;
  const ask = () => {
    if (connections.products > 0) {
      toastError(t('notEmpty', { count: connections.products }));
      return;
    }
    confirmFirst({
      title: t('deleteTitle'),
      text: t('deleteText', { name }),
      verb: t('deleteVerb'),
      danger: true,
      onConfirm: async () => {
        await remove.mutateAsync({ params: { id } });
        await navigate({ to: categoriesPath, replace: true });
      },
    });
  };
  return (
    <RowMenu variant="default" entries={[{ label: t('deleteVerb'), icon: IconTrash, danger: true, onSelect: ask }]} />
  );
}
