import { fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { PinFields, usePinEdit } from './pin-fields.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf, useThrottle } from './refusal.part.tsx';

/** One's own PIN: the current one where there is one, and the new one twice. */
export function PinDialog({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  const { wait, waiting, follow } = useThrottle();
  const change = useWrite(queries.users.setPin, {
    saved: t('pinSaved'),
    failed: t('pinFailed'),
    handles: () => true,
  });
  const edit = usePinEdit({
    asksOld: hasPin,
    save: (body) => (waiting ? undefined : follow(change.mutateAsync({ params: { id: user.id }, body }))),
    done: onClose,
  });
  const failed = edit.failure !== undefined && Object.keys(fieldErrors(edit.failure)).length === 0;
  return (
    <FormDialog
      title={t(hasPin ? 'changePin' : 'setPin')}
      verb={t(hasPin ? 'changePin' : 'setPin')}
      edit={edit}
      onClose={onClose}
    >
      <RefusalBanner refusal={wait ?? (failed ? refusalOf(edit.failure, t('pinFailed')) : undefined)} />
      <PinFields edit={edit} asksOld={hasPin} label={t('newPin')} />
    </FormDialog>
  );
}
