import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/catalogue/categories';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useChecksWords } from '../../ui/field/checks-field.tsx';
import { checksTexts } from '../../ui/field/checks.texts.ts';
import { EditCard } from '../../ui/form/edit-card.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { Absent } from '../../ui/page/absent.tsx';
import { FactList } from '../../ui/page/fact-list.tsx';
import { LockButton } from '../../ui/page/lock-button.tsx';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { categoriesTexts } from './categories.texts.ts';
import type { CategoryFields } from './category-form.part.tsx';
import { categoryFormTexts } from './category-form.texts.ts';
import { LifecycleBadge } from './category-state.part.tsx';

const CategoryForm = lazyPart(() => import('./category-form.part.tsx'), 'CategoryForm');

/** Category info, between view and edit. `?edit=info` opens it for editing, as the list's row menu does. */
export function CategoryInfo({ category }: { category: Category }) {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  const [query, changeQuery] = useAddressQuery();
  const canEdit = can(contract.categories.update) && category.can_edit;
  const update = useWrite(queries.categories.update, { saved: t('saved'), failed: t('saveFailed') });
  const edit = useEdit<CategoryFields>({
    saved: fieldsOf(category),
    check: ({ name, organizations }) => ({
      name: !name.trim() && t('pleaseAdd', { fields: t('fieldName') }),
      organizations: organizations.length === 0 && t('pleaseAdd', { fields: t('fieldOrganizations') }),
    }),
    save: (_, body) => update.mutateAsync({ params: { id: category.id }, body }),
    opened: canEdit && query.edit === 'info',
  });
  return (
    <EditCard
      title={t('info')}
      icon={!category.can_edit && <LockButton reason={t('locked')} />}
      canEdit={canEdit}
      edit={edit}
      onClose={() => query.edit && changeQuery({ edit: undefined }, 'replace')}
      view={<CategoryFacts category={category} />}
      form={<CategoryForm edit={edit} />}
    />
  );
}

function CategoryFacts({ category }: { category: Category }) {
  const t = useTexts(categoriesTexts);
  const own = useTexts(categoryFormTexts);
  const words = useTexts(dateTermsTexts);
  const checks = useTexts(checksTexts);
  const checkWords = useChecksWords();
  const devices = category.connections.devices;
  const { date_term, use_within_hours: hours } = category;
  return (
    <FactList
      facts={[
        { label: t('name'), value: category.name },
        { label: t('for'), value: category.usage === 'SINGLE' ? t('forSale') : t('forPrep') },
        { label: t('description'), value: category.description || <Absent /> },
        { label: words('dateTerm'), value: words(date_term) },
        ...(hours ? [{ label: words('useWithin'), value: words('hours', { count: hours }) }] : []),
        { label: own('defaultStorage'), value: category.default_storage || <Absent /> },
        { label: checks('checks'), value: checkWords(category.checks) || <Absent /> },
        { label: t('usage'), value: devices === 0 ? t('global') : t('devicesCount', { count: devices }) },
        { label: t('sharedWith'), value: category.organizations.map(({ name }) => name).join(', ') || <Absent /> },
        { label: t('state'), value: <LifecycleBadge lifecycle={category.lifecycle} /> },
      ]}
    />
  );
}

function fieldsOf(category: Category): CategoryFields {
  const { name, usage, description, lifecycle, date_term, use_within_hours, default_storage, checks } = category;
  const organizations = category.organizations.map(({ id }) => ({ id }));
  return {
    name,
    usage,
    description,
    lifecycle,
    date_term,
    use_within_hours,
    default_storage,
    checks,
    organizations,
  };
}
