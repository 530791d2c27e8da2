import { useTexts } from '@larder/browser/texts';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { logged } from '../../ui/feedback/failed-read.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { LocationSelect } from '../users/location-select.part.tsx';
import { KeyLife } from './key-life.part.tsx';
import type { GivenKey } from './key-secret.dialog.tsx';
import { keysTexts } from './keys.texts.ts';

type KeyDialogProps = { onMade: (given: GivenKey) => void; onClose: () => void };

/** A new key: what uses it, where it works, what it may do and for how long. */
export function KeyDialog({ onMade, onClose }: KeyDialogProps) {
  const t = useTexts(keysTexts);
  const { organization } = useSignedIn();
  const make = useWrite(queries.keys.create, { failed: '', handles: logged });
  const edit = useEdit({
    saved: { name: '', organization_id: organization.id, role_id: '', valid_days: '365' },
    check: ({ name, organization_id, role_id }) => ({
      name: !name.trim() && t('nameMissing'),
      organization_id: !organization_id && t('placeMissing'),
      role_id: !role_id && t('roleMissing'),
    }),
    save: ({ name, valid_days, ...reach }) =>
      make.mutateAsync({ body: { ...reach, name: name.trim(), valid_days: Number(valid_days) } }),
    done: (given) => {
      onClose();
      if (given) onMade(given);
    },
  });
  const { organization_id } = edit.values;
  const roles = useQuery({
    ...queries.organizations.roles.queryOptions({ input: { params: { id: organization_id } } }),
    enabled: organization_id !== '',
  });
  const offered = roles.data?.items ?? [];
  return (
    <FormDialog title={t('newTitle')} verb={t('makeVerb')} size={640} edit={edit} onClose={onClose}>
      <FormProblems of={edit} failed={t('makeFailed')} />
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        maxLength={200}
        autoComplete="off"
        data-autofocus
        {...edit.field('name')}
      />
      <LocationSelect
        label={t('reaches')}
        value={organization_id}
        error={edit.problems.organization_id}
        onChange={(id) => edit.set({ organization_id: id, role_id: '' })}
      />
      {roles.isError && <RetryBanner onRetry={roles.refetch}>{t('rolesFailed')}</RetryBanner>}
      <NativeSelect
        label={t('role')}
        description={t('roleHint')}
        data={[{ value: '', label: '' }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
        {...edit.field('role_id')}
      />
      <KeyLife field={edit.field('valid_days')} />
    </FormDialog>
  );
}
