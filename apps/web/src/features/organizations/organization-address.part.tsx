import { useTexts } from '@larder/browser/texts';
import { Switch } from '@mantine/core';
import { AddressFields } from './address-fields.part.tsx';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useProblemText, type StepProps } from './organization-steps.part.ts';
import classes from './organization-form.module.css';

/** ADDRESS, and whether invoices go to the same one. */
export function AddressStep({ answers, change, problems, refused }: StepProps) {
  const t = useTexts(organizationFormTexts);
  const errors = useAddressErrors(problems, refused, 'location.0.');
  return (
    <div className={classes.fields}>
      <AddressFields
        value={answers.address}
        errors={errors}
        onChange={(changes) => change({ address: { ...answers.address, ...changes } })}
      />
      <Switch
        label={t('sameBilling')}
        checked={answers.same_billing}
        onChange={(event) => change({ same_billing: event.currentTarget.checked })}
      />
    </div>
  );
}

/** The billing address, where it is another one. */
export function BillingStep({ answers, change, problems, refused }: StepProps) {
  const errors = useAddressErrors(problems, refused, 'location.1.');
  return (
    <AddressFields
      value={answers.billing}
      errors={errors}
      onChange={(changes) => change({ billing: { ...answers.billing, ...changes } })}
    />
  );
}

function useAddressErrors(problems: StepProps['problems'], refused: StepProps['refused'], place: string) {
  const problem = useProblemText();
  return Object.fromEntries(
    ['line1', 'line2', 'city', 'state', 'postcode'].map((field) => [
      field,
      problem(problems[field], field) ?? refused[`${place}${field}`],
    ]),
  );
}
