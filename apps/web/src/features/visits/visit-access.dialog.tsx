import type { VisitAccess } from '@larder/contract/visits';
import { Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTexts } from '../../browser/texts.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useAskForVisit } from './visits.api.ts';
import classes from './visits.module.css';
import { visitsTexts } from './visits.texts.ts';

/** What the server asks of a reason. */
const shortest = 10;

type VisitAccessDialogProps = {
  opened: boolean;
  id: string;
  access: VisitAccess;
  /** Enters the account with a reason; resolves when that failed. */
  onEnter: (reason: string) => Promise<void>;
  onClose: () => void;
};

/** What stands between an operator and an account: asking its Admins, waiting for them, or a reason when there is nobody to ask. */
export function VisitAccessDialog({ opened, id, access, onEnter, onClose }: VisitAccessDialogProps) {
  const t = useTexts(visitsTexts);
  const ask = useAskForVisit(id);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [entering, setEntering] = useState(false);
  const { admission, asked_at } = access;
  const asks = admission === 'ASK';
  const enters = admission === 'REASON';
  const short = reason.trim().length < shortest;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!asks && !enters) return onClose();
    setTried(true);
    if (short) return;
    if (asks) {
      ask.mutate(reason.trim(), { onSuccess: onClose });
      return;
    }
    setEntering(true);
    await onEnter(reason.trim());
    setEntering(false);
  };
  return (
    <FormDialog
      opened={opened}
      title={t(enters || admission === 'NO_ADMIN' ? 'reasonTitle' : asks ? 'askTitle' : 'waitingTitle')}
      verb={t(asks ? 'askVerb' : enters ? 'reasonVerb' : 'understood')}
      busy={ask.isPending || entering}
      dirty={reason !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={classes.hint}>
        {asks && t('askBody')}
        {enters && t('reasonBody')}
        {admission === 'NO_ADMIN' && t('noAdminBody')}
        {admission === 'ASKED' && (
          <>
            {t('waitingBody')} {asked_at && <DateTime instant={asked_at} />}.
          </>
        )}
      </p>
      {(asks || enters) && (
        <Textarea
          label={t('reasonLabel')}
          description={t('reasonHint')}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          value={reason}
          error={tried && short ? t('reasonShort') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
