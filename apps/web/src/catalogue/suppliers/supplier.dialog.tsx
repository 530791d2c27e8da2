import { useTexts } from '@larder/browser/texts';
import type { Supplier } from '@larder/contract/catalogue/suppliers';
import { Switch, TextInput } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { suppliersTexts } from './suppliers.texts.ts';

/** A supplier, or a new one. */
export function SupplierDialog({ supplier, onClose }: { supplier?: Supplier; onClose: () => void }) {
  const t = useTexts(suppliersTexts);
  const add = useWrite(queries.suppliers.create, { saved: t('added'), failed: '', handles: logged });
  const change = useWrite(queries.suppliers.update, { saved: t('saved'), failed: '', handles: logged });
  const edit = useEdit({
    saved: {
      name: supplier?.name ?? '',
      contact: supplier?.contact ?? '',
      phone: supplier?.phone ?? '',
      email: supplier?.email ?? '',
      external_id: supplier?.external_id ?? '',
      gln: supplier?.gln ?? '',
      active: supplier?.lifecycle !== 'INACTIVE',
    },
    check: ({ name }) => ({ name: !name.trim() && t('nameMissing') }),
    save: ({ name }, { active, ...changes }) => {
      const lifecycle = active === undefined ? undefined : active ? ('ACTIVE' as const) : ('INACTIVE' as const);
      const body = { ...changes, ...(lifecycle && { lifecycle }) };
      if (!supplier) return add.mutateAsync({ body: { ...body, name: name.trim() } });
      return change.mutateAsync({ params: { id: supplier.id }, body: { ...body, version: supplier.version } });
    },
    done: onClose,
  });
  return (
    <FormDialog
      title={supplier ? t('editTitle') : t('newTitle')}
      verb={supplier ? t('save') : t('addVerb')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('saveFailed')} />
      <TextInput label={t('name')} maxLength={200} data-autofocus {...edit.field('name')} />
      <TextInput label={t('contact')} maxLength={200} {...edit.field('contact')} />
      <TextInput label={t('phone')} type="tel" maxLength={40} {...edit.field('phone')} />
      <TextInput label={t('email')} type="email" maxLength={200} {...edit.field('email')} />
      <TextInput label={t('code')} maxLength={100} {...edit.field('external_id')} />
      <TextInput
        label={t('gln')}
        description={t('glnHint')}
        inputMode="numeric"
        maxLength={13}
        {...edit.field('gln')}
      />
      <Switch label={t('active')} {...edit.tick('active')} />
    </FormDialog>
  );
}
