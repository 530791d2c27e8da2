import { layOutMail } from '../../platform/mail/mail-layout.ts';

/** Warns an account's Admins that keys of programs end soon; `ends` is the day as people read it. */
export function endingKeysMail(publicUrl: string, keys: { name: string; organization: string; ends: string }[]) {
  const [first] = keys;
  return layOutMail({
    subject: keys.length === 1 ? `The key ${first?.name} ends soon` : `${keys.length} keys end soon`,
    list: keys.map(({ name, organization, ends }) => `${name}, for ${organization}: until ${ends}`),
    lines: [
      'Programs that use these keys stop working when the keys end.',
      'Rotate a key to give it a new end. Its former secret works for 24 hours more, so there is time to put the new one in place.',
    ],
    action: { label: 'See the keys', url: `${publicUrl}/#/settings/keys` },
    note: 'If nothing uses a key any more, revoke it.',
  });
}
