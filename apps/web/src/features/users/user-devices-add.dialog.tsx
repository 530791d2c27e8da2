import { useState } from 'react';
import { errorText } from '../../browser/errors.ts';
import { useTexts } from '../../browser/texts.ts';
import { Banner } from '../../ui/banner.tsx';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastError } from '../../ui/toast.ts';
import { useDeviceChoice } from '../devices/device-filter.api.ts';
import { useAddDevices, type UserFull } from './users.api.ts';
import { usersTexts } from './users.texts.ts';

/** Puts a person on further devices. */
export function UserDevicesAddDialog({ user, onClose }: { user: UserFull; onClose: () => void }) {
  const t = useTexts(usersTexts);
  const add = useAddDevices(user.id);
  const choice = useDeviceChoice(user.devices.map(({ id }) => id));
  const [chosen, setChosen] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const submit = () => {
    setProblem(chosen.length === 0 ? t('selectDevice') : undefined);
    if (chosen.length === 0) toastError(t('selectDevice'));
    else add.mutate(chosen, { onSuccess: onClose });
  };
  return (
    <FormDialog
      opened
      title={t('addDevices')}
      verb={t('addDevicesVerb')}
      busy={add.isPending}
      dirty={chosen.length > 0}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      {add.isError && <Banner tone="bad">{errorText(add.error, t('deviceAddFailed'))}</Banner>}
      <ChoiceField
        label={t('chooseDevices')}
        choice={choice}
        value={chosen}
        autofocus
        error={problem}
        onChange={(next) => {
          setChosen(next);
          setProblem(undefined);
        }}
      />
    </FormDialog>
  );
}
