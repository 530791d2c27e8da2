import { errorText, fieldErrors, retryAfter } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import type { ExportFormat, ExportStarted } from '@larder/contract/records/exports';
import { isEmail } from '@larder/rules/email';
import { rowLimit } from '@larder/rules/export-limit';
import { Radio, Stack, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { ContentsBox } from '../../ui/page/contents-box.tsx';
import { exportsPath } from './exports.paths.ts';
import { exportsTexts } from './exports.texts.ts';
import classes from './export.module.css';

/** What a person chooses about an export; the list adds its own filters. */
type ExportRequest = { to: string; format: ExportFormat };
/** A file of another kind than the list itself. */
type FurtherFormat = { value: string; label: string; limit: number; call: (to: string) => Promise<ExportStarted> };

export type ExportDialogProps = {
  /** "Export the print log". */
  title: string;
  /** The filters in force, each as its chip words it. */
  facts: string[];
  /** How many rows the list counts; undefined while it is unknown. */
  total: number | undefined;
  totalCapped: boolean;
  /** Records that are also handed over on paper can be a PDF. */
  printed?: boolean;
  /** How the list itself is written: as a workbook or as CSV where nothing is said. */
  formats?: readonly ExportFormat[];
  /** What else can be chosen in its place. */
  further?: readonly FurtherFormat[];
  call: (request: ExportRequest) => Promise<ExportStarted>;
  /** The toast of a success, given the address. */
  saved: (to: string) => string;
  failed: string;
  /** The next export waits: for 15 seconds after a start, or for as long as a refusal says. */
  onLock: (seconds?: number) => void;
  onClose: () => void;
};

/** `format` is one of the list's own, or the value of a further one. */
type Chosen = { to: string; format: string };

/** Where an export goes and in which format, beside what it will contain. */
export function ExportDialog({
  title,
  facts,
  total,
  totalCapped,
  printed,
  formats = printed ? ['xlsx', 'csv', 'pdf'] : ['xlsx', 'csv'],
  further = [],
  onLock,
  onClose,
  call,
  saved,
  failed,
}: ExportDialogProps) {
  const t = useTexts(exportsTexts);
  const { user } = useSignedIn();
  // Inside of a customer's account the person's own address belongs to another account.
  const client = useQueryClient();
  const exporting = useMutation({
    mutationFn: ({ to, format }: Chosen) =>
      further.find(({ value }) => value === format)?.call(to) ?? call({ to, format: format as ExportFormat }),
    onSuccess: (started) => {
      toastSuccess(saved(started.to));
      void client.invalidateQueries({ queryKey: queries.reports.exports.key() });
    },
    onError: (error) => {
      if (!('to' in fieldErrors(error))) toastError(errorText(error, failed));
    },
  });
  const edit = useEdit<Chosen>({
    // Inside of a customer's account the person's own address belongs to another account.
    saved: { to: user.isAccessAccount ? '' : user.email, format: formats[0] ?? further[0]?.value ?? 'xlsx' },
    sendsUnchanged: true,
    save: ({ to, format }) =>
      exporting.mutateAsync({ to: to.trim(), format }).catch((error: unknown) => {
        const seconds = retryAfter(error);
        if (seconds) onLock(seconds);
        throw error;
      }),
    done: () => {
      onLock();
      onClose();
    },
  });
  const [touched, setTouched] = useState(false);
  const { to, format } = edit.values;
  const limit = further.find(({ value }) => value === format)?.limit ?? rowLimit(format as ExportFormat);
  const valid = isEmail(to.trim());
  return (
    <FormDialog
      title={title}
      verb={t('export')}
      edit={edit}
      blocked={valid ? undefined : t('emailNeeded')}
      onClose={onClose}
    >
      {!edit.problems.to && <FormFailure of={edit} failed={failed} />}
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        withAsterisk={false}
        data-autofocus
        {...edit.field('to')}
        onBlur={() => setTouched(true)}
        error={(touched || edit.dirty) && !valid ? t('emailInvalid') : edit.problems.to}
      />
      <Radio.Group label={t('format')} {...edit.field('format')}>
        <Stack gap="xs" mt={4}>
          {formats.map((one) => (
            <Radio key={one} value={one} label={t(one)} />
          ))}
          {further.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
      <ContentsBox title={t('filters')} items={facts.length > 0 ? facts : [t('everything')]}>
        {total !== undefined && (
          <p className={classes.rows}>{totalCapped ? t('manyRows', { limit: total }) : t('rows', { count: total })}</p>
        )}
        <p className={classes.limit}>{t('limit', { limit })}</p>
        <Link to={exportsPath}>{t('mine')}</Link>
      </ContentsBox>
    </FormDialog>
  );
}
