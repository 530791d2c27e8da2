import { useTexts } from '@larder/browser/texts';
import { isEmail } from '@larder/rules/email';
import { localDay } from '@larder/rules/local-day';
import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { contract, useCan } from '../../browser/contract.ts';
import { useDateStyle } from '../../browser/date-style.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { RetryBanner } from '../../ui/feedback/retry-banner.tsx';
import { DateField } from '../../ui/field/date-field.tsx';
import { SearchSelect } from '../../ui/field/search-select.tsx';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { ContentsBox } from '../../ui/page/contents-box.tsx';
import { exportsPath } from '../exports/exports.paths.ts';
import { folderButtonTexts } from './folder-button.texts.ts';
import { daysOf, type Period } from './folders.rules.ts';
import { foldersTexts } from './folders.texts.ts';
import type { useVenueChoice } from './venue-choice.api.ts';
import classes from './folder.module.css';

/** So many venues are shown at once; more are found by typing. */
const most = 6;

type FolderDialogProps = {
  venue: { id: string; name: string } | undefined;
  /** The venues to choose from where none is given. */
  choice: Pick<ReturnType<typeof useVenueChoice>, 'venues' | 'failed' | 'retry'>;
  onClose: () => void;
};
type Fields = { organization_id: string; period: Period; first_day: string; last_day: string; to: string };

/** Which venue, which days, and where to: the rest of the folder is always the same. */
export function FolderDialog({ venue, choice, onClose }: FolderDialogProps) {
  const t = useTexts(foldersTexts);
  const named = useTexts(folderButtonTexts);
  const { user } = useSignedIn();
  const { zone } = useDateStyle();
  const [today] = useState(() => localDay(Date.now(), zone));
  const { venues, failed, retry } = choice;
  // Nobody is asked to choose the only one.
  const only = venue?.id ?? (venues.length === 1 ? venues[0]?.value : undefined);
  const make = useWrite(queries.folders.make, { saved: t('started'), failed: t('failed') });
  const edit = useEdit<Fields>({
    // Inside of a customer's account the person's own address belongs to another account.
    saved: {
      organization_id: '',
      period: 'month',
      first_day: '',
      last_day: today,
      to: user.isAccessAccount ? '' : user.email,
    },
    sendsUnchanged: true,
    check: ({ organization_id, period, first_day, last_day, to }) => ({
      organization_id: !(only ?? organization_id) && t('venueNeeded'),
      first_day: period === 'days' && !(first_day && last_day) && t('daysNeeded'),
      to: !isEmail(to.trim()) && t('emailInvalid'),
    }),
    save: ({ organization_id, period, to, ...chosen }) =>
      make.mutateAsync({
        body: { organization_id: only ?? organization_id, ...daysOf(period, today, chosen), to: to.trim() },
      }),
    done: onClose,
  });
  const { organization_id, period } = edit.values;
  return (
    <FormDialog
      title={venue ? `${named('forInspector')}: ${venue.name}` : named('forInspector')}
      verb={t('verb')}
      edit={edit}
      onClose={onClose}
    >
      <FormProblems of={edit} failed={t('failed')} />
      {failed && <RetryBanner onRetry={retry}>{t('venuesFailed')}</RetryBanner>}
      {!venue && venues.length > 1 && venues.length <= most && (
        <Radio.Group label={t('venue')} {...edit.field('organization_id')}>
          <Stack gap="xs" mt={4}>
            {venues.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {!venue && (venues.length <= 1 || venues.length > most) && (
        <SearchSelect
          label={t('venue')}
          placeholder={t('chooseVenue')}
          data={venues}
          value={only ?? (organization_id || null)}
          error={edit.problems.organization_id}
          openOnFocus={false}
          data-autofocus
          data-path="organization_id"
          onChange={(id) => edit.set({ organization_id: id ?? '' })}
        />
      )}
      <Radio.Group label={t('period')} {...edit.field('period')}>
        <Stack gap="xs" mt={4}>
          {(['month', 'quarter', 'year', 'days'] as const).map((one) => (
            <Radio key={one} value={one} label={t(one)} />
          ))}
        </Stack>
      </Radio.Group>
      {period === 'days' && <Days edit={edit} today={today} />}
      <TextInput
        label={t('email')}
        description={t('emailHint')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        {...edit.field('to')}
      />
      <Holds />
    </FormDialog>
  );
}

type DaysProps = {
  edit: {
    values: Pick<Fields, 'first_day' | 'last_day'>;
    problems: { first_day?: string | undefined; last_day?: string | undefined };
    set: (change: Partial<Fields>) => void;
  };
  today: string;
};

function Days({ edit, today }: DaysProps) {
  const t = useTexts(foldersTexts);
  const { values, problems, set } = edit;
  const problem = problems.first_day ?? problems.last_day;
  return (
    <Stack gap={4} data-path="first_day">
      <Group grow align="flex-start">
        <DateField
          keepsUnread
          label={t('first')}
          value={values.first_day}
          max={values.last_day || today}
          onChange={(first_day) => set({ first_day })}
        />
        <DateField
          keepsUnread
          label={t('last')}
          value={values.last_day}
          min={values.first_day || undefined}
          max={today}
          near={values.first_day}
          onChange={(last_day) => set({ last_day })}
        />
      </Group>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </Stack>
  );
}

/** What the folder holds for this person, and what it leaves out. */
function Holds() {
  const t = useTexts(foldersTexts);
  const can = useCan();
  return (
    <ContentsBox
      title={t('holds')}
      items={[
        t('records'),
        t('samples'),
        t(can(contract.allergens.matrix) ? 'matrix' : 'noMatrix'),
        t(can(contract.audit.list) ? 'changes' : 'noChanges'),
      ]}
    >
      <p className={classes.form}>{t('form')}</p>
      <Link to={exportsPath}>{t('mine')}</Link>
    </ContentsBox>
  );
}
