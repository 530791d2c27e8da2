import { errorText, fieldErrors } from '@larder/browser/errors';
import { useTexts } from '@larder/browser/texts';
import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { LinkAddress } from '../../browser/address.ts';
import { queries } from '../../browser/client.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useFailedRead } from '../../ui/feedback/failed-read.ts';
import { useWrite } from '../../ui/form/use-write.ts';
import { useWizardStep } from '../../ui/form/wizard-step.ts';
import { Wizard } from '../../ui/form/wizard.tsx';
import { useKeptAnswers } from '../../ui/page/kept-answers.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { AddressFields } from './address-fields.part.tsx';
import { ContactPhone } from './contact-phone.part.tsx';
import type { Problems } from './contact-problems.rules.ts';
import { freshAnswers, type Kind, type OrganizationAnswers, organizationOf } from './organization-answers.rules.ts';
import { CompanyStep } from './organization-company.part.tsx';
import { useNewPlace, type NewPlace } from './organization-crumbs.part.tsx';
import { organizationFormTexts } from './organization-form.texts.ts';
import { NetworkStep } from './organization-network.part.tsx';
import { type StepId, type StepProps, stepsOf, useProblemText, useStepTexts } from './organization-steps.part.ts';
import { OrganizationSummary } from './organization-summary.part.tsx';
import classes from './organization-form.module.css';

/** New account, New brand or New venue. */
export function OrganizationCreateScreen() {
  const t = useTexts(organizationFormTexts);
  const { kind: asked = '' } = useParams({ strict: false });
  const place = useNewPlace();
  const kind = kinds.find((one) => one === asked);
  const allowed = kind && (kind === 'account' ? place.mayAddAccount : place.above?.can_add.includes(tagOf[kind]));
  if (place.loading) return null;
  const title = kind ? t(titles[kind]) : t('newAccount');
  return (
    <>
      <PageHeader title={title} crumbs={place.crumbs} />
      {kind && allowed ? (
        <NewOrganization key={`${kind} ${place.above?.id}`} kind={kind} place={place} />
      ) : (
        <EmptyState title={t('notAllowed')} />
      )}
    </>
  );
}

const kinds: Kind[] = ['account', 'brand', 'venue'];
const titles = { account: 'newAccount', brand: 'newBrand', venue: 'newVenue' } as const;
const tagOf = { account: 'ACCOUNT', brand: 'BRAND', venue: 'VENUE' } as const;

function NewOrganization({ kind, place }: { kind: Kind; place: NewPlace }) {
  const t = useTexts(organizationFormTexts);
  const labels = useStepTexts();
  const navigate = useNavigate();
  const { above } = place;
  const [answers, change, forget] = useKeptAnswers<OrganizationAnswers>(
    `new-${kind}-${above?.id ?? ''}`,
    freshAnswers(above?.primary_location?.country_code),
  );
  const [tried, setTried] = useState(false);
  const category = useCategory(tagOf[kind]);
  const create = useWrite(queries.organizations.create, {
    saved: t('created'),
    failed: t('createFailed'),
    context: { idempotencyKey: answers.key },
  });
  const steps = stepsOf(kind, answers);
  const [wanted, setStep] = useWizardStep(steps.length);
  // An address that somebody kept leads no further than what has been answered.
  const open = steps.findIndex(({ problems }) => Object.keys(problems).length > 0);
  const current = open === -1 ? wanted : Math.min(wanted, open);
  const step = steps[current] ?? steps[0];
  const problems: Problems = tried ? step.problems : {};
  const refused = fieldErrors(create.error);
  const go = (next: number) => {
    setTried(false);
    setStep(next);
  };
  const leave = (to: LinkAddress) => {
    forget();
    void navigate({ to });
  };
  const next = () => {
    setTried(true);
    if (Object.keys(step.problems).length > 0) return focusFirstFault();
    if (current < steps.length - 1) return go(current + 1);
    create.mutate(
      {
        body: { ...organizationOf(kind, answers, above?.id), category: category.data ?? { tag: tagOf[kind] } },
      },
      {
        onSuccess: (made) => leave(place.pageOf(made)),
        onError: (error) => {
          const at = stepOfFault(
            Object.keys(fieldErrors(error))[0],
            steps.map(({ id }) => id),
          );
          if (at >= 0) setStep(at);
        },
      },
    );
    return undefined;
  };
  const edit = (changes: Partial<OrganizationAnswers>) => {
    change(changes);
    // What was refused is no longer what stands there.
    if (create.isError) create.reset();
  };
  const parts = { kind, answers, change: edit, problems, refused, above };
  return (
    <Wizard
      steps={steps.map(({ id }) => ({ id, label: labels(id) }))}
      current={current}
      onStep={go}
      onCancel={() => leave(place.from)}
      onNext={next}
      busy={create.isPending}
    >
      <StepFault problems={problems} step={step.id} />
      {create.error && <Banner tone="bad">{errorText(create.error, t('createFailed'))}</Banner>}
      {step.id === 'company' && <CompanyStep {...parts} />}
      {step.id === 'address' && <AddressStep {...parts} />}
      {step.id === 'billing' && <BillingStep {...parts} />}
      {step.id === 'owner' && <OwnerStep {...parts} />}
      {step.id === 'network' && <NetworkStep {...parts} />}
      {current === steps.length - 1 && (
        <OrganizationSummary
          kind={kind}
          answers={answers}
          above={above}
          steps={steps.map(({ id }) => id)}
          onStep={go}
        />
      )}
    </Wizard>
  );
}

/** What is wrong with a step, in the words of the product. */
function StepFault({ problems, step }: { problems: Problems; step: StepId }) {
  const t = useTexts(organizationFormTexts);
  if (Object.keys(problems).length === 0) return null;
  if (step === 'owner') return <Banner tone="bad">{t(problems.owner_name ? 'fullName' : 'fillEmail')}</Banner>;
  return <Banner tone="bad">{t('required')}</Banner>;
}

/** Leads to the first field that is wrong, once it says so. */
function focusFirstFault(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus());
}

/** The step that a refused field belongs to; -1 when the answer names none. */
function stepOfFault(path: string | undefined, steps: StepId[]): number {
  if (!path) return -1;
  if (path.startsWith('location.1')) return steps.indexOf('billing');
  if (path.startsWith('location')) return steps.indexOf('address');
  if (path.startsWith('account_owner')) return steps.indexOf('owner');
  return path.startsWith('parent') ? steps.indexOf('network') : steps.indexOf('company');
}

/** The category that a new organisation gets; a failure is reported by a toast, and the tag alone does as well. */
function useCategory(tag: 'ACCOUNT' | 'BRAND' | 'VENUE') {
  const t = useTexts(organizationFormTexts);
  const category = useQuery({
    ...queries.organizations.categories.queryOptions({ input: { query: { tag } } }),
    staleTime: Infinity,
    retry: false,
    select: ({ items }) => items.map(({ id }) => ({ id, tag }))[0],
  });
  useFailedRead(category.isError, t('categoryFailed'));
  return category;
}

/** OWNER INFO: who is invited first. */
function OwnerStep({ kind, answers, change, problems, refused }: StepProps) {
  const t = useTexts(organizationFormTexts);
  const problem = useProblemText();
  const typed = (
    field: 'owner_name' | 'owner_email' | 'owner_title' | 'employee_number' | 'badge_number',
    wire: string,
  ) => ({
    value: answers[field],
    error: problem(problems[field], field) ?? refused[`account_owner.${wire}`],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [field]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <p className={classes.hint}>{t(kind === 'account' ? 'ownerHintAccount' : 'ownerHint')}</p>
      <TextInput label={t('ownerName')} maxLength={200} {...typed('owner_name', 'forename')} />
      <TextInput label={t('email')} type="email" maxLength={254} {...typed('owner_email', 'email')} />
      <div className={classes.pair}>
        <TextInput label={t('ownerTitle')} maxLength={40} {...typed('owner_title', 'title')} />
        <ContactPhone
          kind="mobile"
          label={t('ownerPhone')}
          value={answers.owner_phone}
          error={problem(problems.owner_phone, 'owner_phone') ?? refused['account_owner.phone']}
          onChange={(owner_phone) => change({ owner_phone })}
        />
      </div>
      <div className={classes.pair}>
        <TextInput label={t('employeeNumber')} maxLength={20} {...typed('employee_number', 'employee_number')} />
        <TextInput label={t('badgeNumber')} maxLength={40} {...typed('badge_number', 'badge_number')} />
      </div>
      <Switch
        label={t('sendInvite')}
        checked={answers.send_invite}
        onChange={(event) => change({ send_invite: event.currentTarget.checked })}
      />
    </div>
  );
}

/** ADDRESS, and whether invoices go to the same one. */
function AddressStep({ answers, change, problems, refused }: StepProps) {
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
function BillingStep({ answers, change, problems, refused }: StepProps) {
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
    ['line1', 'line2', 'city', 'state', 'postcode', 'country_code'].map((field) => [
      field,
      problem(problems[field], field) ?? refused[`${place}${field}`],
    ]),
  );
}
