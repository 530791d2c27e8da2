import { errorText } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ImportConfiguration } from '@larder/contract/imports';
import { isEmail } from '@larder/rules/email';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useCreateJob } from './imports.api.ts';
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
  const create = useCreateJob();
  const [type, setType] = useState<JobType>('create_update');
  const [emails, setEmails] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = emails.split(',').some((email) => email.trim() && !isEmail(email.trim()));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (wrong) return;
    const body = {
      configuration_id: configuration.id,
      type,
      trigger: 'manual' as const,
      error_notification_emails: emails.trim(),
    };
    create.mutate(body, {
      onSuccess: (job) =>
        void navigate({ to: importJobPath(configuration.id, job.id), search: { show_intro: 'true' } }),
    });
  };
  return (
    <FormDialog
      opened
      title={t('createJobTitle')}
      verb={t('createJobVerb')}
      busy={create.isPending}
      dirty={emails !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      {create.isError && <Banner tone="bad">{errorText(create.error, t('createJobFailed'))}</Banner>}
      <Radio.Group
        label={t('jobType')}
        value={type}
        onChange={(value) => setType(value === 'purge' ? 'purge' : 'create_update')}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="create_update" label={t('create_update')} description={t('createUpdateHint')} />
          <Radio value="purge" label={t('purge')} description={t(`purgeHint_${configuration.use}`)} />
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('emails')}
        description={t('emailsHint')}
        inputMode="email"
        maxLength={2000}
        value={emails}
        onChange={(event) => setEmails(event.currentTarget.value)}
        error={tried && wrong ? t('emailsWrong') : undefined}
      />
    </FormDialog>
  );
}
