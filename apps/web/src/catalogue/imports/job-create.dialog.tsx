import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration, ImportJob } from '@larder/contract/catalogue/imports';
import { isEmail } from '@larder/rules/email';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { ClosedField } from '../../ui/field/closed-field.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { importJobPath } from './imports.paths.ts';
import { importsTexts } from './imports.texts.ts';

type JobType = 'create_update' | 'purge';

/** New job: whether the file adds to the catalogue or replaces it, and who gets a mail about rows left out. */
export function JobCreateDialog({
  configuration,
  onClose,
}: {
  configuration: ImportConfiguration;
  onClose: () => void;
}) {
  const t = useTexts(importsTexts);
  const navigate = useNavigate();
  const hasEmails = useCan()(contract.imports.createJob, 'error_notification_emails');
  const create = useWrite(queries.imports.createJob, { failed: t('createJobFailed') });
  const edit = useEdit<{ type: JobType; emails: string }, ImportJob>({
    saved: { type: 'create_update', emails: '' },
    check: ({ emails }) => {
      const wrong = emails.split(',').some((email) => email.trim() && !isEmail(email.trim()));
      return { emails: wrong && t('emailsWrong') };
    },
    sendsUnchanged: true,
    save: ({ type, emails }) =>
      create.mutateAsync({
        body: {
          configuration_id: configuration.id,
          type,
          trigger: 'manual',
          ...(hasEmails && { error_notification_emails: emails.trim() }),
        },
      }),
    done: (job) =>
      job && void navigate({ to: importJobPath(configuration.id, job.id), search: { show_intro: 'true' } }),
  });
  return (
    <FormDialog title={t('createJobTitle')} verb={t('createJobVerb')} edit={edit} onClose={onClose}>
      <FormFailure of={edit} failed={t('createJobFailed')} />
      <Radio.Group label={t('jobType')} {...edit.field('type')}>
        <Stack gap="xs" mt={4}>
          <Radio value="create_update" label={t('create_update')} description={t('createUpdateHint')} />
          {!configuration.keyed && (
            <Radio value="purge" label={t('purge')} description={t(`purgeHint_${configuration.use}`)} />
          )}
        </Stack>
      </Radio.Group>
      {hasEmails ? (
        <TextInput
          label={t('emails')}
          description={t('emailsHint')}
          inputMode="email"
          maxLength={2000}
          {...edit.field('emails')}
        />
      ) : (
        <ClosedField label={t('emails')} />
      )}
    </FormDialog>
  );
}
