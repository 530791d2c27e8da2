import { useReturnFocus } from '@larder/browser/return-focus';
import { useTexts } from '@larder/browser/texts';
import type { VisitAccess } from '@larder/contract/access/visits';
import { Button, Modal, Textarea } from '@mantine/core';
import { queries } from '../../browser/client.ts';
import { useEdit } from '../../ui/form/edit.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { DateTime } from '../../ui/page/date-time.tsx';
import { visitsTexts } from './visits.texts.ts';
import dialog from '../../ui/form/dialog.module.css';
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

/**
 * What is between an operator and an account: asking its Admins, waiting for them, or a reason when there is nobody to
 * ask.
 */
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
  const asks = access.admission === 'ASK';
  const edit = useEdit({
    saved: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim().length < shortest && t('reasonShort') }),
    save: (_, { reason = '' }): Promise<unknown> =>
      asks ? ask.mutateAsync({ params: { id }, body: { reason } }) : entered(onEnter(reason)),
    done: () => asks && onClose(),
  });
  return (
    <FormDialog
      opened={opened}
      title={t(asks ? 'askTitle' : 'reasonTitle')}
      verb={t(asks ? 'askVerb' : 'reasonVerb')}
      edit={edit}
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
        {...edit.field('reason')}
      />
    </FormDialog>
  );
}

/** Who has entered is on another page: a call that comes back has failed. */
async function entered(call: Promise<void>): Promise<void> {
  await call;
  throw new Error('The account was not entered');
}
