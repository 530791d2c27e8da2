import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormFailure } from '../../ui/form/form-problems.tsx';
import { useWrite } from '../../ui/form/use-write.ts';
import { PinFields, usePinEdit } from '../session/pin-fields.part.tsx';
import type { UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** A PIN, twice; the old one only of people who change their own and are not of the level of an Admin. */
export function UserPinDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const { user: me, organization } = useSignedIn();
  const save = useWrite(queries.users.setPin, { saved: t('pinSaved'), failed: t('pinFailed') });
  const asksOld = user.id === me.id && organization.role.level > 1 && user.has_pin;
  const edit = usePinEdit({
    asksOld,
    save: (body) => save.mutateAsync({ params: { id: user.id }, body }),
    done: onClose,
  });
  return (
    <FormDialog title={t(user.has_pin ? 'resetPin' : 'setPin')} verb={t('setPinVerb')} edit={edit} onClose={onClose}>
      <p>{t('pinOf', { name: user.name })}</p>
      <FormFailure of={edit} failed={t('pinFailed')} />
      <PinFields edit={edit} asksOld={asksOld} label={t('newPin')} />
    </FormDialog>
  );
}
