import { useTexts } from '@larder/browser/texts';
import { addressProblems, type Problems } from './contact-problems.rules.ts';
import {
  companyProblems,
  networkProblems,
  ownerProblems,
  type Kind,
  type OrganizationAnswers,
} from './organization-answers.rules.ts';
import { organizationFormTexts } from './organization-form.texts.ts';
import type { OrganizationFull } from './organizations.api.ts';

export type StepId = 'company' | 'address' | 'billing' | 'owner' | 'network';
type Step = { id: StepId; problems: Problems };

/** What every step of the wizard is given. */
export type StepProps = {
  kind: Kind;
  answers: OrganizationAnswers;
  change: (changes: Partial<OrganizationAnswers>) => void;
  /** What is wrong, once NEXT was pressed. */
  problems: Problems;
  /** What the server refused, by the names of the wire. */
  refused: Record<string, string>;
  above: OrganizationFull | undefined;
};

/**
 * The steps of the wizard: the billing address only when it differs, NETWORK not for accounts
 * (docs/product/network.md#new-organisation-wizard).
 */
export function stepsOf(kind: Kind, answers: OrganizationAnswers): [Step, ...Step[]] {
  return [
    { id: 'company', problems: companyProblems(answers) },
    { id: 'address', problems: addressProblems(answers.address) },
    ...(answers.same_billing ? [] : [{ id: 'billing' as const, problems: addressProblems(answers.billing) }]),
    { id: 'owner', problems: ownerProblems(kind, answers) },
    ...(kind === 'account' ? [] : [{ id: 'network' as const, problems: networkProblems(answers) }]),
  ];
}

export function useStepTexts(): (id: StepId) => string {
  const t = useTexts(organizationFormTexts);
  return (id) => t(labels[id]);
}

const labels = {
  company: 'stepCompany',
  address: 'stepAddress',
  billing: 'stepBilling',
  owner: 'stepOwner',
  network: 'stepNetwork',
} as const;

/** The words beside a field for what is wrong with it. */
export function useProblemText(): (problem: Problems[string] | undefined, field: string) => string | undefined {
  const t = useTexts(organizationFormTexts);
  const required: Record<string, string> = {
    name: t('enterName'),
    line1: t('enterLine1'),
    city: t('enterCity'),
    postcode: t('enterPostcode'),
  };
  return (problem, field) => {
    if (!problem) return undefined;
    if (problem === 'required') return required[field] ?? t('required');
    return t(words[problem]);
  };
}

const words = {
  email: 'enterEmail',
  mobile: 'enterMobile',
  landline: 'enterLandline',
  postcode: 'badPostcode',
  postcodeAbroad: 'badPostcodeAbroad',
  fullName: 'fullName',
  brand: 'chooseBrand',
} as const;
