import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { PinFields, usePinForm } from '../session/pin-fields.part.tsx';
import type { UserLine } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** A PIN, twice; the old one only of people who change their own and are not of the level of an Admin. */
export function UserPinDialog({ user, onClose }: { user: UserLine; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const { user: me, organization } = useSignedIn();
  const save = useWrite(queries.users.setPin, { saved: t('pinSaved'), failed: t('pinFailed') });
  const form = usePinForm(user.id === me.id && organization.role.level > 1 && user.has_pin);
  const errors = fieldErrors(save.error);
  const submit = () => {
    const body = form.judge();
    if (body) save.mutate({ params: { id: user.id }, body }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={t(user.has_pin ? 'resetPin' : 'setPin')}
      verb={t('setPinVerb')}
      busy={save.isPending}
      dirty={form.dirty}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <p>{t('pinOf', { name: user.name })}</p>
      {save.isError && Object.keys(errors).length === 0 && (
        <Banner tone="bad">{errorText(save.error, t('pinFailed'))}</Banner>
      )}
      <PinFields form={form} label={t('newPin')} errors={errors} onEdit={() => save.reset()} />
    </FormDialog>
  );
}
