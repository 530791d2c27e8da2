import { fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { useState } from 'react';
import { queries } from '../../browser/client.ts';
import { useSignedIn } from '../../browser/session-store.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useWrite } from '../../ui/use-write.ts';
import { PinFields, usePinForm } from './pin-fields.part.tsx';
import { profileTexts } from './profile.texts.ts';
import { RefusalBanner, refusalOf, useSecondsUntil } from './refusal.part.tsx';

/** One's own PIN: the current one where there is one, and the new one twice. */
export function PinDialog({ hasPin, onClose }: { hasPin: boolean; onClose: () => void }) {
  const t = useTexts(profileTexts);
  const { user } = useSignedIn();
  const change = useWrite(queries.users.setPin, {
    saved: t('pinSaved'),
    failed: t('pinFailed'),
    handles: () => true,
  });
  const form = usePinForm(hasPin);
  const errors = fieldErrors(change.error);
  const refusal =
    change.error && Object.keys(errors).length === 0 ? refusalOf(change.error, t('pinFailed')) : undefined;
  const [until, setUntil] = useState<number>();
  const waiting = useSecondsUntil(until) > 0;
  const submit = () => {
    const body = form.judge();
    if (!body || waiting) return;
    change.mutate(
      { params: { id: user.id }, body },
      { onSuccess: onClose, onError: (error) => setUntil(refusalOf(error, '').until) },
    );
  };
  return (
    <FormDialog
      opened
      title={t(hasPin ? 'changePin' : 'setPin')}
      verb={t(hasPin ? 'changePin' : 'setPin')}
      busy={change.isPending}
      dirty={form.dirty}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <RefusalBanner refusal={refusal} />
      <PinFields form={form} label={t('newPin')} errors={errors} onEdit={() => !waiting && change.reset()} />
    </FormDialog>
  );
}
