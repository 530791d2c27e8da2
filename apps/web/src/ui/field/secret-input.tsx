import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';

type SecretInputProps = Omit<PasswordInputProps, 'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'> & {
  /** What the toggle does, named after its field: "Show password", "Hide password". */
  show: string;
  hide: string;
  ref?: Ref<HTMLInputElement>;
};

/** A masked field with a toggle that keys reach and whose name says what it does. */
export function SecretInput({ show, hide, ...input }: SecretInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...input}
      // The library marks its other fields by itself.
      aria-invalid={Boolean(input.error) || undefined}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      // The name alone says the state: a pressed "Hide" would say it twice, once wrongly.
      visibilityToggleButtonProps={{ 'aria-label': visible ? hide : show, 'aria-pressed': undefined }}
    />
  );
}
