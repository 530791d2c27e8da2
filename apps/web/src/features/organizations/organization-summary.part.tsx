import { Button } from '@mantine/core';
import { useTexts } from '../../browser/texts.ts';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import {
  hasOwner,
  type AddressAnswer,
  type Kind,
  type OrganizationAnswers,
  type PhoneAnswer,
} from './organization-answers.part.ts';
import classes from './organization-form.module.css';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useStepTexts, type StepId } from './organization-steps.part.ts';
import { useBrandNames, type OrganizationFull } from './organizations.api.ts';

type SummaryProps = {
  kind: Kind;
  answers: OrganizationAnswers;
  above: OrganizationFull | undefined;
  steps: StepId[];
  onStep: (step: number) => void;
};

/** All that was told, before ADD; each part leads back to its step. */
export function OrganizationSummary({ kind, answers, above, steps, onStep }: SummaryProps) {
  const t = useTexts(organizationFormTexts);
  const labels = useStepTexts();
  const brands = useBrandNames(answers.add_to_brand && above?.organization_type === 'ACCOUNT' ? above.id : undefined);
  const owner = kind === 'account' || hasOwner(answers);
  const { name, email, mobile, landline, address, billing, same_billing, owner_name, owner_email } = answers;
  const words: Record<StepId, string[]> = {
    company: [name.trim(), email.trim(), phoneLine(mobile), phoneLine(landline)],
    address: [addressLine(address), ...(same_billing ? [t('sameBilling')] : [])],
    billing: [addressLine(billing)],
    owner: owner ? [owner_name.trim(), owner_email.trim()] : [t('none')],
    network: [
      brands.find(({ value }) => value === answers.brand_id)?.label ?? above?.name ?? '',
      `${t('allowNetworking')}: ${t(answers.allow_networking ? 'yes' : 'no')}`,
    ],
  };
  const facts: Fact[] = steps.map((id, index) => ({
    id,
    label: labels(id),
    value: (
      <div className={classes.change}>
        <span>{words[id].filter(Boolean).join(' · ') || t('none')}</span>
        {index < steps.length - 1 && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={t('changeWhat', { what: labels(id) })}
            onClick={() => onStep(index)}
          >
            {t('change')}
          </Button>
        )}
      </div>
    ),
  }));
  return (
    <section className={classes.summary} aria-labelledby="organization-summary">
      <h3 id="organization-summary" className={classes.subtitle}>
        {t('summary')}
      </h3>
      <FactList facts={facts} />
    </section>
  );
}

function phoneLine({ country, number }: PhoneAnswer): string {
  return number && `${country} ${number}`;
}

function addressLine({ line1, line2, city, state, postcode }: AddressAnswer): string {
  return [line1, line2, city, state, postcode]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
