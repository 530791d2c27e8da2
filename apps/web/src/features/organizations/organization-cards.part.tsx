import { OrganizationContactCard } from './organization-contact.part.tsx';
import { OrganizationRecordCard } from './organization-record.part.tsx';
import type { OrganizationFull } from './organizations.api.ts';
import classes from './organization.module.css';

/** The header of an organisation's page: how to reach it, and what is on record. */
export function OrganizationCards({ organization }: { organization: OrganizationFull }) {
  return (
    <div className={classes.cards}>
      <OrganizationContactCard organization={organization} />
      <OrganizationRecordCard organization={organization} />
    </div>
  );
}
