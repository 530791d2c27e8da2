import { useTexts } from '@larder/browser/texts';
import { isEmail } from '@larder/rules/email';
import { Button, Pill, TagsInput } from '@mantine/core';
import { useState } from 'react';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { settingsTexts } from './settings.texts.ts';
import classes from './settings.module.css';

const most = 20;

type ReportEmailsProps = { id: string; name: string; value: string; onSave: (addresses: string) => void };

/** Several addresses as chips: typed one by one, or pasted together with commas, semicolons, blanks or lines between. */
export function ReportEmails({ id, name, value, onSave }: ReportEmailsProps) {
  const t = useTexts(settingsTexts);
  const kept = addressesOf(value);
  const [addresses, setAddresses] = useState(kept);
  const invalid = addresses.find((address) => !isEmail(address));
  const problem =
    invalid !== undefined
      ? t('emailInvalidWhich', { address: invalid })
      : addresses.length > most
        ? t('emailMost', { most })
        : undefined;
  const changed = addresses.join(',') !== kept.join(',');
  return (
    <div className={classes.emails}>
      <UnsavedGuard dirty={changed} what={name} />
      <TagsInput
        id={id}
        inputMode="email"
        placeholder={t('addEmail')}
        splitChars={[',', ';', ' ', '\n', '\t']}
        value={addresses}
        error={problem}
        onChange={(values) => setAddresses(values.flatMap((typed) => typed.split(/[\s,;]+/)).filter(isNew))}
        renderPill={({ value: address = '', onRemove }) => (
          <Pill
            className={classes.address}
            classNames={{ label: classes.addressText }}
            data-bad={!isEmail(address) || undefined}
            withRemoveButton
            onRemove={onRemove}
            removeButtonProps={{
              'aria-hidden': false,
              tabIndex: 0,
              'aria-label': t('removeWhat', { name: address }),
              className: classes.removeAddress,
            }}
          >
            {address}
          </Pill>
        )}
      />
      {changed && (
        <div className={classes.foot}>
          <Button variant="default" onClick={() => setAddresses(kept)}>
            {t('cancel')}
          </Button>
          <Button
            aria-label={t('saveWhat', { what: name })}
            aria-disabled={problem !== undefined}
            data-disabled={problem !== undefined || undefined}
            onClick={() => !problem && onSave(addresses.join(','))}
          >
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The addresses of a comma list. */
function addressesOf(list: string): string[] {
  return list.split(',').filter(Boolean);
}

/** A line that is entered whole, or filled in by the browser, may hold several; one that stands there already goes. */
function isNew(address: string, index: number, all: string[]): boolean {
  return address !== '' && all.findIndex((one) => one.toLowerCase() === address.toLowerCase()) === index;
}
