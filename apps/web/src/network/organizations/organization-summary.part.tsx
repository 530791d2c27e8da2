import { useLanguage, useTexts } from '@larder/browser/texts';
import { Button } from '@mantine/core';
import { FactList, type Fact } from '../../ui/page/fact-list.tsx';
import type { AddressAnswer, PhoneAnswer } from './contact-problems.rules.ts';
import { addressCountry } from './country.rules.ts';
import { hasOwner, type Kind, type OrganizationAnswers } from './organization-answers.rules.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import { useStepTexts, type StepId } from './organization-steps.part.ts';
import { useNamesBelow, type OrganizationFull } from './organizations.api.ts';
import classes from './organization-form.module.css';

type SummaryProps = {
  kind: Kind;
  answers: OrganizationAnswers;
  above: OrganizationFull | undefined;
  steps: StepId[];
  onStep: (step: number) => void;
};

/** All answers, before ADD; each part leads back to its step. */
export function OrganizationSummary({ kind, answers, above, steps, onStep }: SummaryProps) {
  const t = useTexts(organizationFormTexts);
  const labels = useStepTexts();
  const language = useLanguage().replace('_', '-');
  const brands = useNamesBelow(
    answers.add_to_brand && above?.organization_type === 'ACCOUNT' ? above.id : undefined,
    'BRAND',
  );
  const owner = kind === 'account' || hasOwner(answers);
  const words: Record<StepId, string[]> = {
    company: [
      answers.name,
      answers.email,
      phoneLine(answers.mobile),
      phoneLine(answers.landline),
      answers.company_registration_number,
      answers.unique_tax_reference,
      answers.code,
      answers.timezone,
    ],
    address: [addressLine(answers.address, language), ...(answers.same_billing ? [t('sameBilling')] : [])],
    billing: [addressLine(answers.billing, language)],
    owner: owner
      ? [
          answers.owner_name,
          answers.owner_email,
          answers.owner_title,
          phoneLine(answers.owner_phone),
          answers.employee_number,
          answers.badge_number,
          `${t('sendInvite')}: ${t(answers.send_invite ? 'yes' : 'no')}`,
        ]
      : [t('none')],
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
        <span>{listed(words[id]) || t('none')}</span>
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

function listed(words: string[]): string {
  return words
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' · ');
}

function phoneLine({ country, number }: PhoneAnswer): string {
  return number && `${country} ${number}`;
}

function addressLine({ line1, line2, city, state, postcode, country_code }: AddressAnswer, language: string): string {
  return [line1, line2, city, state, postcode, addressCountry(country_code, language)]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(', ');
}
