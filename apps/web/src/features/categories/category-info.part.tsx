import { useTexts } from '@larder/browser/texts';
import type { Category } from '@larder/contract/categories';
import { lazy, Suspense, useState } from 'react';
import { useAddressQuery } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { Absent } from '../../ui/absent.tsx';
import { EditCard } from '../../ui/edit-card.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { LockButton } from '../../ui/lock-button.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { dateTermsTexts } from '../products/date-terms.texts.ts';
import { categoriesTexts } from './categories.texts.ts';
import { LifecycleBadge } from './category-state.part.tsx';

const CategoryForm = lazy(async () => ({ default: (await import('./category-form.part.tsx')).CategoryForm }));

export type CategoryFields = Pick<
  Category,
  'name' | 'usage' | 'description' | 'lifecycle' | 'date_term' | 'use_within_hours'
> & {
  organizations: { id: string }[];
};

/** Category info, between view and edit. `?edit=info` opens it for editing, as the list's row menu does. */
export function CategoryInfo({ category }: { category: Category }) {
  const t = useTexts(categoriesTexts);
  const can = useCan();
  const [query, changeQuery] = useAddressQuery();
  const canEdit = can(contract.categories.update) && category.can_edit;
  const [editing, setEditing] = useState(canEdit && query.edit === 'info');
  const [fields, setFields] = useState<CategoryFields>(category);
  const [tried, setTried] = useState(false);
  const save = useWrite(queries.categories.update, { saved: t('saved'), failed: t('saveFailed') });
  const missing = (name: 'fieldName' | 'fieldOrganizations') =>
    tried ? t('pleaseAdd', { fields: t(name) }) : undefined;
  const problems = {
    name: fields.name.trim() ? undefined : missing('fieldName'),
    organizations: fields.organizations.length > 0 ? undefined : missing('fieldOrganizations'),
  };

  const edit = (next: boolean) => {
    setFields(category);
    setTried(false);
    save.reset();
    setEditing(next);
    if (query.edit) changeQuery({ edit: undefined }, 'replace');
  };
  const submit = () => {
    setTried(true);
    if (!fields.name.trim() || fields.organizations.length === 0) return undefined;
    const body = changesOf(category, fields);
    return save.mutateAsync({ params: { id: category.id }, body }, { onSuccess: () => edit(false) });
  };
  return (
    <EditCard
      title={t('info')}
      icon={!category.can_edit && <LockButton reason={t('locked')} />}
      canEdit={canEdit}
      editing={editing}
      onEdit={edit}
      dirty={Object.keys(changesOf(category, fields)).length > 0}
      busy={save.isPending}
      onSave={submit}
      view={<CategoryFacts category={category} />}
      form={
        <Suspense>
          <CategoryForm
            fields={fields}
            problems={problems}
            failure={save.error}
            onChange={(changes) => setFields({ ...fields, ...changes })}
          />
        </Suspense>
      }
    />
  );
}

function CategoryFacts({ category }: { category: Category }) {
  const t = useTexts(categoriesTexts);
  const words = useTexts(dateTermsTexts);
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
        { label: t('usage'), value: devices === 0 ? t('global') : t('devicesCount', { count: devices }) },
        { label: t('sharedWith'), value: category.organizations.map(({ name }) => name).join(', ') || <Absent /> },
        { label: t('state'), value: <LifecycleBadge lifecycle={category.lifecycle} /> },
      ]}
    />
  );
}

function changesOf(saved: CategoryFields, fields: CategoryFields): Partial<CategoryFields> {
  const changes: Partial<CategoryFields> = {};
  if (fields.name.trim() !== saved.name) changes.name = fields.name.trim();
  if (fields.usage !== saved.usage) changes.usage = fields.usage;
  if (fields.description.trim() !== saved.description) changes.description = fields.description.trim();
  if (fields.date_term !== saved.date_term) changes.date_term = fields.date_term;
  if (fields.use_within_hours !== saved.use_within_hours) changes.use_within_hours = fields.use_within_hours;
  if (fields.lifecycle !== saved.lifecycle) changes.lifecycle = fields.lifecycle;
  if (idsOf(fields) !== idsOf(saved)) changes.organizations = fields.organizations.map(({ id }) => ({ id }));
  return changes;
}

function idsOf({ organizations }: CategoryFields): string {
  return organizations
    .map(({ id }) => id)
    .toSorted()
    .join();
}
