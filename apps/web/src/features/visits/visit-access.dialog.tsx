import { useTexts } from '@larder/browser/texts';
import type { VisitAccess } from '@larder/contract/visits';
import { Button, Modal, Textarea } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { queries } from '../../browser/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useReturnFocus } from '../../ui/return-focus.ts';
import { useWrite } from '../../ui/use-write.ts';
import { visitsTexts } from './visits.texts.ts';
import dialog from '../../ui/dialog.module.css';
import classes from './visits.module.css';

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

/** What is between an operator and an account: asking its Admins, waiting for them, or a reason when there is nobody to ask. */
export function VisitAccessDialog(props: VisitAccessDialogProps) {
  const { admission } = props.access;
  return admission === 'ASK' || admission === 'REASON' ? <ReasonDialog {...props} /> : <WaitDialog {...props} />;
}

/** Nothing to fill in: the Admins have not answered, or somebody else has to enter. */
function WaitDialog({ opened, access: { admission, asked_at }, onClose }: VisitAccessDialogProps) {
  const t = useTexts(visitsTexts);
  useReturnFocus(opened);
  const waits = admission === 'ASKED';
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(waits ? 'waitingTitle' : 'noAdminTitle')}
      closeButtonProps={{ 'aria-label': t('done') }}
    >
      <p className={classes.words}>
        {waits ? (
          <>
            {t('waitingBody')} {asked_at && <DateTime instant={asked_at} />}.
          </>
        ) : (
          t('noAdminBody')
        )}
      </p>
      <div className={dialog.foot}>
        <Button onClick={onClose} data-autofocus>
          {t('done')}
        </Button>
      </div>
    </Modal>
  );
}

function ReasonDialog({ opened, id, access, onEnter, onClose }: VisitAccessDialogProps) {
  const t = useTexts(visitsTexts);
  const ask = useWrite(queries.visits.ask, { saved: t('asked'), failed: t('askFailed') });
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [entering, setEntering] = useState(false);
  const asks = access.admission === 'ASK';
  const short = reason.trim().length < shortest;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (short) return;
    if (asks) {
      ask.mutate({ params: { id }, body: { reason: reason.trim() } }, { onSuccess: onClose });
      return;
    }
    setEntering(true);
    await onEnter(reason.trim());
    setEntering(false);
  };
  return (
    <FormDialog
      opened={opened}
      title={t(asks ? 'askTitle' : 'reasonTitle')}
      verb={t(asks ? 'askVerb' : 'reasonVerb')}
      busy={ask.isPending || entering}
      dirty={reason !== ''}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={classes.words}>{t(asks ? 'askBody' : 'reasonBody')}</p>
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
    </FormDialog>
  );
}
